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

/**
 * The https address of a school's account on a network: of a handle ("@maple"), of an address without its scheme
 * ("facebook.com/maple") or of a whole one; null when it is none of these (NAV-08).
 */
export const socialLink = (written: string, home: string): string | null => {
  const handle = written.trim()
  if (handle === '' || deceiving.test(handle)) return null
  if (/^https?:/i.test(handle)) return safeLink(handle.replace(/^http:/i, 'https:'))
  const host = /^https:\/\/(?:www\.)?([^/]+)/.exec(home)?.[1] ?? ''
  const bare = handle.replace(/^(?:www\.|m\.)/i, '')
  if (host !== '' && bare.toLowerCase().startsWith(`${host}/`)) return `https://${host}/${encodeURI(bare.slice(host.length + 1))}`
  // A scheme or another host is no handle.
  if (!/^[\p{L}\p{N}@._/-]+$/u.test(handle) || handle.includes('//')) return null
  return `${home}${encodeURI(handle.replace(/^\/+/, ''))}`
}
