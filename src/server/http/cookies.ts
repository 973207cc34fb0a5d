/** The cookies of a request; a value that cannot be decoded is left out. */
export const readCookies = (header: string | null): Record<string, string> => {
  const pairs = (header ?? '').split(/;\s*/).flatMap((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) return []
    try {
      return [[pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const]
    } catch {
      return []
    }
  })
  return Object.fromEntries(pairs)
}
