import type { PackFileName } from '#server/shapes/pack-files.ts'
import type { Plan } from './plan.ts'
import { plannedValues } from './plan.ts'
import { type PackProblem, type Path, problemAt } from './problem.ts'
import type { PackDish, PackMenu } from '#server/shapes/menu.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import type { PackPromoCode } from '#server/shapes/private.ts'
import type { PackCarousel } from '#server/shapes/site.ts'

type Reference = { id: string; path: Path }
type Rule = {
  from: PackFileName
  to: PackFileName
  what: string
  known: (plan: Plan) => string[]
  references: (value: object) => Reference[]
}

const one = (id: string | null | undefined, ...path: (string | number)[]): Reference[] => (id ? [{ id, path }] : [])
const each = (ids: readonly string[] | null | undefined, ...path: (string | number)[]): Reference[] =>
  (ids ?? []).map((id, index) => ({ id, path: [...path, index] }))

const ids = (file: PackFileName) => (plan: Plan) => plannedValues<{ id: string }>(plan, file).map(({ id }) => id)

const dishesOf = (menu: PackMenu): Reference[] =>
  menu.periods.flatMap((period, p) =>
    period.categories.flatMap((category, c) =>
      category.items.map(({ mrn }, i) => ({ id: mrn, path: ['periods', p, 'categories', c, 'items', i] })),
    ),
  )

const forms = (plan: Plan) => plannedValues<PackOrderForm>(plan, 'orderform.json')
const plans = (plan: Plan) => forms(plan).flatMap((form) => form.mealPlans.map(({ id }) => id))
const types = (plan: Plan) => forms(plan).flatMap((form) => form.customerTypes.map(({ id }) => id))

const planReferences = (form: PackOrderForm): Reference[] =>
  (['customerTypes', 'customerYears', 'customerLocations', 'customerTerms'] as const).flatMap((list) =>
    form[list].flatMap((selection, index) => each(selection.meal_plans, list, index, 'meal_plans')),
  )

const typeReferences = ({ orderFormSettings: settings }: PackOrderForm): Reference[] =>
  (['declining_balance_customer_types', 'custom_plan_customer_types'] as const).flatMap((key) =>
    each(settings?.[key], 'orderFormSettings', key),
  )

const rules: readonly Rule[] = [
  {
    from: 'locations.json',
    to: 'buildings.json',
    what: 'building',
    known: ids('buildings.json'),
    references: (value) => one((value as PackLocation).building_id, 'building_id'),
  },
  {
    from: 'dishes.json',
    to: 'filters.json',
    what: 'filter',
    known: ids('filters.json'),
    references: (value) => each((value as PackDish).filters, 'filters'),
  },
  {
    from: 'menus.json',
    to: 'locations.json',
    what: 'location',
    known: ids('locations.json'),
    references: (value) => one((value as PackMenu).location_id, 'location_id'),
  },
  {
    from: 'menus.json',
    to: 'dishes.json',
    what: 'dish',
    known: (plan) => plannedValues<PackDish>(plan, 'dishes.json').map(({ mrn }) => mrn),
    references: (value) => dishesOf(value as PackMenu),
  },
  {
    from: 'carousel.json',
    to: 'locations.json',
    what: 'location',
    known: ids('locations.json'),
    references: (value) => one((value as PackCarousel).location_id, 'location_id'),
  },
  {
    from: 'orderform.json',
    to: 'orderform.json',
    what: 'meal plan',
    known: plans,
    references: (value) => planReferences(value as PackOrderForm),
  },
  {
    from: 'orderform.json',
    to: 'orderform.json',
    what: 'customer type',
    known: types,
    references: (value) => typeReferences(value as PackOrderForm),
  },
  {
    from: 'promo_codes.json',
    to: 'orderform.json',
    what: 'meal plan',
    known: plans,
    references: (value) => each((value as PackPromoCode).meal_plans, 'meal_plans'),
  },
]

const lost = ({ from, to, what, known, references }: Rule, plan: Plan): PackProblem[] => {
  // References to a file that could not be read cannot be checked.
  if (plan[to].broken) return []
  const there = new Set(known(plan))
  const leftOut = new Set<string>()
  const problems = plan[from].entries.flatMap(({ value, at }) =>
    references(value).flatMap(({ id, path }) => {
      if (there.has(id)) return []
      if (at !== null)
        return [
          problemAt(
            from,
            [...at, ...path],
            `names the ${what} "${id}", which is not in ${to}${plan[to].given ? '' : ' in the database'}; expected an existing one`,
          ),
        ]
      leftOut.add(id)
      return []
    }),
  )
  const stranded = [...leftOut].map((id) =>
    problemAt(to, [], `is missing the ${what} "${id}", which ${from} in the database still uses; expected it, or a new ${from}`),
  )
  return [...problems, ...(plan[to].given ? stranded : [])]
}

export const checkReferences = (plan: Plan): PackProblem[] => rules.flatMap((rule) => lost(rule, plan))
