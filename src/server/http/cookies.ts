/** The cookies of a request; a value that cannot be decoded is left out. */
export const readCookies = (header: string | null): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (name === '') continue
    const value = pair.slice(at + 1)
    try {
      cookies.set(name, value.includes('%') ? decodeURIComponent(value) : value)
    } catch {
      cookies.delete(name)
    }
  }
  return cookies
}
