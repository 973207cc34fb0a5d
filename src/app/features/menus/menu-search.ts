import { readDay } from '#domain/calendar.ts'
import { slots } from '#domain/meal-slot.ts'

const fields = ['place', 'date', 'period', 'meal', 'station', 'labels', 'without', 'q', 'dish'] as const
type Field = (typeof fields)[number]

/**
 * What the address of the menu page says; everything that it leaves out has a default. Allergens never stand in it.
 * `meal` is the kitchen's name of the chosen period, whose id may be another on another day. `labels` are ids of dietary categories between commas, `without` those to leave out; `dish` is the mrn of the open one.
 */
export type MenuSearch = { [field in Field]?: string | undefined }

const longest = 200
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '')

const readField = (field: Field, value: unknown): string | null => {
  if (field === 'date') return readDay(asText(value))
  if ((field === 'labels' || field === 'without') && Array.isArray(value)) return value.map(asText).join(',')
  return asText(value)
}

/** A link may be written by hand: what cannot be read is taken out, never an error. The router keeps what is merely left out. */
export const readMenuSearch = (raw: Record<string, unknown>): MenuSearch =>
  Object.fromEntries(fields.filter((field) => raw[field] !== undefined).map((field) => [field, readField(field, raw[field]) || undefined]))

/** The same for the list over all places, which has three meals. */
export const readEatSearch = (raw: Record<string, unknown>): MenuSearch => {
  const search = readMenuSearch(raw)
  return { ...search, meal: slots.find((slot) => slot === search.meal) }
}

const readIds = (text = ''): string[] => [...new Set(text.split(',').filter((id) => id !== ''))]
const writeIds = (ids: readonly string[]): string | undefined => (ids.length === 0 ? undefined : ids.join(','))

/** The dietary categories that a dish must all have (MENU-18), and those of which it has none. */
export type LabelChoice = { require: readonly string[]; exclude: readonly string[] }

export const noLabels: LabelChoice = { require: [], exclude: [] }

export const labelsOf = ({ labels, without }: Pick<MenuSearch, 'labels' | 'without'>): LabelChoice => ({
  require: readIds(labels),
  exclude: readIds(without),
})

export const writeLabels = ({ require, exclude }: LabelChoice): Pick<MenuSearch, 'labels' | 'without'> => ({
  labels: writeIds(require),
  without: writeIds(exclude),
})

/** Another place: its categories and stations are others (MENU-09); the search and the day stay. */
export const toPlace = (search: MenuSearch, place: string): MenuSearch => ({ date: search.date, q: search.q, place })

/** Another day of the same place: an open dish closes, the chosen meal stays. */
export const toDay = (search: MenuSearch, date: string | undefined): MenuSearch => ({ ...search, date, dish: undefined })

export const toPeriod = (search: MenuSearch, { id, name }: { id: string; name: string }): MenuSearch => ({
  ...search,
  period: id,
  meal: name,
  dish: undefined,
  station: undefined,
})

/** The address's own text of a view, for links and sharing. */
export const menuQueryText = (search: MenuSearch): string => {
  const query = new URLSearchParams()
  for (const field of fields) if (search[field]) query.set(field, search[field])
  return query.toString()
}
