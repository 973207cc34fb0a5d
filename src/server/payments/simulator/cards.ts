import { cardTypeOf, isCardNumber } from '#domain/card.ts'

/** The simulated bank's answer. */
type Taken = { code: string; message: string; answers: boolean }

const approved: Taken = { code: '027', message: 'APPROVED           *                    =', answers: true }
const declined: Taken = { code: '481', message: 'DECLINED           *                    =', answers: true }
const unknownNumber: Taken = { code: '477', message: 'INVALID ACCOUNT NUMBER', answers: true }

/** Test cards; any other valid number is approved. */
const special: Record<string, Taken> = {
  '4000000000000002': declined,
  '4000000000009995': unknownNumber,
  '4000000000000119': { ...approved, answers: false },
}

/** The shop checks the expiry itself: the simulator has another clock. */
const bankResult = (number: string): Taken => special[number] ?? (isCardNumber(number) ? approved : unknownNumber)

const letters = { Visa: 'V', Mastercard: 'M', 'American Express': 'AX' } as const

const kindOf = (number: string): string => {
  const type = cardTypeOf(number)
  return type === null ? 'V' : letters[type]
}

/** What remains of a card without its number. */
export type KnownCard = Taken & { card_type: string; first_four: string; last_four: string }

/** Even the simulator stores no card number. */
export const knownCard = (number: string): KnownCard => ({
  ...bankResult(number),
  card_type: kindOf(number),
  first_four: number.slice(0, 4),
  last_four: number.slice(-4),
})
