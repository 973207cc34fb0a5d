/** As many digits of a North American number as there are, as "(416) 555 - 1234". */
export const groupedPhone = (digits: string): string => {
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} - ${digits.slice(6)}`
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** A phone number for display: "(416) 555 - 1234" in North America, another one as written, "" for ten zeros (STAF-03, W-LIST-03). */
export const phoneShown = (phone: string): string => {
  const digits = digitsOf(phone)
  if (/^0*$/.test(digits)) return ''
  return digits.length === 10 ? groupedPhone(digits) : phone.trim()
}

/** The link that dials a number, "tel:+14165551234"; null without a number (STAF-03). */
export const phoneLink = (phone: string): string | null => {
  const digits = digitsOf(phone)
  if (/^0*$/.test(digits)) return null
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
