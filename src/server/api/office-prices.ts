import { type OfficeProduct, officePrices as pricesCall } from '#contract/office-drafts.ts'
import type { Locale } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { allowedPaymentTypes } from '#domain/order-form.ts'
import { choicesOf as selectionsOf, groupsUsed, type Named } from '#domain/shop.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { percentText, taxRateOf } from '#domain/tax.ts'
import { type Catalogue, catalogueOf, settingsOf } from '#server/carts/catalogue.ts'
import { handleStaff } from '#server/context.ts'
import { emailKey } from '#server/db/customers.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { listStaff, listStaffAccounts, type Staff } from '#server/db/staff-users.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackPromoCode } from '#server/shapes/private.ts'
import { inSortOrder } from './record-view.ts'
import { soldNames } from './sold-names.ts'

type Read = { catalogue: Catalogue; locale: Locale }
type Product = Omit<OfficeProduct, 'name'>
type Buyers = OfficeProduct['buyers']

const choicesOf = (choices: readonly Named[], { locale }: Read, may: (id: string) => boolean) =>
  choices.map((one) => ({ id: one.id, name: inLocale(one, 'name', languageOf(locale)), may: may(one.id) }))

/** Who may buy a plan, by each group of selections that the shop asks for. */
const buyersOf = (planId: string, read: Read): Buyers => {
  const { sold } = read.catalogue
  return groupsUsed(sold).map((group) => {
    const all = selectionsOf(sold, group)
    const stored = all.filter(({ meal_plans: plans }) => plans.includes(planId)).map(({ id }) => id)
    return { group, stored, choices: choicesOf(all, read, (id) => stored.includes(id)) }
  })
}

/** The customer types that may buy; none means all. */
const typesOf = (stored: readonly string[], read: Read): Buyers => {
  const { customerTypes } = read.catalogue.form
  if (customerTypes.length === 0) return []
  return [
    { group: 'type', stored: [...stored], choices: choicesOf(customerTypes, read, (id) => stored.length === 0 || stored.includes(id)) },
  ]
}

/** What a product's payment types are, with those that the school takes at all; of an empty list all. */
const paidBy = (types: readonly string[], { catalogue: { form } }: Read): string[] =>
  allowedPaymentTypes(settingsOf(form).payment_types, null, types.length > 0 ? [types] : [])

const taxOf = (isTaxed: boolean, { catalogue: { form } }: Read): OfficeProduct['tax'] => {
  if (!isTaxed) return 'exempt'
  return form.customerTypes.some(({ apply_tax: applies }) => applies === false) ? 'by_type' : 'taxed'
}

const plain = {
  price: null,
  unit: 'dollars',
  on_sale: true,
  often: 'once',
  can_switch: false,
  buyers: [],
  tax: 'exempt',
  taxed: false,
  payment_types: [],
  own_payments: [],
  rate: null,
  starts: null,
  ends: null,
} satisfies Partial<Product>

const planProduct = (plan: PackOrderForm['mealPlans'][number], read: Read): Product => ({
  ...plain,
  kind: 'plan',
  id: plan.id,
  price: plan.price,
  on_sale: plan.active,
  can_switch: true,
  often: plan.subscription ? (plan.subscription_frequency ?? 'monthly') : 'once',
  buyers: buyersOf(plan.id, read),
  tax: taxOf(settingsOf(read.catalogue.form).tax_meal_plans && plan.apply_tax !== false, read),
  taxed: plan.apply_tax !== false,
  payment_types: paidBy(plan.payment_types, read),
  own_payments: plan.payment_types,
  starts: plan.start_date,
  ends: plan.end_date,
})

const balanceProduct = (balance: PackOrderForm['decliningBalance'][number], read: Read): Product => {
  const settings = settingsOf(read.catalogue.form)
  const types = balance.payment_types ?? []
  return {
    ...plain,
    kind: 'balance',
    id: balance.id,
    price: balance.price,
    on_sale: settings.sell_db,
    buyers: typesOf(settings.declining_balance_customer_types, read),
    tax: taxOf(settings.tax_declining_balance && balance.apply_tax !== false, read),
    taxed: balance.apply_tax !== false,
    payment_types: paidBy(types.length > 0 ? types : settings.declining_balance_payment_types, read),
    own_payments: types,
  }
}

const customProduct = (kind: 'swipes' | 'dollars', { id, price }: { id: string; price: string }, read: Read): Product => {
  const settings = settingsOf(read.catalogue.form)
  return {
    ...plain,
    kind,
    id,
    price,
    buyers: typesOf(settings.custom_plan_customer_types, read),
    tax: taxOf(settings.tax_custom_meal_plans, read),
    payment_types: paidBy(settings.custom_meal_plan_payment_types, read),
  }
}

const coffeeProduct = ({ catalogue }: Read): Product[] => {
  const { coffee_subscription_price: price, coffee_subscription: isSold } = settingsOf(catalogue.form)
  if (price === null) return []
  const coffee = { ...plain, kind: 'coffee', id: '', price, on_sale: isSold, can_switch: true, often: 'monthly' } as const
  return [{ ...coffee, payment_types: ['Credit card'] }]
}

const promoProduct = (promo: PackPromoCode): Product => ({
  ...plain,
  kind: 'promo',
  id: promo.id,
  // A code that is only counted changes no price.
  price: promo.promo_type === 'track' ? null : promo.promo_value,
  unit: promo.promo_unit === 'percent' ? 'percent' : 'dollars',
  starts: promo.starts,
  ends: promo.ends,
})

/** What one rule is for: the plans, the money on cards, the custom plans, each type of customers, the school. */
const rulesOf = (read: Read, stored: PackOrderForm): Product[] => {
  const { form } = read.catalogue
  if (stored.orderFormSettings === null) return []
  const settings = settingsOf(stored)
  const ruleOf = (isSet: boolean) => ({ ...plain, id: '', taxed: isSet, tax: taxOf(isSet, read) })
  const typed = (own: string[]) => ({ payment_types: paidBy(own, read), own_payments: own })
  const plans = { ...ruleOf(settings.tax_meal_plans), kind: 'plans' } as const
  const balances = {
    ...ruleOf(settings.tax_declining_balance),
    ...typed(settings.declining_balance_payment_types),
    kind: 'balances',
    on_sale: settings.sell_db,
    can_switch: true,
    buyers: typesOf(settings.declining_balance_customer_types, read),
  } as const
  const custom = {
    ...ruleOf(settings.tax_custom_meal_plans),
    ...typed(settings.custom_meal_plan_payment_types),
    kind: 'custom',
    buyers: typesOf(settings.custom_plan_customer_types, read),
  } as const
  const customers = form.customerTypes.map(({ id, apply_tax: applies, payment_types: own }) => {
    const isTaxed = applies !== false
    return { ...plain, ...typed(own), kind: 'customer', id, taxed: isTaxed, tax: isTaxed ? 'taxed' : 'exempt' } as const
  })
  const school = {
    ...plain,
    kind: 'school',
    id: '',
    rate: settings.provincial_tax_rate,
    payment_types: settings.payment_types,
    own_payments: settings.payment_types,
  } as const
  return [
    ...(form.mealPlans.length > 0 ? [plans] : []),
    ...(form.decliningBalance.length > 0 ? [balances] : []),
    ...(form.customMealPlans === null ? [] : [custom]),
    ...customers,
    school,
  ]
}

const productsOf = (read: Read, stored: PackOrderForm | undefined): OfficeProduct[] => {
  const { form, promos } = read.catalogue
  const nameOf = soldNames({ 'orderform.json': [form], 'promo_codes.json': [...promos] }, read.locale)
  const custom = form.customMealPlans
  return [
    ...inSortOrder(form.mealPlans).map((plan) => planProduct(plan, read)),
    ...inSortOrder(form.decliningBalance).map((balance) => balanceProduct(balance, read)),
    ...inSortOrder(custom?.swipes ?? []).map((option) => customProduct('swipes', option, read)),
    ...inSortOrder(custom?.declining_balances ?? []).map((option) => customProduct('dollars', option, read)),
    ...coffeeProduct(read),
    ...promos.map(promoProduct),
    ...(stored ? rulesOf(read, stored) : []),
  ].map((product) => ({ ...product, name: nameOf(product) }))
}

/** Other people who can confirm: a role that may, and a password, behind which the role needs a second factor. */
const countConfirmers = async (db: Reader, { siteId, email }: Staff): Promise<number> => {
  const accounts = new Set((await listStaffAccounts(db, siteId)).map((one) => one.email_key))
  const people = (await listStaff(db, siteId)).filter(({ role }) => mayDo(role, 'confirm'))
  return people.filter((one) => accounts.has(emailKey(one.email)) && emailKey(one.email) !== emailKey(email)).length
}

export const officePrices = [
  handleStaff(pricesCall, 'prices', async ({ site_id: siteId }, context) => {
    const { db, staff, locale } = context
    const catalogue = await catalogueOf(context, siteId)
    // That of the catalogue lacks what this server cannot accept.
    const [stored] = (await listRecords(db.read, siteId, ['orderform'])).orderform
    return {
      payload: {
        products: productsOf({ catalogue, locale }, stored),
        payment_types: stored ? settingsOf(stored).payment_types : [],
        tax_rate: percentText(taxRateOf(settingsOf(catalogue.form).provincial_tax_rate)),
        confirmers: await countConfirmers(db.read, staff),
      },
    }
  }),
]
