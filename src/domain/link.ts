/** Letters that hide where a link leads: control and direction marks, and the backslash, which browsers read as a slash. */
const deceiving = /[\p{Cc}\p{Bidi_Control}\\]/u

/**
 * The address of a link that people wrote, when following it is safe: http(s), mail, telephone, or a place of this site
 * (`/…`, `#…`); null for anything else, above all for what a browser would run.
 */
export const safeLink = (written: string): string | null => {
  const link = written.trim()
  if (link === '' || deceiving.test(link)) return null
  if (/^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i.test(link) || /^(\/(?!\/)|#)/.test(link)) return link
  return /^mailto:[^\s?&]+@[^\s?&]+$/i.test(link) || /^tel:[-+\d().\s]+$/i.test(link) ? link : null
}

/** The link that writes to an e-mail address, or null when it is none. */
export const mailLink = (address: string): string | null => safeLink(`mailto:${address.trim()}`)
