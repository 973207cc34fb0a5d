import { listFavourites } from './favourites.ts'
import type { Reader, Writer } from './open.ts'
import { lockCustomer } from './reservations.ts'

type Owner = { site_id: string; customer_id: string }

/** All that stands beside a customer's own row; hashes and keys prove something and are nobody's data. */
export const listCustomerData = async (db: Reader, { site_id: siteId, customer_id: customerId }: Owner) => ({
  sessions: await db
    .selectFrom('customer_session')
    .select(['agent', 'created_at', 'seen_at', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute(),
  reservations: await db
    .selectFrom('reservation')
    .select(['id', 'location_id', 'date', 'minutes', 'friends', 'booked_at'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('date')
    .orderBy('minutes')
    .execute(),
  waitlist: await db
    .selectFrom('reservation_wait')
    .select(['id', 'location_id', 'date', 'minutes', 'friends', 'joined_at', 'held_until'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('date')
    .orderBy('minutes')
    .execute(),
  orders: await db
    .selectFrom('customer_order')
    .select(['no', 'state', 'payment_type', 'total_cents', 'data', 'created_at', 'paid_at'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute(),
  subscriptions: await db
    .selectFrom('subscription')
    .select(['kind', 'name', 'payment_type', 'card_brand', 'card_last4', 'first_bill', 'last_bill', 'bills', 'created_at', 'canceled_at'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute(),
  subscription_payments: await db
    .selectFrom('subscription_payment as payment')
    .innerJoin('subscription as paid', (join) =>
      join.onRef('paid.site_id', '=', 'payment.site_id').onRef('paid.id', '=', 'payment.subscription_id'),
    )
    .select(['payment.due', 'payment.total_cents', 'payment.result', 'payment.created_at'])
    .where('paid.site_id', '=', siteId)
    .where('paid.customer_id', '=', customerId)
    .orderBy('payment.created_at')
    .execute(),
  mailed_keys: await db
    .selectFrom('reset_key')
    .select(['kind', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('owner', '=', customerId)
    .orderBy('created_at')
    .execute(),
  favourites: await listFavourites(db, { site_id: siteId, customer_id: customerId }),
  campaign_visits: await db
    .selectFrom('campaign_visit')
    .select(['action', 'cmpid', 'visited_at'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('visited_at')
    .execute(),
})

/** Removes a customer, whose bookings are cancelled already, and all that is theirs; visits stay as nobody's. */
export const removeCustomer = async (trx: Writer, owner: Owner): Promise<void> => {
  // A booking under way is either before this, and goes too, or finds nobody.
  if (!(await lockCustomer(trx, owner))) return
  const { site_id: siteId, customer_id: customerId } = owner
  await trx
    .updateTable('campaign_visit')
    .set({ customer_id: null })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .execute()
  await trx.deleteFrom('checkout_student').where('site_id', '=', siteId).where('customer_id', '=', customerId).execute()
  await trx.deleteFrom('customer_favourite').where('site_id', '=', siteId).where('customer_id', '=', customerId).execute()
  await trx.deleteFrom('reset_key').where('site_id', '=', siteId).where('owner', '=', customerId).execute()
  await trx.deleteFrom('customer_session').where('site_id', '=', siteId).where('customer_id', '=', customerId).execute()
  await trx.deleteFrom('customer').where('site_id', '=', siteId).where('id', '=', customerId).execute()
}
