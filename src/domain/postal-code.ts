const letters = 'ABCEGHJKLMNPRSTVWXYZ'
const canadian = new RegExp(`^[ABCEGHJ-NPRSTVXY]\\d[${letters}][ -]?\\d[${letters}]\\d$`, 'i')

/** True for a Canadian postal code, A1A 1A1 in either case, with or without its space: no D F I O Q U, no W or Z at the start. */
export const isCanadianPostalCode = (text: string): boolean => canadian.test(text.trim())

/** True for a zip code of the United States as the documents take it: digits alone, five or nine of them (CHK-14, W-FIELD-28). */
export const isZipCode = (text: string): boolean => /^(?:\d{5}|\d{9})$/.test(text.trim())

/** The documents' codes of provinces by the first letter of a postal code (Canada Post); FL is Newfoundland (CHK-Q4). */
const byLetter: Readonly<Record<string, string>> = {
  A: 'FL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The code of the province or territory of a whole Canadian postal code, as in `regions`; null for any other text. X0A to X0C are Nunavut's. */
export const provinceOfPostalCode = (text: string): string | null => {
  if (!isCanadianPostalCode(text)) return null
  const code = text.trim().toUpperCase()
  if (code.startsWith('X')) return /^X0[ABC]/.test(code) ? 'NU' : 'NT'
  return byLetter[code.charAt(0)] ?? null
}
