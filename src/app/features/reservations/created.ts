import { atom, useAtomValue } from 'jotai'
import { appStore } from '#app/offline/connectivity.ts'

/** How many were made on this page: the confirmation words take turns by it (RESV-12, RESV-Q12); `shown` until something else happens. */
const createdAtom = atom({ count: 0, shown: false })

const confirmations = ['reservations.great', 'reservations.ok', 'reservations.all_set', 'reservations.thanks'] as const

export const noteCreated = (): void => appStore.set(createdAtom, ({ count }) => ({ count: count + 1, shown: true }))
export const hideCreated = (): void => appStore.set(createdAtom, ({ count }) => ({ count, shown: false }))

/** The word for the reservation just made, or null. */
export const useConfirmation = () => {
  const { count, shown } = useAtomValue(createdAtom, { store: appStore })
  return shown ? (confirmations[(count - 1) % confirmations.length] ?? null) : null
}
