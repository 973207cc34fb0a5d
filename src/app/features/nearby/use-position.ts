import { atom, useAtomValue } from 'jotai'
import { appStore } from '#app/store.ts'
import type { PositionResult } from './locate-device.ts'

/** The visitor's geolocation, as far as they share it with this page. */
type VisitorPosition = { kind: 'off' } | { kind: 'locating' } | PositionResult

// In memory only: a position is never stored and never sent.
const positionAtom = atom<VisitorPosition>({ kind: 'off' })

export const usePosition = (): VisitorPosition => useAtomValue(positionAtom, { store: appStore })

const set = (next: VisitorPosition) => appStore.set(positionAtom, next)

/** Asks the browser for the position. Called only by a button, or where the visitor has allowed it before. */
export const locateVisitor = (): void => {
  set({ kind: 'locating' })
  void import('./locate-device.ts').then(
    ({ locateDevice }) => locateDevice(set),
    () => set({ kind: 'unavailable' }),
  )
}

export const clearPosition = (): void => set({ kind: 'off' })
