import type { OfficeEdit } from '#contract/office-content.ts'
import type { MenuMeal, MenuRecord, MenuStation, OfficeMenuDay, PlacedDish } from '#contract/office-menus.ts'
import type { Day } from './calendar.ts'

/** A station of a meal, by their ids. */
export type StationSpot = { mealId: string; stationId: string }
/** A dish at a station, by its stable key. */
export type DishSpot = StationSpot & { mrn: string }

/** One change of a day's menu; it can be applied again to a newer version of the menu. */
export type MenuChange =
  | { kind: 'swap'; spot: DishSpot; mrn: string }
  | { kind: 'add'; spot: StationSpot; mrn: string }
  | { kind: 'remove'; spot: DishSpot }
  | { kind: 'sold-out'; spot: DishSpot; isSoldOut: boolean }
  /** `to`: the new index among the dishes of the station. */
  | { kind: 'move'; spot: DishSpot; to: number }

/** The stable key of a dish at a station. */
export const mrnOf = (placed: PlacedDish): string => (typeof placed === 'string' ? placed : placed.mrn)

/** True where the kitchen has run out of a dish that day. */
export const isSoldOut = (placed: PlacedDish): boolean => typeof placed !== 'string' && placed.sold_out === true

const orderOf = (placed: PlacedDish, index: number): number => (typeof placed === 'string' ? index : (placed.sort_order ?? index))

/** The dishes of a station in the order in which visitors see them. */
export const dishesInOrder = ({ items }: Pick<MenuStation, 'items'>): PlacedDish[] =>
  items
    .map((placed, index) => ({ placed, order: orderOf(placed, index) }))
    .sort((a, b) => a.order - b.order)
    .map(({ placed }) => placed)

/** The dishes of a meal that visitors see, each once. */
export const servedMrns = (meal: Pick<MenuMeal, 'categories'>): string[] => [
  ...new Set(meal.categories.flatMap(({ items }) => items.filter((placed) => !isSoldOut(placed)).map(mrnOf))),
]

/** Old phones lack `Array.with`. */
const replaced = <T>(list: readonly T[], at: number, one: T): T[] => list.map((other, index) => (index === at ? one : other))

type Items = MenuStation['items']

const swapped = (items: Items, mrn: string, other: string): Items | null => {
  if (items.some((placed) => mrnOf(placed) === other)) return null
  const at = items.findIndex((placed) => mrnOf(placed) === mrn)
  const placed = items[at]
  // The id of a placed dish names the dish that it had.
  return placed === undefined ? null : replaced(items, at, { mrn: other, sort_order: orderOf(placed, at) })
}

const added = (items: Items, mrn: string): Items | null => {
  if (items.some((placed) => mrnOf(placed) === mrn)) return null
  return [...items, { mrn, sort_order: Math.max(-1, ...items.map(orderOf)) + 1 }]
}

const removed = (items: Items, mrn: string): Items | null => {
  const left = items.filter((placed) => mrnOf(placed) !== mrn)
  return left.length === items.length ? null : left
}

const marked = (items: Items, mrn: string, soldOut: boolean): Items | null => {
  const at = items.findIndex((placed) => mrnOf(placed) === mrn)
  const placed = items[at]
  if (placed === undefined || isSoldOut(placed) === soldOut) return null
  const { sold_out: _, ...rest } = typeof placed === 'string' ? { mrn: placed, sort_order: at } : placed
  return replaced(items, at, soldOut ? { ...rest, sold_out: true } : rest)
}

const moved = (items: Items, mrn: string, to: number): Items | null => {
  const ordered = dishesInOrder({ items })
  const at = ordered.findIndex((placed) => mrnOf(placed) === mrn)
  const placed = ordered[at]
  if (placed === undefined || to === at || to < 0 || to >= ordered.length) return null
  const others = ordered.filter((one) => one !== placed)
  const all = [...others.slice(0, to), placed, ...others.slice(to)]
  return all.map((one, index) => ({ ...(typeof one === 'string' ? { mrn: one } : one), sort_order: index }))
}

const changedItems = (items: Items, change: MenuChange): Items | null => {
  switch (change.kind) {
    case 'swap':
      return swapped(items, change.spot.mrn, change.mrn)
    case 'add':
      return added(items, change.mrn)
    case 'remove':
      return removed(items, change.spot.mrn)
    case 'sold-out':
      return marked(items, change.spot.mrn, change.isSoldOut)
    case 'move':
      return moved(items, change.spot.mrn, change.to)
  }
}

/**
 * The meals after a change; all other meals and stations are the same objects. Null where the change does not fit: the dish is gone,
 * or the new one is at the station already.
 */
export const applyMenuChange = (meals: readonly MenuMeal[], change: MenuChange): MenuMeal[] | null => {
  const { mealId, stationId } = change.spot
  const mealAt = meals.findIndex(({ id }) => id === mealId)
  const meal = meals[mealAt]
  const stationAt = meal?.categories.findIndex(({ id }) => id === stationId) ?? -1
  const station = meal?.categories[stationAt]
  const items = station && changedItems(station.items, change)
  if (!meal || !station || !items) return null
  return replaced(meals, mealAt, { ...meal, categories: replaced(meal.categories, stationAt, { ...station, items }) })
}

/**
 * What a change means on a newer menu: "both" where it fits beside a colleague's changes, "instead" where both changed the same
 * dish of a station and this one would undo theirs.
 */
export type RebasedChange = { kind: 'both' | 'instead'; change: MenuChange }

const itemsAt = (meals: readonly MenuMeal[], { mealId, stationId }: StationSpot): Items =>
  meals.find(({ id }) => id === mealId)?.categories.find(({ id }) => id === stationId)?.items ?? []

/** The dish that has come to the position of one that is gone. */
const successorOf = (mrn: string, seen: Items, fresh: Items): string | null => {
  const at = seen.findIndex((placed) => mrnOf(placed) === mrn)
  const gone = seen[at]
  if (gone === undefined) return null
  const isNew = (placed: PlacedDish) => !seen.some((one) => mrnOf(one) === mrnOf(placed))
  const found = fresh.find((placed, index) => isNew(placed) && orderOf(placed, index) === orderOf(gone, at))
  return found === undefined ? null : mrnOf(found)
}

const insteadOf = (change: MenuChange, seen: Items, fresh: Items): MenuChange | null => {
  if (change.kind !== 'swap' && change.kind !== 'remove') return null
  const { spot } = change
  if (fresh.some((placed) => mrnOf(placed) === spot.mrn)) return change
  const successor = successorOf(spot.mrn, seen, fresh)
  if (successor !== null) return { ...change, spot: { ...spot, mrn: successor } }
  const { mealId, stationId } = spot
  return change.kind === 'swap' ? { kind: 'add', spot: { mealId, stationId }, mrn: change.mrn } : null
}

/** A change that was made on `seen`, on the newer meals `fresh`; null where nothing of it is left to do. */
export const rebaseChange = (change: MenuChange, seen: readonly MenuMeal[], fresh: readonly MenuMeal[]): RebasedChange | null => {
  const made = (kind: RebasedChange['kind'], one: MenuChange | null): RebasedChange | null =>
    one && applyMenuChange(fresh, one) ? { kind, change: one } : null
  if (change.kind === 'add') return made('both', change)
  const { mrn } = change.spot
  const [before, after] = [itemsAt(seen, change.spot), itemsAt(fresh, change.spot)]
  const soldOut = (items: Items) => items.some((placed) => mrnOf(placed) === mrn && isSoldOut(placed))
  const isSame = after.some((placed) => mrnOf(placed) === mrn) && soldOut(before) === soldOut(after)
  return isSame || change.kind === 'move' ? made('both', change) : made('instead', insteadOf(change, before, after))
}

const file = 'menus.json'

/** A record without the fields that say on which days it is served: those of a cycle, or a date. */
const withoutDays = (record: MenuRecord): MenuRecord => {
  const { cycle: _cycle, week: _week, weekday: _weekday, date: _date, ...rest } = record
  return rest
}

type Written = Pick<OfficeMenuDay, 'day' | 'source' | 'key' | 'base' | 'dated_key' | 'record'>

const newRecord = (day: Day, from: MenuRecord): MenuRecord => {
  const { location_id, name, closed, periods, ...rest } = withoutDays(from)
  return { location_id, date: day, name, closed, periods, ...rest }
}

/**
 * The edit that gives a day these meals. "day": a day of the cycle becomes a dated record with all else as in the cycle. "cycle": the
 * cycle's record itself; a day with a dated record has no other. Null for a day without a menu.
 */
export const menuEdit = (
  { day, source, key, base, dated_key, record }: Written,
  meals: MenuMeal[],
  scope: 'day' | 'cycle',
): OfficeEdit | null => {
  if (record === null || key === null || base === null) return null
  if (source === 'dated' || scope === 'cycle') return { file, key, base, patch: { periods: meals } }
  return { file, key: dated_key, base: null, patch: newRecord(day, { ...record, periods: meals }) }
}

/** A dish as placed, with its position; only those of `soldOut` are sold out. */
const placedAs = (placed: PlacedDish, index: number, soldOut: readonly string[]): PlacedDish => {
  const { sold_out: _, ...rest } = typeof placed === 'string' ? { mrn: placed, sort_order: index } : placed
  return soldOut.includes(rest.mrn) ? { ...rest, sold_out: true } : rest
}

/** The meals of a day with what is sold out on another one, `to`: that stays with its day. */
const withSoldOutOf = (meals: readonly MenuMeal[], to: readonly MenuMeal[]): MenuMeal[] =>
  meals.map((meal) => ({
    ...meal,
    categories: meal.categories.map((station) => {
      const soldOut = itemsAt(to, { mealId: meal.id, stationId: station.id }).filter(isSoldOut).map(mrnOf)
      return { ...station, items: station.items.map((placed, index) => placedAs(placed, index, soldOut)) }
    }),
  }))

/** Whether two lists of meals have the same dishes in the same order, whatever is sold out. */
const haveSameDishes = (some: readonly MenuMeal[], others: readonly MenuMeal[]): boolean =>
  JSON.stringify(withSoldOutOf(some, [])) === JSON.stringify(withSoldOutOf(others, []))

/** Whether a meal of a day with a menu of its own is still the one that the cycle has beneath, whatever is sold out on the day. */
export const isMealOfCycle = ({ record, beneath }: Pick<OfficeMenuDay, 'record' | 'beneath'>, mealId: string): boolean => {
  const [own, ofCycle] = [record, beneath?.record].map((one) => one?.periods.find(({ id }) => id === mealId))
  return own !== undefined && ofCycle !== undefined && haveSameDishes([own], [ofCycle])
}

/** The edit that makes a change in the cycle beneath a day's own menu too; null where it does not fit. */
export const beneathEdit = ({ beneath }: Pick<OfficeMenuDay, 'beneath'>, change: MenuChange): OfficeEdit | null => {
  const meals = beneath && applyMenuChange(beneath.record.periods, change)
  return beneath && meals && { file, key: beneath.key, base: beneath.base, patch: { periods: meals } }
}

/** The cycle's meals of a day with a menu of its own, with what is sold out on that day; null where none of it is. */
const cycleWithSoldOut = ({ record, beneath }: Pick<OfficeMenuDay, 'record' | 'beneath'>): MenuMeal[] | null => {
  const meals = beneath && record ? withSoldOutOf(beneath.record.periods, record.periods) : []
  return meals.some(({ categories }) => categories.some(({ items }) => items.some(isSoldOut))) ? meals : null
}

/** Whether a day has a menu of its own that its cycle can replace: one that is the cycle's but for what is sold out has nothing to go back to. */
export const canHaveCycleAgain = (day: Pick<OfficeMenuDay, 'source' | 'cycle' | 'record' | 'beneath'>): boolean => {
  if (day.source !== 'dated' || day.cycle === null) return false
  return !haveSameDishes(day.record?.periods ?? [], day.beneath?.record.periods ?? []) || cycleWithSoldOut(day) === null
}

/** The edit that gives a day with a dated menu that of its cycle again, but for what is sold out; null for any other day. */
export const cycleAgainEdit = (day: OfficeMenuDay): OfficeEdit | null => {
  const { source, cycle, key, base, beneath } = day
  if (source !== 'dated' || cycle === null || key === null || base === null) return null
  const periods = cycleWithSoldOut(day)
  if (periods === null || beneath === null) return { file, key, base, patch: null }
  return { file, key, base, patch: { name: beneath.record.name, closed: beneath.record.closed, periods } }
}

/** The edit that gives a day the menu of another day of the same place, but for what is sold out; null where that day has no menu. */
export const copyEdit = (from: Pick<OfficeMenuDay, 'record'>, to: Written): OfficeEdit | null => {
  if (from.record === null) return null
  const { name, closed } = from.record
  const periods = withSoldOutOf(from.record.periods, to.record?.periods ?? [])
  if (to.source === 'dated' && to.key !== null && to.base !== null)
    return { file, key: to.key, base: to.base, patch: { name, closed, periods } }
  return { file, key: to.dated_key, base: null, patch: newRecord(to.day, { ...from.record, periods }) }
}

/** What a copy does to a day: "none" where it has no menu, "same" where it already has this one. */
export type CopyEffect = { day: Day; effect: 'none' | 'same' | 'replaces'; mealCount: number; dishCount: number }

const placedCount = (meals: readonly MenuMeal[]): number =>
  meals.reduce((sum, { categories }) => sum + categories.reduce((all, { items }) => all + items.length, 0), 0)

/** What is on a day that a copy would replace. */
export const copyEffect = (from: Pick<OfficeMenuDay, 'record'>, to: Pick<OfficeMenuDay, 'day' | 'record'>): CopyEffect => {
  const meals = to.record?.periods ?? []
  const counts = { day: to.day, mealCount: meals.length, dishCount: placedCount(meals) }
  if (meals.length === 0) return { ...counts, effect: 'none' }
  const isSame = haveSameDishes(meals, from.record?.periods ?? [])
  return { ...counts, effect: isSame ? 'same' : 'replaces' }
}

/** What changed at a station of a menu: the keys of the dishes that went and that came. */
export type StationChange = { meal: MenuMeal; station: MenuStation; gone: string[]; came: string[]; otherwise: boolean }

const keysAt = (station: MenuStation | undefined) => (station ? dishesInOrder(station).map(mrnOf) : [])

/** Where a day's meals have changed; `otherwise` is set where the dishes are the same, but not their order or what is sold out. */
export const stationChanges = (before: readonly MenuMeal[], after: readonly MenuMeal[]): StationChange[] => {
  const mealIds = [...new Set([...before, ...after].map(({ id }) => id))]
  return mealIds.flatMap((mealId) => {
    const [a, b] = [before.find(({ id }) => id === mealId), after.find(({ id }) => id === mealId)]
    const stationIds = [...new Set([...(a?.categories ?? []), ...(b?.categories ?? [])].map(({ id }) => id))]
    return stationIds.flatMap((stationId): StationChange[] => {
      const [left, right] = [a, b].map((meal) => meal?.categories.find(({ id }) => id === stationId))
      const [meal, station] = [a ?? b, left ?? right]
      if (!meal || !station || JSON.stringify(left) === JSON.stringify(right)) return []
      const [old, fresh] = [keysAt(left), keysAt(right)]
      const gone = old.filter((mrn) => !fresh.includes(mrn))
      const came = fresh.filter((mrn) => !old.includes(mrn))
      return [{ meal, station, gone, came, otherwise: gone.length + came.length === 0 }]
    })
  })
}
