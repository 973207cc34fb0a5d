import { atom, useAtomValue } from 'jotai'
import { appStore } from '#app/store.ts'
import type { Answer } from './ask-device.ts'

/** Where the visitor stands, as far as they let this page know. */
export type VisitorPosition = { kind: 'off' } | { kind: 'asking' } | Answer

// Held by this page alone: it is never stored and never sent.
const positionAtom = atom<VisitorPosition>({ kind: 'off' })

export const useVisitorPosition = (): VisitorPosition => useAtomValue(positionAtom, { store: appStore })

const set = (next: VisitorPosition) => appStore.set(positionAtom, next)

/** Asks the device where it is, at the visitor's press of a button only. */
export const findVisitor = (): void => {
  set({ kind: 'asking' })
  void import('./ask-device.ts').then(
    ({ askDevice }) => askDevice(set),
    () => set({ kind: 'unknown' }),
  )
}

export const forgetVisitor = (): void => set({ kind: 'off' })
