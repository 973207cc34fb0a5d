/** Letters that hide where a link leads: control and direction marks, and the backslash, which browsers read as a slash. */
const deceiving = /[\p{Cc}\p{Bidi_Control}\\]/u

/** A written link when it is safe to follow: http(s), mail, telephone or a path of this site; else null, so that no code runs. */
export const safeLink = (written: string): string | null => {
  const link = written.trim()
  if (link === '' || deceiving.test(link)) return null
  if (/^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i.test(link) || /^(\/(?!\/)|#)/.test(link)) return link
  return /^mailto:[^\s?&]+@[^\s?&]+$/i.test(link) || /^tel:[-+\d().\s]+$/i.test(link) ? link : null
}

/** The `mailto:` link of an e-mail address; null for any other text. */
export const mailLink = (address: string): string | null => safeLink(`mailto:${address.trim()}`)

/** The https address of a school's account on a network at `home`, from a handle or an address (NAV-08); null for other text. */
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
