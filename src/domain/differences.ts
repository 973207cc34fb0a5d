import { isFields, isSameJson } from './merge-patch.ts'

/** A value within a record that changed; undefined where there was none; `path` is readable: "schedules/winter/end_hour". */
export type Difference = { path: string; before: unknown; after: unknown }

type Fields = Readonly<Record<string, unknown>>

const keys = ['id', 'mrn', 'locale', 'email', 'student_id', 'name'] as const
const keyOf = (value: unknown): string | null => {
  const found = isFields(value) ? keys.find((key) => typeof value[key] === 'string' && value[key] !== '') : undefined
  return found === undefined ? null : String((value as Fields)[found])
}

/** A list of records by their keys; null for another list, or one that names a key twice. */
const byKey = (list: readonly unknown[]): Fields | null => {
  const named = list.flatMap((one) => {
    const key = keyOf(one)
    return key === null ? [] : [[key, one] as const]
  })
  return named.length === list.length && new Set(named.map(([key]) => key)).size === list.length ? Object.fromEntries(named) : null
}

const ofHours: readonly string[] = ['start_hour', 'start_minutes', 'end_hour', 'end_minutes']
const isHours = (fields: Fields) => Object.keys(fields).length > 0 && Object.keys(fields).every((name) => ofHours.includes(name))

/** The four numbers of an opening are one value, its hours. */
const withHours = (fields: Fields): Fields => {
  const entries = Object.entries(fields)
  const hours = ofHours.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]] as const] : []))
  if (hours.length === 0) return fields
  return { ...Object.fromEntries(entries.filter(([name]) => !ofHours.includes(name))), hours: Object.fromEntries(hours) }
}

const asFields = (value: unknown): Fields | null => {
  if (Array.isArray(value)) return byKey(value)
  return isFields(value) && !isHours(value) ? withHours(value) : null
}

/** Whether the records of a list stand in another order; the order of an object's names says nothing. */
const isReordered = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && Array.isArray(after) && !isSameJson(before.map(keyOf), after.map(keyOf))

/** The innermost values in which two JSON values differ; the records of lists are compared by their keys. */
export const differencesOf = (before: unknown, after: unknown, path = ''): Difference[] => {
  if (isSameJson(before, after)) return []
  const [one, other] = [asFields(before), asFields(after)]
  if (one === null || other === null) return [{ path, before, after }]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const inside = names.flatMap((name) => differencesOf(one[name], other[name], path === '' ? name : `${path}/${name}`))
  return inside.length > 0 || !isReordered(before, after) ? inside : [{ path, before, after }]
}
