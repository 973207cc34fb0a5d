import {
  type CustomerType,
  type DecliningBalance,
  type MealPlan,
  offeredPlans,
  orderForm,
  type OrderFormSettings,
  type PlanOption,
  quickAdd,
  type SelectionItem,
} from '#contract/order-form.ts'
import type { Input } from '#contract/call.ts'
import type { Day } from '#domain/calendar.ts'
import { plansOnOffer } from '#domain/order-form.ts'
import { chosenRecords, groupsUsed, isOnSale } from '#domain/shop.ts'
import { percentText, taxRateOf } from '#domain/tax.ts'
import { nextMidnight } from '#domain/zone.ts'
import { acceptedCardTypes, type Catalogue, catalogueOf, dayAt, settingsOf } from '#server/carts/catalogue.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import { handlePublic, handleVisitor } from '#server/context.ts'
import { inSortOrder, recordView } from './record-view.ts'

type Form = PackOrderForm
type One<K extends 'customerYears' | 'customerTypes' | 'mealPlans' | 'decliningBalance'> = Form[K][number]
type Option = NonNullable<Form['customMealPlans']>['swipes'][number]

const isSold = (plan: One<'mealPlans'>, today: Day): boolean => plan.active && isOnSale(plan, today)

/** Selections name only plans on sale. */
const groupsView = (form: Form, today: Day) => {
  const sold = new Set(form.mealPlans.filter((plan) => isSold(plan, today)).map(({ id }) => id))
  const view = (_type: SelectionItem['_type'], { id, name, meal_plans: plans, translations }: One<'customerYears'>): SelectionItem => ({
    id,
    name,
    _type,
    meal_plans: plans.filter((plan) => sold.has(plan)),
    translations,
  })
  const typeView = (type: One<'customerTypes'>): CustomerType => ({
    ...view('OrderCustomerType', type),
    payment_types: type.payment_types,
    apply_tax: type.apply_tax,
    welcome_message: type.welcome_message,
  })
  return {
    customerTypes: inSortOrder(form.customerTypes).map(typeView),
    customerYears: inSortOrder(form.customerYears).map((year) => view('OrderCustomerYear', year)),
    customerLocations: inSortOrder(form.customerLocations).map((place) => view('OrderCustomerLocation', place)),
    customerTerms: inSortOrder(form.customerTerms).map((term) => view('OrderCustomerTerm', term)),
  }
}

const planView = (plan: One<'mealPlans'>): MealPlan => {
  const { active: _, images, ...rest } = recordView(plan)
  const pictures = images.map((image) => (typeof image === 'string' ? { file_name: image } : image))
  return { ...rest, images: pictures.map(({ file_name, alt }) => ({ file_name, alt: alt ?? null })) }
}

const plansView = ({ mealPlans }: Form, today: Day): MealPlan[] =>
  inSortOrder(mealPlans.filter((plan) => isSold(plan, today))).map(planView)

const optionView = ({ id, name, value, price, translations }: Option): PlanOption => ({
  id,
  name: name ?? null,
  value: String(value),
  price,
  translations,
})

const balanceView = (balance: One<'decliningBalance'>): DecliningBalance => {
  const { sort_order: _order, apply_tax: taxed, payment_types: _types, ...rest } = recordView(balance)
  return { ...rest, apply_tax: taxed ?? null }
}

const settingsView = (form: Form): OrderFormSettings => {
  const { custom_meal_plan_as: as, accepted_card_types: _, site, ...settings } = recordView(settingsOf(form))
  const rate = settings.provincial_tax_rate
  return {
    ...settings,
    custom_meal_plan_as: as ?? 'discount',
    accepted_card_types: [...acceptedCardTypes(form)],
    provincial_tax_rate: rate ?? '0',
    tax_rate: percentText(taxRateOf(rate)),
    site: { unit_id: site?.unit_id ?? '' },
  }
}

type Chosen = Pick<Input<typeof quickAdd>, 'type_id' | 'year_id' | 'location_id' | 'term_id'>

/** The plans that fit all selections; none until every required one is made (PURCH-SEL-12, PURCH-SEL-Q1, HOME-15). */
const offered = ({ form, sold }: Catalogue, chosen: Chosen, today: Day): MealPlan[] => {
  const ids = { type: chosen.type_id, year: chosen.year_id, location: chosen.location_id, term: chosen.term_id }
  const plans = plansView(form, today)
  const found = plansOnOffer(
    plans.map(({ id }) => id),
    groupsUsed(sold),
    chosenRecords(sold, ids),
  )
  return plans.filter(({ id }) => found?.includes(id))
}

export const orderForms = [
  handlePublic(orderForm, async ({ site_id: siteId }, context) => {
    const { now } = context
    const catalogue = await catalogueOf(context, siteId)
    const { form, site } = catalogue
    const today = dayAt(catalogue, now)
    return {
      payload: {
        ...groupsView(form, today),
        mealPlans: plansView(form, today),
        customMealPlans: {
          swipes: inSortOrder(form.customMealPlans?.swipes ?? []).map(optionView),
          declining_balances: inSortOrder(form.customMealPlans?.declining_balances ?? []).map(optionView),
        },
        decliningBalance: inSortOrder(form.decliningBalance).map(balanceView),
        orderFormSettings: settingsView(form),
      },
      // No ETag: prices are never revalidated by a 304.
      tag: '',
      until: nextMidnight(now, site.timezone),
    }
  }),

  handleVisitor(offeredPlans, async ({ site_id: siteId, ...chosen }, context) => {
    const catalogue = await catalogueOf(context, siteId)
    return { payload: { mealPlans: offered(catalogue, chosen, dayAt(catalogue, context.now)) } }
  }),

  handleVisitor(quickAdd, async ({ site_id: siteId, ...chosen }, context) => {
    const catalogue = await catalogueOf(context, siteId)
    const today = dayAt(catalogue, context.now)
    return {
      payload: {
        ...groupsView(catalogue.form, today),
        mealPlans: offered(catalogue, chosen, today),
        orderFormSettings: settingsView(catalogue.form),
      },
    }
  }),
]
