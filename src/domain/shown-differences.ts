import { type Difference, differencesOf } from './differences.ts'
import { isFields, isSameJson } from './merge-patch.ts'

type Fields = Readonly<Record<string, unknown>>

const entriesOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const idOf = ({ id }: Fields): string => (typeof id === 'string' ? id : '')

/** The dishes of a station by their keys, in the order of the menu. */
type Dishes = ReadonlyMap<string, Fields>
const noDishes: Dishes = new Map()

const dishesOf = (items: unknown): Dishes => {
  const placed = (Array.isArray(items) ? items : []).map((item: unknown): Fields => (isFields(item) ? item : { mrn: item }))
  const sorted = placed
    .map((item, index) => ({ item, at: typeof item['sort_order'] === 'number' ? item['sort_order'] : index }))
    .toSorted((a, b) => a.at - b.at)
  return new Map(sorted.map(({ item }) => [String(item['mrn']), item]))
}

const stationsOf = (menu: Fields): Map<string, Dishes> =>
  new Map(
    entriesOf(menu['periods']).flatMap((meal) =>
      entriesOf(meal['categories']).map((station): [string, Dishes] => [
        `periods/${idOf(meal)}/categories/${idOf(station)}/items`,
        dishesOf(station['items']),
      ]),
    ),
  )

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)

/** The dishes that a station lost and got; its new order where it has the same ones; those that are sold out or no longer. */
const stationDifferences = (path: string, was: Dishes, is: Dishes): Difference[] => {
  const [old, next] = [[...was.keys()], [...is.keys()]]
  const [gone, come] = [old.filter((mrn) => !is.has(mrn)), next.filter((mrn) => !was.has(mrn))]
  const isSoldOut = (dishes: Dishes, mrn: string) => dishes.get(mrn)?.['sold_out'] === true
  const soldOut = next.flatMap((mrn): Difference[] => {
    const [before, after] = [isSoldOut(was, mrn), isSoldOut(is, mrn)]
    return before === after || !was.has(mrn) ? [] : [{ path: `${path}/${mrn}/sold_out`, before, after }]
  })
  if (gone.length + come.length > 0) return [{ path, before: some(gone), after: some(come) }, ...soldOut]
  return isSameJson(old, next) ? soldOut : [{ path, before: old, after: next }, ...soldOut]
}

/** The position of a meal or station among the others is no news to a reader of the history. */
const withoutDishes = ({ periods, ...menu }: Fields): Fields => ({
  ...menu,
  ...(periods === undefined
    ? {}
    : {
        periods: entriesOf(periods).map(({ categories, sort_order: _, ...meal }) => ({
          ...meal,
          categories: entriesOf(categories).map(({ items: _items, sort_order: _order, ...station }) => station),
        })),
      }),
})

const menuDifferences = (before: Fields | null, after: Fields | null): Difference[] => {
  const [old, next] = [stationsOf(before ?? {}), stationsOf(after ?? {})]
  const paths = [...new Set([...old.keys(), ...next.keys()])]
  const dishes = paths.flatMap((path) => stationDifferences(path, old.get(path) ?? noDishes, next.get(path) ?? noDishes))
  const isSaid = ({ path }: Difference) => dishes.some((one) => one.path.startsWith(`${path}/`))
  const others =
    before && after
      ? differencesOf(withoutDishes(before), withoutDishes(after)).filter((one) => !isSaid(one))
      : wholeDifferences(before, after).filter(({ path }) => path === 'name' || path === 'closed')
  return [...dishes, ...others]
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Keys, and what a reader of the history does not look for. */
const left: readonly string[] = ['id', 'mrn', 'key', 'customId', 'extra', 'sort_order', 'locale', 'translations']

const frenchOf = (record: Fields): Fields => entriesOf(record['translations']).find(({ locale }) => locale === 'fr-ca') ?? {}

/** Every field of a record that came or went; a text that it has in French too is there twice. */
const wholeDifferences = (before: Fields | null, after: Fields | null): Difference[] => {
  const record = after ?? before ?? {}
  const own = Object.entries(record).filter(([name, value]) => !left.includes(name) && !isBlank(value))
  const french = Object.entries(frenchOf(record)).filter(([name, value]) => !left.includes(name) && !isBlank(value))
  const named = [...own, ...french.map(([name, value]) => [`translations/fr-ca/${name}`, value] as const)]
  return named.map(([path, value]) => (after ? { path, before: undefined, after: value } : { path, before: value, after: undefined }))
}

const withoutId = ({ id: _, ...rest }: Fields): Fields => rest

/** The openings that went and came, where one has no id: those of a pack, and a change that waits, which is not stored as the content is. */
const unnamedHours = (before: unknown, after: unknown): Difference => {
  const without = (list: unknown, others: unknown) =>
    entriesOf(list).filter((one) => entriesOf(others).every((other) => differencesOf(withoutId(one), withoutId(other)).length > 0))
  const [gone, come] = [without(before, after), without(after, before)]
  const path = 'schedules'
  return gone.length + come.length === 0 ? { path, before, after } : { path, before: some(gone), after: some(come) }
}

const hoursOf = (record: Fields): Fields[] => entriesOf(record['schedules'])

/** An opening is read whole, with its days: "Mon to Fri, 7:00 am to 9:00 pm". */
const withWholeHours = (found: readonly Difference[], before: Fields, after: Fields): Difference[] => {
  const isOfHours = ({ path }: Difference) => path.split('/')[0] === 'schedules'
  const others = found.filter((one) => !isOfHours(one))
  const changed = found.filter(isOfHours).map(({ path }) => path)
  if (changed.length === 0) return others
  const isNamed = [...hoursOf(before), ...hoursOf(after)].every((one) => idOf(one) !== '')
  if (!isNamed || changed.includes('schedules')) return [unnamedHours(before['schedules'], after['schedules']), ...others]
  const ids = new Set(changed.map((path) => path.split('/')[1] ?? ''))
  const withId = (record: Fields, id: string) => hoursOf(record).find((one) => idOf(one) === id)
  return [...[...ids].map((id) => ({ path: `schedules/${id}`, before: withId(before, id), after: withId(after, id) })), ...others]
}

/** The words of a language that came or went, each by itself. */
const withEachWord = ({ path, before, after }: Difference): Difference[] => {
  const isOfLanguage = /(^|\/)translations\/[^/]+$/.test(path)
  if (!isOfLanguage || (isFields(before) && isFields(after))) return [{ path, before, after }]
  const words = differencesOf(isFields(before) ? before : {}, isFields(after) ? after : {}, path)
  return words.filter((one) => !one.path.endsWith('/locale') && !(isBlank(one.before) && isBlank(one.after)))
}

/** The same number twice, and places in lists that shift with every new entry. */
const isNoise = ({ path }: Difference) => /(^|\/)(value_numeric|sort_order)$/.test(path)

/**
 * What an edit of a file did, as the history shows it: of a menu the dishes that each station lost or got, of hours whole openings, of a
 * record that came (`before` null) or went (`after` null) what it says. A side without a value is undefined.
 */
export const shownDifferences = (file: string, before: Fields | null, after: Fields | null): Difference[] => {
  if (file === 'menus.json') return menuDifferences(before, after)
  if (before === null || after === null) return wholeDifferences(before, after)
  const found = withWholeHours(differencesOf(before, after), before, after).flatMap(withEachWord)
  // A new order alone is all that there is to say.
  return found.every(isNoise) ? found : found.filter((one) => !isNoise(one))
}
