import { cancelEmailChange, customerInfo, updateFoodInsecurity, updateNotifications } from '#contract/customers.ts'
import { Problem } from '#contract/errors.ts'
import { cardView, customerView } from '#server/accounts/customer-view.ts'
import { endEmailChange, pendingEmailOf } from '#server/accounts/keys.ts'
import { type CustomerChange, saveCustomer, type StoredCustomer } from '#server/db/customers.ts'
import { words } from '#server/words.ts'
import { publishedSite } from './find-site.ts'
import { handleCustomer, type CustomerContext } from '#server/context.ts'

/** Saves the customer's own changes; an account deleted meanwhile is unauthorized. */
export const saveOwn = async ({ db, customer, now }: CustomerContext, change: CustomerChange): Promise<StoredCustomer> => {
  const saved = await db.transaction((trx) => saveCustomer(trx, customer, { ...change, updated_at: new Date(now).toISOString() }))
  if (!saved) throw new Problem('unauthorized')
  return saved
}

const asNumber = (flag: boolean | undefined): 0 | 1 | undefined => (flag === undefined ? undefined : flag ? 1 : 0)

export const customers = [
  handleCustomer(customerInfo, async (_, { customer, config, db, now }) => {
    const card = cardView(customer, config)
    const pending = await pendingEmailOf(db.read, customer, new Date(now).toISOString())
    return { payload: { customer: customerView(customer), ...(card ? { allergen_card: card } : {}), pending_email: pending } }
  }),

  handleCustomer(cancelEmailChange, async (_, { db, customer, locale, now }) => {
    await db.transaction((trx) => endEmailChange(trx, customer, new Date(now).toISOString()))
    return { payload: { msg: words(locale, 'account.email_change_cancelled') } }
  }),

  handleCustomer(updateNotifications, async ({ opt_in: optIn, notify_by_text: byText }, context) => {
    if (optIn === undefined && byText === undefined) throw new Problem('malformed')
    // A number is required to send texts (ACCT-Q5).
    if (byText && context.customer.mobile === '') throw new Problem('mobile_required')
    const saved = await saveOwn(context, { opt_in: asNumber(optIn), notify_by_text: asNumber(byText) })
    return { payload: { customer: customerView(saved), msg: words(context.locale, 'account.profile_saved') } }
  }),

  handleCustomer(updateFoodInsecurity, async ({ food_insecurity: wanted }, context) => {
    if (wanted === undefined) throw new Problem('malformed')
    const site = await publishedSite(context, context.customer.site_id)
    if (!site.food_insecurity) throw new Problem('feature_off')
    const saved = await saveOwn(context, { food_insecurity: asNumber(wanted) })
    return { payload: { customer: customerView(saved), msg: words(context.locale, 'account.food_saved') } }
  }),
]
