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
export const bankSays = (number: string): Taken => special[number] ?? (isCardNumber(number) ? approved : unknownNumber)

const letters = { Visa: 'V', Mastercard: 'M', 'American Express': 'AX' } as const

/** The letter of a card's kind on the wire. */
export const kindOf = (number: string): string => {
  const type = cardTypeOf(number)
  return type === null ? 'V' : letters[type]
}
