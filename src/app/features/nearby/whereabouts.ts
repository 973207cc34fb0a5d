import { atom, useAtomValue } from 'jotai'
import type { Position } from '#domain/distance.ts'
import { appStore } from '#app/offline/connectivity.ts'

/** Where the visitor stands, as far as they let this page know. */
export type Whereabouts = { kind: 'off' } | { kind: 'asking' } | { kind: 'refused' } | { kind: 'unknown' } | { kind: 'here'; at: Position }

// Held by this page alone: it is never stored and never sent.
const whereaboutsAtom = atom<Whereabouts>({ kind: 'off' })

export const useWhereabouts = (): Whereabouts => useAtomValue(whereaboutsAtom, { store: appStore })

const set = (next: Whereabouts) => appStore.set(whereaboutsAtom, next)

/** Asks the device where it is, at the visitor's press of a button only. */
export const findVisitor = (): void => {
  if (!('geolocation' in navigator)) return set({ kind: 'unknown' })
  set({ kind: 'asking' })
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => set({ kind: 'here', at: { lat: coords.latitude, lon: coords.longitude } }),
    ({ code, PERMISSION_DENIED }) => set({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
  )
}

export const forgetVisitor = (): void => set({ kind: 'off' })
