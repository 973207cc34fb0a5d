import { equals } from './engine.ts'
import { listFavourites } from './favourites.ts'
import type { Reader, Writer } from './open.ts'
import { lockCustomer } from './reservations.ts'

type Owner = { site_id: string; customer_id: string }

/** A customer's data beside their own row and their purchases, without hashes and keys: they prove something and describe no person. */
export const listCustomerData = async (db: Reader, { site_id, customer_id }: Owner) => {
  const own = { site_id, customer_id }
  const seats = ['id', 'location_id', 'date', 'minutes', 'friends'] as const
  const sessions = db.selectFrom('customer_session').select(['agent', 'created_at', 'seen_at', 'expires_at']).where(equals(own))
  const reservations = db
    .selectFrom('reservation')
    .select([...seats, 'booked_at', 'arrived_at', 'missed_at'])
    .where(equals(own))
  const waits = db
    .selectFrom('reservation_wait')
    .select([...seats, 'joined_at', 'held_until'])
    .where(equals(own))
  const keys = db.selectFrom('reset_key').select(['kind', 'email', 'created_at', 'expires_at', 'used_at'])
  const visits = db.selectFrom('campaign_visit').select(['action', 'cmpid', 'visited_at']).where(equals(own))
  const payments = db
    .selectFrom('subscription_payment as payment')
    .innerJoin('subscription as paid', (join) =>
      join.onRef('paid.site_id', '=', 'payment.site_id').onRef('paid.id', '=', 'payment.subscription_id'),
    )
    .select(['payment.due', 'payment.total_cents', 'payment.result', 'payment.created_at'])
    .where('paid.site_id', '=', site_id)
    .where('paid.customer_id', '=', customer_id)
  return {
    sessions: await sessions.orderBy('created_at').execute(),
    reservations: await reservations.orderBy('date').orderBy('minutes').execute(),
    waitlist: await waits.orderBy('date').orderBy('minutes').execute(),
    subscription_payments: await payments.orderBy('payment.created_at').execute(),
    mailed_keys: await keys
      .where(equals({ site_id, owner: customer_id }))
      .orderBy('created_at')
      .execute(),
    favourites: await listFavourites(db, own),
    campaign_visits: await visits.orderBy('visited_at').execute(),
  }
}

/** Removes a customer, whose bookings are cancelled already, and all that is theirs; visits stay, without the customer. */
export const removeCustomer = async (trx: Writer, { site_id, customer_id }: Owner): Promise<void> => {
  const own = { site_id, customer_id }
  // The lock waits for a booking under way, which is removed too; a later one finds no customer.
  if (!(await lockCustomer(trx, own))) return
  await trx.updateTable('campaign_visit').set({ customer_id: null }).where(equals(own)).execute()
  await trx.deleteFrom('checkout_student').where(equals(own)).execute()
  await trx.deleteFrom('customer_favourite').where(equals(own)).execute()
  await trx
    .deleteFrom('reset_key')
    .where(equals({ site_id, owner: customer_id }))
    .execute()
  await trx.deleteFrom('customer_session').where(equals(own)).execute()
  await trx
    .deleteFrom('customer')
    .where(equals({ site_id, id: customer_id }))
    .execute()
}
