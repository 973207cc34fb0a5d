import { Problem } from '#contract/errors.ts'
import * as wire from '#contract/subscriptions.ts'
import { subscriptionsOf } from '#server/billing/view.ts'
import { findSite } from '#server/db/sites.ts'
import { cancelOnce, findSubscription, type StoredSubscription } from '#server/db/subscriptions.ts'
import { post } from '#server/mail/letters.ts'
import { handlePrivate, type PrivateContext } from './private.ts'

const ownerOf = ({ customer }: PrivateContext) => ({ site_id: customer.site_id, customer_id: customer.id })

const listed = async (context: PrivateContext) => {
  const { db, customer, now } = context
  const found = await findSite(db.read, customer.site_id)
  if (!found) throw new Problem('site_invalid')
  return { payload: { subscriptions: await subscriptionsOf(db.read, ownerOf(context), { site: found.site, now }) } }
}

/** The customer's own subscription; another's is not there. */
const ownSubscription = async ({ db, customer }: PrivateContext, id: string): Promise<StoredSubscription> => {
  const stored = await findSubscription(db.read, { site_id: customer.site_id, id })
  if (stored?.customer_id !== customer.id) throw new Problem('not_found')
  return stored
}

export const subscriptions = [
  handlePrivate(wire.listSubscriptions, (_, context) => listed(context)),

  handlePrivate(wire.cancelSubscription, async ({ subscription_id: id }, context) => {
    const { db, mail, now } = context
    const stored = await ownSubscription(context, id)
    await db.transaction(async (trx) => {
      if (await cancelOnce(trx, stored, new Date(now).toISOString()))
        await post(trx, stored.site_id, 'subscription_canceled', { subscription_id: id })
    })
    mail.wake()
    return listed(context)
  }),
]
