import { cardTypeOf, isCardNumber } from '#domain/card.ts'

/** How the simulated bank takes a card. */
export type Taken = { code: string; message: string; answers: boolean }

const approved: Taken = { code: '027', message: 'APPROVED           *                    =', answers: true }
const declined: Taken = { code: '481', message: 'DECLINED           *                    =', answers: true }
const unknownNumber: Taken = { code: '477', message: 'INVALID ACCOUNT NUMBER', answers: true }

/** Cards for trials; every other one with a right number is approved. */
const special: Record<string, Taken> = {
  '4000000000000002': declined,
  '4000000000009995': unknownNumber,
  '4000000000000119': { ...approved, answers: false },
}

/** What becomes of a purchase with this card. Its expiry is the shop's own check: the simulator has another clock. */
const bankSays = (number: string): Taken => special[number] ?? (isCardNumber(number) ? approved : unknownNumber)

const letters = { Visa: 'V', Mastercard: 'M', 'American Express': 'AX' } as const

/** The letter of a card's kind on the wire. */
const kindOf = (number: string): string => {
  const type = cardTypeOf(number)
  return type === null ? 'V' : letters[type]
}

/** What is known of a card once its number is forgotten: how the bank takes it, and what a receipt shows. */
export type KnownCard = Taken & { card_type: string; first_four: string; last_four: string }

/** A card as it may be kept: even this company keeps no number. */
export const knownCard = (number: string): KnownCard => ({
  ...bankSays(number),
  card_type: kindOf(number),
  first_four: number.slice(0, 4),
  last_four: number.slice(-4),
})
