/**
 * Where a try to pay an order stands. `unknown`: the provider did not tell; nobody pays again until it does. `voided`: it was
 * never charged, or the charge was taken back.
 */
export const attemptStates = ['pending', 'paid', 'declined', 'unknown', 'voided'] as const
export type AttemptState = (typeof attemptStates)[number]

const ways: { readonly [from in AttemptState]: readonly AttemptState[] } = {
  pending: ['paid', 'declined', 'unknown', 'voided'],
  unknown: ['paid', 'declined', 'voided'],
  paid: [],
  declined: [],
  voided: [],
}

/** Whether an attempt may go from one state to another; a settled one stays. */
export const canBecome = (from: AttemptState, to: AttemptState): boolean => ways[from].includes(to)

/** The states from which one may come, for the guard of the write. */
export const statesBefore = (to: AttemptState): AttemptState[] => attemptStates.filter((from) => canBecome(from, to))

/** Nobody knows yet: the cart is locked. */
export const isOpen = (state: AttemptState): boolean => ways[state].length > 0
/** The cart may be paid anew, under another order id of the provider. */
export const mayRetry = (state: AttemptState): boolean => state === 'declined' || state === 'voided'

/** What call 86 tells of it. */
export const reportedState = (state: AttemptState | 'refunded'): 'pending' | 'paid' | 'declined' =>
  state === 'paid' || state === 'refunded' ? 'paid' : isOpen(state) ? 'pending' : 'declined'

/** A server that pays an attempt holds it so long at a time, and renews that; one that is killed stops, and the attempt is abandoned. */
export const holdAttemptMs = 5000
/** How often it renews that. */
export const renewHoldMs = 2000

/** Nothing was found of an attempt at the provider: believed no earlier than this after its start, for a late charge may still be on its way. */
export const believeNoneAfterMs = 40_000

/**
 * When the provider is asked next of an attempt that it knows nothing of, counted from its start: steadily until it is given
 * up, then now and then for a day, so that a charge that came late is taken back. Null: no more.
 */
export const nextQuestionMs = (state: AttemptState, age: number): number | null => {
  if (isOpen(state)) return age < believeNoneAfterMs ? Math.min(age + 5000, believeNoneAfterMs) : age + 5000
  if (state !== 'voided') return null
  const later = [2 * 60_000, 10 * 60_000, 60 * 60_000, 24 * 60 * 60_000]
  return later.find((ms) => ms > age) ?? null
}
