import type { CustomerType, OrderFormSettings } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import { bySortOrder } from '#domain/sort-order.ts'
import type { OrderForm } from './queries.ts'

export type ProductTab = 'plans' | 'coffee' | 'subscriptions' | 'custom' | 'balance'

type TabContext = { site: Site; form: OrderForm; customerType: CustomerType | null }

const selectsType = ({ has_customer_selections: selects, use_customer_type: type }: OrderFormSettings): boolean => selects && type

/** Whether a product limited to some customer types waits for the buyer's; an empty list means every type (PURCH-PROD-Q5). */
export const awaitsType = (types: readonly string[], { form, customerType }: Pick<TabContext, 'form' | 'customerType'>): boolean =>
  types.length > 0 && customerType === null && selectsType(form.orderFormSettings)

const isFor = (types: readonly string[], context: TabContext): boolean =>
  types.length === 0 || awaitsType(types, context) || (context.customerType !== null && types.includes(context.customerType.id))

export const regularPlans = ({ mealPlans }: OrderForm) => mealPlans.filter(({ subscription }) => !subscription).toSorted(bySortOrder)

/** Weekly ones only where the school enabled them (PURCH-PROD-04, PURCH-PROD-Q2). */
export const subscriptionPlans = ({ mealPlans }: OrderForm, { weekly_mpp_subscriptions: weekly }: Site) =>
  mealPlans.filter(
    ({ subscription, subscription_frequency: often }) => subscription && (often === 'monthly' || (often === 'weekly' && weekly)),
  )

/** The tabs of the products panel, in their order (PURCH-PROD-01, PURCH-PROD-03, PURCH-PROD-06, PURCH-PROD-Q3). */
export const tabsOf = (context: TabContext): ProductTab[] => {
  const { site, form } = context
  const { orderFormSettings: settings, customMealPlans: custom } = form
  const shown: Record<ProductTab, boolean> = {
    plans: regularPlans(form).length > 0,
    coffee: site.coffee_subscription && settings.coffee_subscription && settings.coffee_subscription_price !== null,
    subscriptions: site.meal_plan_subscriptions && subscriptionPlans(form, site).length > 0,
    custom: custom.swipes.length > 0 && custom.declining_balances.length > 0 && isFor(settings.custom_plan_customer_types, context),
    balance: settings.sell_db && form.decliningBalance.length > 0 && isFor(settings.declining_balance_customer_types, context),
  }
  return (['plans', 'coffee', 'subscriptions', 'custom', 'balance'] as const).filter((tab) => shown[tab])
}
