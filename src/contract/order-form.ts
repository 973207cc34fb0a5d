import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam, html, id, localeParam, nullableText, siteIdParam, siteParams, text, translations } from './wire.ts'

/** An amount in dollars with two digits, "1999.99". */
export const amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))
/** An amount in dollars with two digits, or null. */
export const maybeAmount = z.nullable(amount)
/** Percent or dollars as the school wrote them: at most three decimals. */
const figure = z.nullable(z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/)))

const selectionKinds = ['OrderCustomerLocation', 'OrderCustomerTerm', 'OrderCustomerType', 'OrderCustomerYear'] as const

const selectionItem = z.object({ id, name: text, _type: z.enum(selectionKinds), meal_plans: z.array(id), translations })
/** One choice of a group of selections (PURCH-SEL-11). */
export type SelectionItem = z.output<typeof selectionItem>

const customerType = z.object({
  ...selectionItem.shape,
  payment_types: z.array(text),
  apply_tax: z.nullable(z.boolean()),
  welcome_message: html,
})
/** A customer type, which decides tax, payment types and what the customer may buy (PURCH-PROD-06). */
export type CustomerType = z.output<typeof customerType>

const mealPlan = z.object({
  id,
  name: text,
  desc: html,
  images: z.array(z.object({ file_name: text, alt: nullableText })),
  price: amount,
  sort_order: z.number(),
  apply_tax: z.nullable(z.boolean()),
  tax: maybeAmount,
  payment_types: z.array(text),
  subscription: z.boolean(),
  subscription_frequency: z.nullable(z.enum(['weekly', 'monthly'])),
  subscription_start: nullableText,
  subscription_end: nullableText,
  start_date: nullableText,
  end_date: nullableText,
  payments: z.nullable(z.int()),
  promoBonus: maybeAmount,
  promo_track_only: z.boolean(),
  /** What the plan holds, where the school says so: meals in each day, week, month or in the term. */
  meals: z.optional(z.int()),
  meals_per: z.optional(z.enum(['day', 'week', 'month', 'term'])),
  unlimited_meals: z.optional(z.boolean()),
  weeks: z.optional(z.int()),
  weekend_meals: z.optional(z.boolean()),
  flex: z.optional(amount),
  guest_passes: z.optional(z.int()),
  /** Additive: where and when it is picked up. */
  pickup: z.optional(text),
  valid_from: z.optional(text),
  valid_to: z.optional(text),
  translations,
})
/** A meal plan or plan subscription on sale. */
export type MealPlan = z.output<typeof mealPlan>

const planOption = z.object({ id, name: nullableText, value: text, price: amount, translations })
/** One half of a custom plan: its value and its price (CUST-03). The value of a balance is an amount, that of swipes any words. */
export type PlanOption = z.output<typeof planOption>

const decliningBalance = z.object({
  id,
  name: text,
  desc: html,
  price: maybeAmount,
  /** False exempts it from tax. */
  apply_tax: z.nullable(z.boolean()),
  minimum_purchase: maybeAmount,
  requires_plan: z.boolean(),
  is_discount: z.boolean(),
  discount: figure,
  is_grad_discount: z.boolean(),
  grad_discount: figure,
  grad_discount_interval: figure,
  max_grad_discount: figure,
  is_bonus: z.boolean(),
  bonus: figure,
  is_grad_bonus: z.boolean(),
  grad_bonus: figure,
  grad_bonus_interval: figure,
  max_grad_bonus: figure,
  translations,
})
/** A kind of declining balance with its rules (DB-01). */
export type DecliningBalance = z.output<typeof decliningBalance>

const orderFormSettings = z.object({
  has_customer_selections: z.boolean(),
  use_customer_type: z.boolean(),
  use_customer_year: z.boolean(),
  use_customer_location: z.boolean(),
  use_customer_term: z.boolean(),
  who_label: text,
  where_label: text,
  year_label: text,
  term_label: text,
  first_name_label: text,
  last_name_label: text,
  student_id_label: text,
  student_id_pattern: text,
  email_domain: text,
  email_label: text,
  payment_types: z.array(text),
  custom_meal_plan_payment_types: z.array(text),
  declining_balance_payment_types: z.array(text),
  declining_balance_customer_types: z.array(id),
  custom_plan_customer_types: z.array(id),
  accepted_card_types: z.array(text),
  meal_plan_msg: html,
  subscription_plan_msg: html,
  custom_meal_plan_msg: html,
  declining_balance_msg: html,
  meal_plan_terms: html,
  subscription_terms: html,
  student_id_terms: html,
  student_id_requires_terms: z.boolean(),
  plans_require_terms: z.boolean(),
  custom_meal_plan_as: z.enum(['discount', 'bonus']),
  enable_faculty_email_validator: z.boolean(),
  faculty_email_msg: text,
  /** Federal and provincial part together, in percent: "14.975" (TAX-02). */
  tax_rate: text,
  provincial_tax_rate: text,
  tax_meal_plans: z.boolean(),
  tax_declining_balance: z.boolean(),
  tax_custom_meal_plans: z.boolean(),
  coffee_subscription: z.boolean(),
  coffee_subscription_price: maybeAmount,
  require_student_id: z.boolean(),
  require_barcode_id: z.boolean(),
  sell_db: z.boolean(),
  meal_plan_label: text,
  store: text,
  test_mode: z.boolean(),
  google_pay_token: text,
  /** Additive: what to show at the door, and until when an order is refunded; "" for no word of the school. */
  plan_pickup: z.optional(text),
  refund_policy: z.optional(text),
  site: z.object({ unit_id: text }),
  translations,
})
/** What the purchase page shows and requires (PURCH-SEL-08 to 10); nothing of it is secret (PURCH-SEL-Q6). */
export type OrderFormSettings = z.output<typeof orderFormSettings>

const groups = {
  customerTypes: z.array(customerType),
  customerYears: z.array(selectionItem),
  customerLocations: z.array(selectionItem),
  customerTerms: z.array(selectionItem),
}
/** The selections of a visitor as parameters; a missing one is none. */
export const chosenParams = { type_id: fieldParam, year_id: fieldParam, location_id: fieldParam, term_id: fieldParam }

/** Everything that the purchase page sells and requires; plans on sale today, by their order. */
export const orderForm = call({
  number: 43,
  path: '/v1/orderform/list',
  summary: 'Everything that the purchase page sells and requires; plans on sale today, by their order',
  input: z.object(siteParams),
  output: answer({
    ...groups,
    mealPlans: z.array(mealPlan),
    customMealPlans: z.object({ swipes: z.array(planOption), declining_balances: z.array(planOption) }),
    decliningBalance: z.array(decliningBalance),
    orderFormSettings,
  }),
  cache: 'revalidate',
})

/** The meal plans that all given selections share; none while a required one is missing. */
export const offeredPlans = call({
  number: 46,
  path: '/v1/orderform/meal_plans',
  summary: 'The meal plans that all given selections share; none while a required one is missing',
  input: z.object({ site_id: siteIdParam, ...chosenParams }),
  output: answer({ mealPlans: z.array(mealPlan) }),
})

/** The short order form of the quick shop, with the plans that the given selections share. */
export const quickAdd = call({
  number: 47,
  path: '/v1/orderform/quick_add',
  summary: 'The short order form of the quick shop, with the plans that the given selections share',
  input: z.object({ site_id: siteIdParam, locale: localeParam, ...chosenParams }),
  output: answer({ ...groups, mealPlans: z.array(mealPlan), orderFormSettings }),
})

/** Whether one student id is blocked; the list itself is never public. */
export const blockedStudent = call({
  number: 48,
  path: '/v1/blocked_student_accounts/list',
  summary: 'Whether one student id is blocked; the list itself is never public',
  input: z.object({ site_id: siteIdParam, student_id: fieldParam, locale: localeParam }),
  output: answer({ accounts: z.array(z.object({ student_id: text })), message: z.object({ blocked_student_message: text }) }),
  localised: true,
})

/** Whether one e-mail is on the faculty list; the list itself is never public. */
export const facultyEmail = call({
  number: 49,
  path: '/v1/faculty_email/list',
  summary: 'Whether one address is of the faculty; the list itself is never public',
  input: z.object({ site_id: siteIdParam, email: fieldParam }),
  output: answer({ accounts: z.array(z.object({ email: text })) }),
})
