import type { Locale } from '#contract/wire.ts'
import type { Day } from './calendar.ts'
import type { DecliningBalanceRules } from './declining-balance.ts'
import { selectionGroups, type SelectionGroup } from './order-form.ts'
import type { PromoCode } from './promo-code.ts'
import type { SubscriptionPlan } from './subscription-term.ts'

/** A record of the catalogue with its name in the base language and its translations. */
export type Named = { id: string; name: string; translations: readonly { locale: Locale; [field: string]: unknown }[] }
type Selection = Named & { meal_plans: readonly string[] }
/** A customer type with its payment types and the plans that it may buy; `apply_tax` false exempts it. */
export type SoldType = Selection & { payment_types: readonly string[]; apply_tax: boolean | null }
/** A meal plan or plan subscription; `price` is a decimal string of dollars. */
export type SoldPlan = Named &
  SubscriptionPlan & {
    price: string
    apply_tax: boolean | null
    payment_types: readonly string[]
    subscription: boolean
    start_date: Day | null
    end_date: Day | null
    payments: number | null
    promo_track_only: boolean
    valid_from?: Day | undefined
    valid_to?: Day | undefined
  }
/** One half of a custom plan, swipes or balance; `price` is a decimal string of dollars (CUST-03). */
export type SoldOption = {
  id: string
  name?: string | undefined
  value: string | number
  price: string
  translations?: Named['translations'] | undefined
}
/** A kind of declining balance with its rules; an empty list of payment types means those of the settings. */
export type SoldBalance = Named & DecliningBalanceRules & { apply_tax?: boolean | undefined; payment_types?: readonly string[] | undefined }

type Settings = {
  [flag in `use_customer_${SelectionGroup}` | 'has_customer_selections' | 'sell_db' | 'coffee_subscription']: boolean
} & {
  [flag in 'tax_meal_plans' | 'tax_declining_balance' | 'tax_custom_meal_plans']: boolean
} & {
  [list in `${'' | 'custom_meal_plan_' | 'declining_balance_'}payment_types`]: readonly string[]
} & {
  declining_balance_customer_types: readonly string[]
  custom_plan_customer_types: readonly string[]
  custom_meal_plan_as: 'discount' | 'bonus' | null
  provincial_tax_rate: string | null
  coffee_subscription_price: string | null
}

/** What a school sells by its order form, without withdrawn plans. */
export type OrderFormSold = {
  mealPlans: readonly SoldPlan[]
  customMealPlans: { swipes: readonly SoldOption[]; declining_balances: readonly SoldOption[] } | null
  decliningBalance: readonly SoldBalance[]
  customerTypes: readonly SoldType[]
  customerYears: readonly Selection[]
  customerLocations: readonly Selection[]
  customerTerms: readonly Selection[]
  orderFormSettings: Settings
}

type SiteSells = { meal_plan_subscriptions: boolean; weekly_mpp_subscriptions: boolean; coffee_subscription: boolean }
/** Its province says which taxes there are. */
type SiteAddress = { address?: { province: string } | null | undefined }

/** The id that a visitor chose in each group; null for none. */
export type Selections = Record<SelectionGroup, string | null>

/** All that the price of a cart depends on beside its items; `today` is the school's day. */
export type Shop = { today: Day; form: OrderFormSold; site: SiteSells & SiteAddress; chosen: Selections; promos: readonly PromoCode[] }

/** The lists of the order form that hold the choices of each group. */
export const selectionLists = {
  location: 'customerLocations',
  term: 'customerTerms',
  type: 'customerTypes',
  year: 'customerYears',
} as const

/** The choices of a form in a group. */
export const choicesOf = (form: OrderFormSold, group: SelectionGroup): readonly Selection[] => form[selectionLists[group]]

/** The groups that the form uses, in page order (PURCH-SEL-05, PURCH-SEL-Q2). */
export const groupsUsed = ({ orderFormSettings: settings }: OrderFormSold): SelectionGroup[] =>
  settings.has_customer_selections ? selectionGroups.filter((group) => settings[`use_customer_${group}`]) : []

/** The chosen record of each group; null where nothing is chosen or the choice no longer exists. */
export const chosenRecords = (form: OrderFormSold, chosen: Selections): Record<SelectionGroup, Selection | null> => {
  const find = (group: SelectionGroup) => choicesOf(form, group).find(({ id }) => id === chosen[group]) ?? null
  return { location: find('location'), term: find('term'), type: find('type'), year: find('year') }
}

/** The chosen customer type; null for none. */
export const typeOf = ({ form, chosen }: Pick<Shop, 'form' | 'chosen'>): SoldType | null =>
  form.customerTypes.find(({ id }) => id === chosen.type) ?? null

/** True when every selection offers a plan; a group without a choice does not count (PURCH-SEL-12, PURCH-SEL-Q3). */
export const fitsSelections = ({ form, chosen }: Shop, planId: string): boolean => {
  const records = chosenRecords(form, chosen)
  return groupsUsed(form).every((group) => records[group]?.meal_plans.includes(planId) ?? true)
}

/** True for a plan that is sold on a day, both dates included (PURCH-PROD-Q4). */
export const isOnSale = ({ start_date: start, end_date: end }: Pick<SoldPlan, 'start_date' | 'end_date'>, today: Day): boolean =>
  (start === null || start <= today) && (end === null || today <= end)

/** True when a customer type is among these ids; an empty list means all types (PURCH-PROD-06, PURCH-PROD-Q5). */
export const isForType = (types: readonly string[], type: SoldType | null): boolean =>
  types.length === 0 || (type !== null && types.includes(type.id))

/** True when the school sells subscriptions of a plan's frequency (PURCH-PROD-03, PURCH-PROD-Q2). */
export const sellsSubscription = (site: SiteSells, { subscription_frequency: frequency }: SubscriptionPlan): boolean =>
  site.meal_plan_subscriptions && (frequency !== 'weekly' || site.weekly_mpp_subscriptions)

/** True when the school sells coffee subscriptions: site and form allow it, and there is a price (PURCH-PROD-Q3). */
export const sellsCoffee = ({ site, form: { orderFormSettings: settings } }: Pick<Shop, 'site' | 'form'>): boolean =>
  site.coffee_subscription && settings.coffee_subscription && settings.coffee_subscription_price !== null
