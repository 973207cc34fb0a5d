import { atom, useAtomValue } from 'jotai'
import { appStore } from '#app/store.ts'

/** The result of the wizard: a booking or a place in a waiting line. */
export type Outcome = 'booked' | 'waiting'

/** How many bookings this page made: the confirmation texts alternate (RESV-12, RESV-Q12); `shown` until something else happens. */
const confirmationAtom = atom<{ count: number; shown: Outcome | null }>({ count: 0, shown: null })

const confirmations = ['reservations.great', 'reservations.ok', 'reservations.all_set', 'reservations.thanks'] as const

export const showCreated = (outcome: Outcome): void =>
  appStore.set(confirmationAtom, ({ count }) => ({ count: outcome === 'booked' ? count + 1 : count, shown: outcome }))
export const hideCreated = (): void => appStore.set(confirmationAtom, ({ count }) => ({ count, shown: null }))

/** The confirmation to show, or null; that of a waiting line ends with the wait. */
export const useConfirmation = (isWaiting: boolean) => {
  const { count, shown } = useAtomValue(confirmationAtom, { store: appStore })
  if (shown === null) return null
  if (shown === 'waiting' && !isWaiting) return null
  if (shown === 'waiting') return { title: 'reservations.wait.joined', text: 'reservations.wait.joined_text' } as const
  return { title: confirmations[(count - 1) % confirmations.length] ?? confirmations[0], text: 'reservations.created' } as const
}
