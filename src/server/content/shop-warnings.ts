import { checkRecords, type Fault, type Plan } from './plan.ts'
import type { PackProblem, Path } from './problem.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'

type Priced = { price: string | null; sort_order: number }

const farOff = 10

/** Prices ten times higher or lower than both neighbours, probably with a wrong digit; each billing interval is compared separately. */
const strangePrices = <P extends Priced>(list: readonly P[], path: Path, kindOf: (one: P) => string = () => ''): Fault[] => {
  const priced = list
    .map((one, index) => ({
      index,
      kind: kindOf(one),
      order: one.sort_order,
      price: one.price ?? '',
      cents: Math.round(Number(one.price ?? 0) * 100),
    }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => one.order - other.order)
  return [...Map.groupBy(priced, ({ kind }) => kind).values()].flatMap((sold) => strangeAmong(sold, path))
}

const strangeAmong = (sold: readonly { index: number; price: string; cents: number }[], path: Path): Fault[] => {
  if (sold.length < 3) return []
  return sold.flatMap(({ index, price, cents }, at) => {
    const beside = [sold[at - 1] ?? sold[at + 2], sold[at + 1] ?? sold[at - 2]].flatMap((one) => one ?? [])
    const isHigh = beside.every((one) => cents >= farOff * one.cents)
    // A list may end with its small plans.
    const isLow = at > 0 && at < sold.length - 1 && beside.every((one) => cents * farOff <= one.cents)
    if (!isHigh && !isLow) return []
    const text = `is ${price} beside ${beside.map((one) => one.price).join(' and ')}; check for a wrong digit`
    return [{ path: [...path, index, 'price'], text }]
  })
}

/** Facts of a plan that say nothing without one another, or contradict. */
const factWarnings = ({ mealPlans }: PackOrderForm): Fault[] =>
  mealPlans.flatMap(({ meals, meals_per: per, unlimited_meals: unlimited }, index) => {
    const fault = (field: string, text: string): Fault => ({ path: ['mealPlans', index, field], text })
    if (unlimited && (meals !== undefined || per !== undefined))
      return fault('unlimited_meals', 'is true beside a number of meals; expected one of the two')
    if (meals !== undefined && per === undefined) return fault('meals', 'is not shown without "meals_per": day, week, month or term')
    return per !== undefined && meals === undefined ? fault('meals_per', 'is not shown without "meals"') : []
  })

const formWarnings = (form: PackOrderForm): Fault[] => {
  const settings = form.orderFormSettings
  const isTaxed = settings !== null && (settings.tax_meal_plans || settings.tax_declining_balance || settings.tax_custom_meal_plans)
  const noRate = 'is missing, so only federal tax is charged; expected the provincial rate in percent, or "0" if there is none'
  return [
    ...(isTaxed && settings.provincial_tax_rate === null ? [{ path: ['orderFormSettings', 'provincial_tax_rate'], text: noRate }] : []),
    ...factWarnings(form),
    ...strangePrices(form.mealPlans, ['mealPlans'], ({ subscription, subscription_frequency: often }) =>
      subscription ? (often ?? 'monthly') : '',
    ),
    ...strangePrices(form.customMealPlans?.swipes ?? [], ['customMealPlans', 'swipes']),
    ...strangePrices(form.customMealPlans?.declining_balances ?? [], ['customMealPlans', 'declining_balances']),
    ...strangePrices(form.decliningBalance, ['decliningBalance']),
  ]
}

export const findShopWarnings = (plan: Plan): PackProblem[] => checkRecords(plan, 'orderform.json', formWarnings)
