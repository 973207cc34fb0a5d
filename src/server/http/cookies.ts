/** The cookies of a request; a value that cannot be decoded is left out. */
export const readCookies = (header: string | null): Record<string, string> => {
  // Its own properties alone: a cookie named like one of an object's is a cookie.
  const cookies = Object.create(null) as Record<string, string>
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (name === '') continue
    const value = pair.slice(at + 1)
    try {
      cookies[name] = value.includes('%') ? decodeURIComponent(value) : value
    } catch {
      delete cookies[name]
    }
  }
  return cookies
}
