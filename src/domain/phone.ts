const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** A North American number as "(416) 555 - 1234"; another one as it is written; ten zeros mean none (STAF-03, W-LIST-03). */
export const phoneShown = (phone: string): string => {
  const digits = digitsOf(phone)
  if (/^0*$/.test(digits)) return ''
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} - ${digits.slice(6)}` : phone.trim()
}

/** The link that dials a number: "tel:+14165551234"; null where there is none (STAF-03). */
export const phoneLink = (phone: string): string | null => {
  const digits = digitsOf(phone)
  if (/^0*$/.test(digits)) return null
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
