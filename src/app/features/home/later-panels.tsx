import { type ComponentType, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Panel = ComponentType<{ site: Site }>

const moves = ['scroll', 'pointerdown', 'keydown'] as const
const longestMs = 10_000

/** Resolves when the visitor does something on the page, or after a while. */
const firstMove = (): Promise<void> =>
  import.meta.env.SSR
    ? Promise.resolve()
    : new Promise((resolve) => {
        const go = () => resolve()
        for (const move of moves) addEventListener(move, go, { once: true, passive: true })
        setTimeout(go, longestMs)
      })

/** A panel of cards that the server has drawn is read and followed without code: it is hydrated once the page is used. */
const panel = (load: () => Promise<Panel>): Panel => {
  const Now = lazyPart(load)
  const Later = lazyPart(async () => {
    await firstMove()
    return load()
  })
  return ({ site }) => {
    const hydrated = useHydrated()
    const [served] = useState(!hydrated)
    return served ? <Later site={site} /> : <Now site={site} />
  }
}

export const LaterEvents = panel(async () => (await import('./events-panel.tsx')).EventsPanel)
export const LaterNews = panel(async () => (await import('./news-panel.tsx')).NewsPanel)
