import { cardDigits, cardTypeOf, isCardNumber, isSecurityCode } from '#domain/card.ts'
import { knownCard } from './cards.ts'
import type { Ledger } from './ledger.ts'
import { newKey } from './transactions.ts'

/** "001" and a temporary token, or the codes of the errors. */
type FrameMessage = { responseCode: string[]; dataKey?: string; bin?: string; errorMessage?: string }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Makes a token for one purchase. Errors: 943 number, 944 expiration, 945 security code, 940 profile. */
export const frameToken = (given: { [name: string]: unknown }, ledger: Ledger): FrameMessage => {
  const [number, expiry, cvc] = [cardDigits(text(given['pan'])), text(given['expiry']).replace(/\D/g, ''), text(given['cvc'])]
  const required = Array.isArray(given['fields']) ? given['fields'] : []
  const wrong = [
    text(given['profile']) === '' ? '940' : null,
    isCardNumber(number) ? null : '943',
    required.includes('expiry') && !/^(0[1-9]|1[0-2])\d\d$/.test(expiry) ? '944' : null,
    required.includes('cvc') && !isSecurityCode(cvc, cardTypeOf(number)) ? '945' : null,
  ].filter((code) => code !== null)
  if (wrong.length > 0) return { responseCode: wrong, errorMessage: 'Card data is invalid' }
  const card = { ...knownCard(number), data_key: newKey(true), passing: true }
  ledger.write({ card })
  return { responseCode: ['001'], dataKey: card.data_key, bin: number.slice(0, 6) }
}
