import { isSameJson } from './merge-patch.ts'

type Entry = { id: string }
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The records of a list by their ids; null for another value, or where an id is missing or repeated. */
const byId = (value: unknown): Map<string, Entry> | null => {
  if (!Array.isArray(value)) return null
  const entries = new Map(value.filter(isEntry).map((entry) => [entry.id, entry] as const))
  return entries.size === value.length ? entries : null
}

/** What undoing a change of a list makes of the list as it is now. */
type UndoneList = {
  list: readonly object[]
  /** Whether a later change touched one of the records that the change touched. */
  isOverwritten: boolean
  /** Whether its records are as they were before it. */
  isUndone: boolean
}

/**
 * The undo of a change of a list of records with ids, record by record: what later changes did to other records stays. Null for other
 * values and for a change of the order, which are undone as a whole.
 */
export const undoneList = (before: unknown, after: unknown, current: unknown): UndoneList | null => {
  const [was, then, now] = [byId(before), byId(after), byId(current)]
  if (!was || !then || !now) return null
  const orderOf = (one: typeof was, other: typeof was) => [...one.keys()].filter((id) => other.has(id))
  const changed = [...new Set([...was.keys(), ...then.keys()])].filter((id) => !isSameJson(was.get(id), then.get(id)))
  if (changed.length === 0 || !isSameJson(orderOf(was, then), orderOf(then, was))) return null
  const list = [...now.values()].flatMap((entry) => (changed.includes(entry.id) ? (was.get(entry.id) ?? []) : entry))
  const earlier: string[] = []
  for (const entry of was.values()) {
    // A record that comes back follows its former nearest neighbour.
    if (!list.some(({ id }) => id === entry.id) && changed.includes(entry.id))
      list.splice(list.findLastIndex(({ id }) => earlier.includes(id)) + 1, 0, entry)
    earlier.push(entry.id)
  }
  const isUndone = changed.every((id) => isSameJson(now.get(id), was.get(id)))
  return { list, isOverwritten: !isUndone && changed.some((id) => !isSameJson(now.get(id), then.get(id))), isUndone }
}
