import { atom, useAtomValue } from 'jotai'
import type { Position } from '#domain/distance.ts'
import { appStore } from '#app/offline/connectivity.ts'

type Measures = typeof import('#domain/distance.ts')

/** Where the visitor stands, as far as they let this page know; how far places are is code that comes with the answer. */
export type Whereabouts =
  { kind: 'off' } | { kind: 'asking' } | { kind: 'refused' } | { kind: 'unknown' } | { kind: 'here'; at: Position; measures: Measures }

// Held by this page alone: it is never stored and never sent.
const whereaboutsAtom = atom<Whereabouts>({ kind: 'off' })

export const useWhereabouts = (): Whereabouts => useAtomValue(whereaboutsAtom, { store: appStore })

const set = (next: Whereabouts) => appStore.set(whereaboutsAtom, next)

/** Asks the device where it is, at the visitor's press of a button only. */
export const findVisitor = (): void => {
  if (!('geolocation' in navigator)) return set({ kind: 'unknown' })
  set({ kind: 'asking' })
  const measures = import('#domain/distance.ts')
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      void measures.then(
        (loaded) => set({ kind: 'here', at: { lat: coords.latitude, lon: coords.longitude }, measures: loaded }),
        () => set({ kind: 'unknown' }),
      ),
    ({ code, PERMISSION_DENIED }) => set({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
  )
}

export const forgetVisitor = (): void => set({ kind: 'off' })
