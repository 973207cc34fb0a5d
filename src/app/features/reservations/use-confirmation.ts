import { atom, useAtomValue } from 'jotai'
import { appStore } from '#app/store.ts'

/** What came of a wizard: seats, or a place in a line. */
export type Outcome = 'booked' | 'waiting'

/** How many were made on this page: the confirmation words take turns by it (RESV-12, RESV-Q12); `shown` until something else happens. */
const createdAtom = atom<{ count: number; shown: Outcome | null }>({ count: 0, shown: null })

const confirmations = ['reservations.great', 'reservations.ok', 'reservations.all_set', 'reservations.thanks'] as const

export const noteCreated = (outcome: Outcome): void =>
  appStore.set(createdAtom, ({ count }) => ({ count: outcome === 'booked' ? count + 1 : count, shown: outcome }))
export const hideCreated = (): void => appStore.set(createdAtom, ({ count }) => ({ count, shown: null }))

/** The words for what was just done, or null; those of a place in a line stand no longer than the wait itself. */
export const useConfirmation = (isWaiting: boolean) => {
  const { count, shown } = useAtomValue(createdAtom, { store: appStore })
  if (shown === null) return null
  if (shown === 'waiting' && !isWaiting) return null
  if (shown === 'waiting') return { title: 'reservations.wait.joined', text: 'reservations.wait.joined_text' } as const
  return { title: confirmations[(count - 1) % confirmations.length] ?? confirmations[0], text: 'reservations.created' } as const
}
