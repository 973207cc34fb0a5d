/** The values that have the same key, in the order in which each key appears first; each group has at least one. */
export const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): [first: T, ...rest: T[]][] => {
  const groups = new Map<string, [T, ...T[]]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return [...groups.values()]
}
