import { type PackFileName, packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import type { Plan } from './plan.ts'
import { type PackProblem, type Path, problemAt } from './problem.ts'
import type { PackDish, PackMenu } from '#server/shapes/menu.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackBuilding, PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'

export type KnownId = { id: string; kind: string; file: PackFileName; at: Path | null }
type Found = { id: string | undefined; kind: string; path: Path }

const menuIds = (menu: PackMenu): Found[] =>
  menu.periods.flatMap((period, p) => [
    { id: period.id, kind: 'period', path: ['periods', p, 'id'] },
    ...period.categories.flatMap((category, c): Found[] => [
      { id: category.id, kind: 'category', path: ['periods', p, 'categories', c, 'id'] },
      ...category.items.map(({ id }, i) => ({ id, kind: 'dish', path: ['periods', p, 'categories', c, 'items', i, 'id'] })),
    ]),
  ])

const scheduleIds = ({ schedules }: PackBuilding | PackLocation): Found[] =>
  schedules.map(({ id }, index) => ({ id, kind: 'schedule', path: ['schedules', index, 'id'] }))

const listIds = (records: readonly { id: string }[], kind: string, ...path: string[]): Found[] =>
  records.map(({ id }, index) => ({ id, kind, path: [...path, index, 'id'] }))

const orderFormIds = (form: PackOrderForm): Found[] => [
  ...listIds(form.customerTypes, 'customer_type', 'customerTypes'),
  ...listIds(form.customerYears, 'customer_year', 'customerYears'),
  ...listIds(form.customerLocations, 'customer_location', 'customerLocations'),
  ...listIds(form.customerTerms, 'customer_term', 'customerTerms'),
  ...listIds(form.mealPlans, 'meal_plan', 'mealPlans'),
  ...listIds(form.customMealPlans?.swipes ?? [], 'swipe_option', 'customMealPlans', 'swipes'),
  ...listIds(form.customMealPlans?.declining_balances ?? [], 'balance_option', 'customMealPlans', 'declining_balances'),
  ...listIds(form.decliningBalance, 'declining_balance', 'decliningBalance'),
]

/** The ids that calls look up. Nutrient ids are excluded: they name rows of a table and repeat across dishes. */
const idsOf = (file: PackFileName, record: object): Found[] => {
  const own: Found[] = 'id' in record && typeof record.id === 'string' ? [{ id: record.id, kind: ruleOf(file).kind, path: ['id'] }] : []
  switch (file) {
    case 'site.json': {
      const site = record as PackSite
      return [...own, ...listIds(site.popups, 'popup', 'popups'), ...listIds(site.homepage_alerts, 'alert', 'homepage_alerts')]
    }
    case 'buildings.json':
    case 'locations.json':
      return [...own, ...scheduleIds(record as PackBuilding)]
    case 'dishes.json':
      return [{ id: (record as PackDish).id, kind: 'dish', path: ['id'] }]
    case 'menus.json':
      return menuIds(record as PackMenu)
    case 'orderform.json':
      return orderFormIds(record as PackOrderForm)
    case 'surveys.json':
      return [...own, ...listIds((record as { choices: { id: string }[] }).choices, 'choice', 'choices')]
    default:
      return own
  }
}

// A period repeats on many days, a dish on many menus; a building and its places may share a schedule.
const mayRepeat = new Set(['period', 'category', 'dish', 'schedule', 'choice'])

export const gatherIds = (plan: Plan): { ids: Map<string, KnownId>; problems: PackProblem[] } => {
  const ids = new Map<string, KnownId>()
  const problems: PackProblem[] = []
  for (const file of packFileNames) {
    for (const { value, at } of plan[file].entries) {
      for (const { id, kind, path } of idsOf(file, value)) {
        if (id === undefined) continue
        const place = at === null ? null : [...at, ...path]
        const first = ids.get(id)
        if (!first) ids.set(id, { id, kind, file, at: place })
        else if (first.kind !== kind || !mayRepeat.has(kind)) {
          const sameRecord = first.kind === kind && first.file === file && path.length === 1
          // Duplicate records are already reported for their file.
          if (!sameRecord)
            problems.push(problemAt(file, place ?? [], `"${id}" is also the id of a ${first.kind} in ${first.file}; expected each id once`))
        }
      }
    }
  }
  return { ids, problems }
}
