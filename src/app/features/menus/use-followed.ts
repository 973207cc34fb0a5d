import { startTransition, useCallback, useRef, useState } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

type Keys = readonly string[]

/** What was tapped shows in the next frame; what follows from it, hundreds of rows, comes after that frame, as soon as the device can. */
export const useFollowed = (chosen: Keys, onChange: (keys: Keys) => void): [chosen: Keys, change: (keys: Keys) => void] => {
  const [tapped, setTapped] = useState<Keys | null>(null)
  const takeBack = useRef(() => {})
  const change = useCallback(
    (keys: Keys) => {
      setTapped(keys)
      // The next tap says all that the one before said.
      takeBack.current()
      takeBack.current = afterPaint(() =>
        startTransition(() => {
          onChange(keys)
          setTapped(null)
        }),
      )
    },
    [onChange],
  )
  return [tapped ?? chosen, change]
}
