import { type OfficeProduct, officePrices as pricesCall } from '#contract/office-drafts.ts'
import type { Locale } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { allowedPaymentTypes } from '#domain/order-form.ts'
import { choicesOf, groupsUsed } from '#domain/shop.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { percentText, taxRateOf } from '#domain/tax.ts'
import { type Catalogue, catalogueOf, settingsOf } from '#server/carts/catalogue.ts'
import { handleStaff } from '#server/context.ts'
import { emailKey } from '#server/db/customers.ts'
import type { Reader } from '#server/db/open.ts'
import { listStaff, listStaffAccounts, type Staff } from '#server/db/staff-users.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackPromoCode } from '#server/shapes/private.ts'
import { inSortOrder } from './record-view.ts'
import { soldNames } from './sold-names.ts'

type Read = { catalogue: Catalogue; locale: Locale }

/** The groups of selections that decide who may buy a plan, with those that may. */
const buyersOf = (planId: string, { catalogue: { sold }, locale }: Read): OfficeProduct['buyers'] =>
  groupsUsed(sold).flatMap((group) => {
    const choices = choicesOf(sold, group)
    const may = choices.filter(({ meal_plans: plans }) => plans.includes(planId))
    if (may.length === choices.length) return []
    return [{ group, names: may.map((one) => inLocale(one, 'name', languageOf(locale))) }]
  })

/** The customer types that may buy, where not all may. */
const typesOf = (ids: readonly string[], { catalogue: { form }, locale }: Read): OfficeProduct['buyers'] => {
  if (ids.length === 0) return []
  const may = form.customerTypes.filter(({ id }) => ids.includes(id))
  return [{ group: 'type', names: may.map((one) => inLocale(one, 'name', languageOf(locale))) }]
}

/** What a product's payment types are, with those that the school takes at all; of an empty list all. */
const paidBy = (types: readonly string[], { catalogue: { form } }: Read): string[] =>
  allowedPaymentTypes(settingsOf(form).payment_types, null, types.length > 0 ? [types] : [])

const taxOf = (isTaxed: boolean, { catalogue: { form } }: Read): OfficeProduct['tax'] => {
  if (!isTaxed) return 'exempt'
  return form.customerTypes.some(({ apply_tax: applies }) => applies === false) ? 'by_type' : 'taxed'
}

const plain = { unit: 'dollars', often: 'once', can_switch: false, buyers: [], starts: null, ends: null } as const

const planProduct = (plan: PackOrderForm['mealPlans'][number], read: Read): Omit<OfficeProduct, 'name'> => ({
  ...plain,
  kind: 'plan',
  id: plan.id,
  price: plan.price,
  on_sale: plan.active,
  can_switch: true,
  often: plan.subscription ? (plan.subscription_frequency ?? 'monthly') : 'once',
  buyers: buyersOf(plan.id, read),
  tax: taxOf(settingsOf(read.catalogue.form).tax_meal_plans && plan.apply_tax !== false, read),
  payment_types: paidBy(plan.payment_types, read),
  starts: plan.start_date,
  ends: plan.end_date,
})

const balanceProduct = (balance: PackOrderForm['decliningBalance'][number], read: Read): Omit<OfficeProduct, 'name'> => {
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
    payment_types: paidBy(types.length > 0 ? types : settings.declining_balance_payment_types, read),
  }
}

const customProduct = (
  kind: 'swipes' | 'dollars',
  { id, price }: { id: string; price: string },
  read: Read,
): Omit<OfficeProduct, 'name'> => {
  const settings = settingsOf(read.catalogue.form)
  return {
    ...plain,
    kind,
    id,
    price,
    on_sale: true,
    buyers: typesOf(settings.custom_plan_customer_types, read),
    tax: taxOf(settings.tax_custom_meal_plans, read),
    payment_types: paidBy(settings.custom_meal_plan_payment_types, read),
  }
}

const coffeeProduct = ({ catalogue }: Read): Omit<OfficeProduct, 'name'>[] => {
  const { coffee_subscription_price: price, coffee_subscription: isSold } = settingsOf(catalogue.form)
  if (price === null) return []
  const coffee = { ...plain, kind: 'coffee', id: '', price, on_sale: isSold, can_switch: true, often: 'monthly' } as const
  return [{ ...coffee, buyers: [], tax: 'exempt', payment_types: ['Credit card'] }]
}

const promoProduct = (promo: PackPromoCode): Omit<OfficeProduct, 'name'> => ({
  ...plain,
  kind: 'promo',
  id: promo.id,
  price: promo.promo_value,
  unit: promo.promo_unit === 'percent' ? 'percent' : 'dollars',
  on_sale: true,
  buyers: [],
  tax: 'exempt',
  payment_types: [],
  starts: promo.starts,
  ends: promo.ends,
})

const productsOf = (read: Read): OfficeProduct[] => {
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
  ].map((product) => ({ ...product, name: nameOf(product), buyers: [...product.buyers] }))
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
    return {
      payload: {
        products: productsOf({ catalogue, locale }),
        tax_rate: percentText(taxRateOf(settingsOf(catalogue.form).provincial_tax_rate)),
        confirmers: await countConfirmers(db.read, staff),
      },
    }
  }),
]
