import { Problem } from '#contract/errors.ts'
import { deleteCustomer, downloadCustomer } from '#contract/customers.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { requirePassword, requireSamePassword } from './email-change.ts'
import { mayMailAccount } from '#server/accounts/mailbox-limit.ts'
import { checkoutCookie, forgetCheckout, forgetSession, hashOf } from '#server/accounts/session.ts'
import { listCustomerData, removeCustomer } from '#server/db/customer-data.ts'
import { hasUnsettledPayment } from '#server/db/order-history.ts'
import { endSession } from '#server/db/sessions.ts'
import { endSubscriptions } from '#server/db/subscriptions.ts'
import { addReaders, forgetBuyer, purchasesOf } from '#server/orders/own-orders.ts'
import { cancelAll } from '#server/reservations/book.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { handleCustomer } from '#server/context.ts'

export const ownData = [
  handleCustomer(downloadCustomer, async (_, { db, customer, now }) => {
    const { site_id: siteId, id } = customer
    const account = {
      created_at: customer.created_at,
      updated_at: customer.updated_at,
      locale: customer.locale,
      email_confirmed_at: customer.email_confirmed_at,
      has_password: customer.password_hash !== null,
      facebook_id: customer.facebook_id,
      allergen_card_serial: customer.card_serial,
      allergen_card_version: customer.card_version,
    }
    const owner = { site_id: siteId, customer_id: id }
    const data = { account: [account], ...(await listCustomerData(db.read, owner)), ...(await purchasesOf(db.read, owner)) }
    return { payload: { exported_at: new Date(now).toISOString(), customer: customerView(customer), data } }
  }),

  handleCustomer(deleteCustomer, async ({ current_password: password }, context) => {
    const { db, customer, visitor, limits, mail, locale, now } = context
    await requirePassword(password, context)
    const owner = { site_id: customer.site_id, customer_id: customer.id }
    const order = visitor.cookie(checkoutCookie)
    await db.transaction(async (trx) => {
      await requireSamePassword(trx, context)
      await cancelAll(trx, owner)
      await endSubscriptions(trx, owner, new Date(now).toISOString())
      // Checked after the locks: no payment can start later.
      if (await hasUnsettledPayment(trx, owner)) throw new Problem('payment_unsettled')
      await addReaders(trx, customer)
      await forgetBuyer(trx, owner)
      await removeCustomer(trx, owner)
      const { email, locale: language } = customer
      if (await mayMailAccount(trx, limits, email)) await post(trx, customer.site_id, 'account_deleted', { email, locale: language })
      if (order !== undefined) await endSession(trx, hashOf(order))
    })
    forgetSession(visitor)
    forgetCheckout(visitor)
    mail.wake()
    return { payload: { msg: words(locale, 'data.deleted') } }
  }),
]
