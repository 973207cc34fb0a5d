import * as z from 'zod/mini'
import { amount, count, each, extra, fileIn, flag, html, id, list, maybe, name, scheduleDay, text, translationsOf } from './base.ts'

const maybeAmount = maybe(amount)
const rate = maybe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, 'a rate in percent with at most three digits, such as "9.975"')))
const percent = maybe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, 'a percentage as text, such as "5" or "12.50"')))
const dollars = maybe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'an amount in dollars with at most two digits, such as "5" or "12.50"')),
)
const words = list(z.string())

const selectionFields = { id, name, _type: text, sort_order: count, meal_plans: list(id), translations: translationsOf(['name']), extra }
const selectionShape = z.strictObject(selectionFields)

const customerTypeShape = z.strictObject({
  ...selectionFields,
  payment_types: words,
  /** Taxed if omitted (TAX-Q5). */
  apply_tax: maybe(z.boolean()),
  welcome_message: html,
  translations: translationsOf(['name', 'welcome_message'], ['welcome_message']),
})

const positive = z.optional(z.int().check(z.gte(1)))

/** What a plan holds; each fact is left out where the school does not say it. */
const planFacts = {
  meals: positive,
  meals_per: z.optional(z.enum(['day', 'week', 'month', 'term'])),
  unlimited_meals: z.optional(z.boolean()),
  weeks: positive,
  weekend_meals: z.optional(z.boolean()),
  flex: z.optional(amount),
  guest_passes: positive,
  /** Where and when it is picked up, in place of the school's `plan_pickup`. */
  pickup: z.optional(z.string()),
  valid_from: z.optional(scheduleDay),
  valid_to: z.optional(scheduleDay),
}

const mealPlanShape = z.strictObject({
  id,
  name,
  desc: html,
  images: list(
    z.union([z.strictObject({ id: z.optional(z.string()), file_name: fileIn('images'), alt: z.optional(z.string()) }), fileIn('images')]),
  ),
  price: amount,
  sort_order: count,
  apply_tax: maybe(z.boolean()),
  tax: maybeAmount,
  payment_types: words,
  subscription: flag,
  subscription_frequency: maybe(z.enum(['weekly', 'monthly'])),
  subscription_start: maybe(scheduleDay),
  subscription_end: maybe(scheduleDay),
  start_date: maybe(scheduleDay),
  end_date: maybe(scheduleDay),
  payments: maybe(z.int()),
  promoBonus: maybeAmount,
  promo_track_only: flag,
  ...planFacts,
  active: z._default(z.boolean(), true),
  translations: translationsOf(['name', 'desc', 'pickup'], ['desc']),
  extra,
})

const optionShape = z.strictObject({
  id,
  name: z.optional(z.string()),
  value: z.union([z.string(), z.number()]),
  price: amount,
  sort_order: count,
  translations: translationsOf(['name', 'value']),
  extra,
})

const decliningBalanceShape = z.strictObject({
  id,
  name,
  price: maybeAmount,
  minimum_purchase: maybeAmount,
  requires_plan: flag,
  is_discount: flag,
  discount: percent,
  is_grad_discount: flag,
  grad_discount: percent,
  grad_discount_interval: dollars,
  max_grad_discount: percent,
  is_bonus: flag,
  bonus: dollars,
  is_grad_bonus: flag,
  grad_bonus: dollars,
  grad_bonus_interval: dollars,
  max_grad_bonus: dollars,
  desc: html,
  sort_order: count,
  apply_tax: z.optional(z.boolean()),
  payment_types: z.optional(words),
  translations: translationsOf(['name', 'desc'], ['desc']),
  extra,
})

const settingFlags = [
  'has_customer_selections',
  'use_customer_type',
  'use_customer_year',
  'use_customer_location',
  'use_customer_term',
  'student_id_requires_terms',
  'plans_require_terms',
  'enable_faculty_email_validator',
  'tax_meal_plans',
  'tax_declining_balance',
  'tax_custom_meal_plans',
  'coffee_subscription',
  'require_student_id',
  'require_barcode_id',
  'sell_db',
  'test_mode',
] as const

const settingTexts = [
  'who_label',
  'where_label',
  'year_label',
  'term_label',
  'first_name_label',
  'last_name_label',
  'student_id_label',
  'student_id_pattern',
  'email_domain',
  'email_label',
  'faculty_email_msg',
  'meal_plan_label',
  'store',
  'google_pay_token',
  'plan_pickup',
  'refund_policy',
] as const

/** Messages and terms, as HTML. */
const settingPages = [
  'meal_plan_msg',
  'subscription_plan_msg',
  'custom_meal_plan_msg',
  'declining_balance_msg',
  'meal_plan_terms',
  'subscription_terms',
  'student_id_terms',
] as const

const settingsShape = z.strictObject({
  ...each(settingFlags, flag),
  ...each(settingTexts, text),
  ...each(settingPages, html),
  payment_types: words,
  custom_meal_plan_payment_types: words,
  declining_balance_payment_types: words,
  declining_balance_customer_types: list(id),
  custom_plan_customer_types: list(id),
  custom_meal_plan_as: maybe(z.enum(['discount', 'bonus'])),
  accepted_card_types: z.optional(words),
  provincial_tax_rate: rate,
  coffee_subscription_price: maybeAmount,
  site: maybe(z.strictObject({ unit_id: text })),
  translations: translationsOf([...settingTexts, ...settingPages], settingPages),
  extra,
})

/** `orderform.json`: what a school sells, and to whom. */
export const orderFormShape = z.strictObject({
  orderFormSettings: maybe(settingsShape),
  customerTypes: list(customerTypeShape),
  customerYears: list(selectionShape),
  customerLocations: list(selectionShape),
  customerTerms: list(selectionShape),
  mealPlans: list(mealPlanShape),
  customMealPlans: maybe(z.strictObject({ swipes: list(optionShape), declining_balances: list(optionShape) })),
  decliningBalance: list(decliningBalanceShape),
  extra,
})
export type PackOrderForm = z.output<typeof orderFormShape>
