type Fields = Readonly<Record<string, unknown>>

/** What an entry of a list is known by: a dish by its key, also where it has a position; null for other objects. */
const keyOf = (entry: unknown): string | null => {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry)
  const { mrn } = (entry ?? {}) as Fields
  return typeof mrn === 'string' ? mrn : null
}

/** Two lists without what both have: of a menu the dishes that came and went. A new order alone leaves both as they are. */
export const onlyDifferent = (before: unknown, after: unknown): [before: unknown, after: unknown] => {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const [old, next] = [before.map(keyOf), after.map(keyOf)]
  if ([...old, ...next].includes(null)) return [before, after]
  const gone = old.filter((key) => !next.includes(key))
  const come = next.filter((key) => !old.includes(key))
  return gone.length + come.length === 0 ? [before, after] : [gone, come]
}
