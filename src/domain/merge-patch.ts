type Fields = Readonly<Record<string, unknown>>

/** Whether a JSON value is an object, and no list. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a merge patch makes of a value (RFC 7396): objects are patched name by name, null removes a name, anything else replaces. */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isFields(patch)) return patch
  const before = isFields(target) ? target : {}
  const removed = new Set(Object.keys(patch).filter((name) => patch[name] === null))
  const kept = Object.entries(before).filter(([name]) => !removed.has(name))
  const given = Object.entries(patch).filter(([name]) => !removed.has(name))
  const changed = given.map(([name, value]) => [name, mergePatch(Object.hasOwn(before, name) ? before[name] : undefined, value)] as const)
  // A repeated name keeps its first place and takes its last value.
  return Object.fromEntries([...kept, ...changed])
}

/** Whether two JSON values are written alike, names in the same order. */
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The names of top-level fields in which two objects differ; null is an object without fields. */
export const changedNames = (before: object | null, after: object | null): string[] => {
  const [one, other] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSameJson(one[name], other[name]))
}

/** The fields of an object with these names; one that it lacks is left out. */
export const pickFields = (object: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(object, name) ? [[name, (object as Fields)[name]] as const] : [])))

/** Whether a value has objects or lists in more than so many levels; nothing deeper is read. */
export const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((one) => isDeeperThan(one, levels - 1)))
