import type { OfficeEdit } from '#contract/office-content.ts'
import type { MenuMeal, OfficeDish, OfficeMenuDay } from '#contract/office-menus.ts'
import type { Language } from '#domain/locale-format.ts'
import {
  applyMenuChange,
  beneathEdit,
  dishesInOrder,
  type DishSpot,
  isMealOfCycle,
  isSoldOut,
  type MenuChange,
  menuEdit,
  mrnOf,
  type StationSpot,
} from '#domain/menu-edit.ts'
import { type NewDish, newDishEdit } from '#domain/new-dish.ts'

/** What was chosen in the sheet of a dish, or of a place for a new one. */
export type Choice =
  | { kind: 'dish'; dish: OfficeDish; made: NewDish | null }
  | { kind: 'remove' }
  | { kind: 'sold-out'; isSoldOut: boolean }
  | { kind: 'move'; to: number }

export type Scope = 'day' | 'cycle'

const isDishSpot = (spot: DishSpot | StationSpot): spot is DishSpot => 'mrn' in spot

/** The change that a choice means at its place; null where it means none, as taking away what is not there. */
export const changeFor = (spot: DishSpot | StationSpot, choice: Choice): MenuChange | null => {
  if (choice.kind === 'dish') {
    const { mrn } = choice.dish
    return isDishSpot(spot) ? { kind: 'swap', spot, mrn } : { kind: 'add', spot, mrn }
  }
  return isDishSpot(spot) ? { ...choice, spot } : null
}

type DayMenu = Pick<OfficeMenuDay, 'source' | 'record' | 'beneath'>

/** Whether a change of a meal can be for the cycle: also on a day with a menu of its own, as long as the meal is still the cycle's. */
export const canBeForCycle = (day: DayMenu, mealId: string): boolean =>
  day.source === 'cycle' || (day.source === 'dated' && isMealOfCycle(day, mealId))

/** What runs out does so on one day. */
export const scopeFor = (choice: Choice | null, day: DayMenu, { chosen, mealId }: { chosen: Scope; mealId: string }): Scope =>
  choice?.kind !== 'sold-out' && canBeForCycle(day, mealId) ? chosen : 'day'

type Wanted = { change: MenuChange; made: NewDish | null; scope: Scope }

export const mealsAfter = (day: OfficeMenuDay, change: MenuChange): MenuMeal[] | null => applyMenuChange(day.record?.periods ?? [], change)

/** The edits that make a change on a day as it is now; null where the change no longer fits. `base` is the language that the school writes first. */
export const editsFor = (day: OfficeMenuDay, { change, made, scope }: Wanted, base: Language): OfficeEdit[] | null => {
  const meals = mealsAfter(day, change)
  const edit = meals && menuEdit(day, meals, scope)
  const isBeneath = scope === 'cycle' && day.source === 'dated'
  const beneath = isBeneath ? beneathEdit(day, change) : null
  if (!edit || (isBeneath && !beneath)) return null
  return [...(made ? [newDishEdit(made, base)] : []), ...(beneath ? [beneath] : []), edit]
}

const dishesOf = (meals: readonly MenuMeal[]): string =>
  JSON.stringify(
    meals.map(({ id, categories }) => [
      id,
      categories.map((station) => [station.id, dishesInOrder(station).map((placed) => [mrnOf(placed), isSoldOut(placed)])]),
    ]),
  )

type OneRecord = { record: { periods: MenuMeal[] } | null } | null

const isMadeIn = (seen: OneRecord, fresh: OneRecord, change: MenuChange): boolean => {
  const after = applyMenuChange(seen?.record?.periods ?? [], change)
  return after !== null && dishesOf(after) === dishesOf(fresh?.record?.periods ?? [])
}

/** Whether a day has become what a change makes of it, as where its answer was lost. */
export const isMade = (seen: OfficeMenuDay, fresh: OfficeMenuDay, { change, scope }: Pick<Wanted, 'change' | 'scope'>): boolean => {
  const isBeneath = scope === 'cycle' && seen.source === 'dated'
  const isSameKind = scope === 'day' ? fresh.source === 'dated' : fresh.source === seen.source
  return isSameKind && isMadeIn(seen, fresh, change) && (!isBeneath || isMadeIn(seen.beneath, fresh.beneath, change))
}
