import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { screenStands } from '#app/offline/kept-screen.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { useMadeHere } from '#app/ui/use-hydrated.ts'

/**
 * A page that is opened on the device shows its first screen in the next frame, and what lies below in the frames after it:
 * answers the step that is shown, from 0 (the first screen) to `last` (all). All of it stands at once where the server sent
 * it, where its kept screen stands already, and where the way back leads to a place further down.
 */
export const useFirstView = (last: number): number => {
  const isMadeHere = useMadeHere()
  const left = useElementScrollRestoration({ getElement: () => (typeof window === 'undefined' ? null : window) })
  const [step, setStep] = useState(isMadeHere && !left?.scrollY && !screenStands() ? 0 : last)
  useEffect(() => {
    if (step >= last) return
    return afterPaint(() => startTransition(() => setStep(step + 1)))
  }, [step, last])
  return step
}

/** True on the device where the screen is that wide; for what a first view may leave out because nobody sees it. */
export const isWide = (query: string): boolean => typeof matchMedia === 'undefined' || matchMedia(query).matches

type Holding<K extends string, V> = { readonly [key in K]: readonly V[] }

/** As much of groups as `most` of what they hold under `key`: whole groups, then a part of one. */
export const firstOf = <K extends string, G extends Holding<K, unknown>>(groups: readonly G[], key: K, most: number): readonly G[] => {
  const shown: G[] = []
  let room = most
  for (const group of groups) {
    if (room <= 0) break
    shown.push(group[key].length <= room ? group : { ...group, [key]: group[key].slice(0, room) })
    room -= group[key].length
  }
  return shown
}
