import type { PackFileName } from '#server/shapes/pack-files.ts'
import { type Plan, plannedValues } from './plan.ts'
import { type PackProblem, type Path, problemAt } from './problem.ts'
import type { PackDish, PackMenu } from '#server/shapes/menu.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import type { PackPromoCode, PackStaffUser } from '#server/shapes/private.ts'
import type { PackCarousel, PackSite } from '#server/shapes/site.ts'

type Reference = { id: string; path: Path }
type Target = { file: PackFileName; name: string; ids: (plan: Plan) => string[] }
type Rule = { from: PackFileName; to: Target; references: (value: object) => Reference[] }

const one = (id: string | null | undefined, ...path: (string | number)[]): Reference[] => (id ? [{ id, path }] : [])
const each = (ids: readonly string[] | null | undefined, ...path: (string | number)[]): Reference[] =>
  (ids ?? []).map((id, index) => ({ id, path: [...path, index] }))

const dishesOf = (menu: PackMenu): Reference[] =>
  menu.periods.flatMap((period, p) =>
    period.categories.flatMap((category, c) =>
      category.items.map(({ mrn }, i) => ({ id: mrn, path: ['periods', p, 'categories', c, 'items', i] })),
    ),
  )

const formIds = (plan: Plan, list: 'mealPlans' | 'customerTypes') =>
  plannedValues<PackOrderForm>(plan, 'orderform.json').flatMap((form) => form[list].map(({ id }) => id))

const recordsOf = (file: PackFileName, name: string): Target => ({
  file,
  name,
  ids: (plan) => plannedValues<{ id: string }>(plan, file).map(({ id }) => id),
})
const buildings = recordsOf('buildings.json', 'building')
const locations = recordsOf('locations.json', 'location')
const places: Target = { ...locations, name: 'place', ids: (plan) => [...locations.ids(plan), ...buildings.ids(plan)] }
const filters = recordsOf('filters.json', 'filter')
const dishes: Target = {
  file: 'dishes.json',
  name: 'dish',
  ids: (plan) => plannedValues<PackDish>(plan, 'dishes.json').map(({ mrn }) => mrn),
}
const mealPlans: Target = { file: 'orderform.json', name: 'meal plan', ids: (plan) => formIds(plan, 'mealPlans') }
const customerTypes: Target = { file: 'orderform.json', name: 'customer type', ids: (plan) => formIds(plan, 'customerTypes') }

const planReferences = (form: PackOrderForm): Reference[] =>
  (['customerTypes', 'customerYears', 'customerLocations', 'customerTerms'] as const).flatMap((list) =>
    form[list].flatMap((selection, index) => each(selection.meal_plans, list, index, 'meal_plans')),
  )

const typeReferences = ({ orderFormSettings: settings }: PackOrderForm): Reference[] =>
  (['declining_balance_customer_types', 'custom_plan_customer_types'] as const).flatMap((key) =>
    each(settings?.[key], 'orderFormSettings', key),
  )

const alertReferences = ({ homepage_alerts: alerts }: PackSite): Reference[] =>
  alerts.flatMap((alert, index) => each(alert.places, 'homepage_alerts', index, 'places'))

const rules: readonly Rule[] = [
  { from: 'site.json', to: places, references: (value) => alertReferences(value as PackSite) },
  { from: 'locations.json', to: buildings, references: (value) => one((value as PackLocation).building_id, 'building_id') },
  { from: 'dishes.json', to: filters, references: (value) => each((value as PackDish).filters, 'filters') },
  { from: 'menus.json', to: locations, references: (value) => one((value as PackMenu).location_id, 'location_id') },
  { from: 'menus.json', to: dishes, references: (value) => dishesOf(value as PackMenu) },
  { from: 'carousel.json', to: locations, references: (value) => one((value as PackCarousel).location_id, 'location_id') },
  { from: 'orderform.json', to: mealPlans, references: (value) => planReferences(value as PackOrderForm) },
  { from: 'orderform.json', to: customerTypes, references: (value) => typeReferences(value as PackOrderForm) },
  { from: 'promo_codes.json', to: mealPlans, references: (value) => each((value as PackPromoCode).meal_plans, 'meal_plans') },
  { from: 'staff_users.json', to: places, references: (value) => each((value as PackStaffUser).places, 'places') },
]

const lost = ({ from, to: { file, name, ids }, references }: Rule, plan: Plan): PackProblem[] => {
  const target = plan[file]
  // References to a file that could not be read cannot be checked.
  if (target.broken) return []
  const there = new Set(ids(plan))
  const missing = plan[from].entries.flatMap(({ value, at }) =>
    references(value).flatMap(({ id, path }) => (there.has(id) ? [] : [{ id, place: at && [...at, ...path] }])),
  )
  const where = `${file}${target.given ? '' : ' in the database'}`
  const inPack = missing.flatMap(({ id, place }) =>
    place ? [problemAt(from, place, `names the ${name} "${id}", which is not in ${where}; expected an existing one`)] : [],
  )
  if (!target.given) return inPack
  const stillUsed = new Set(missing.flatMap(({ id, place }) => (place ? [] : [id])))
  const stranded = [...stillUsed].map((id) =>
    problemAt(file, [], `is missing the ${name} "${id}", which ${from} in the database still uses; expected it, or a new ${from}`),
  )
  return [...inPack, ...stranded]
}

export const checkReferences = (plan: Plan): PackProblem[] => rules.flatMap((rule) => lost(rule, plan))
