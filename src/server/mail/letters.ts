import type { Locale } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { addMail, type NewMail, type WaitingMail } from '#server/db/outbox.ts'
import type { StoredReservation } from '#server/db/reservations.ts'
import type { OrderSnapshot } from '#server/db/order-snapshot.ts'
import type { Mail } from './port.ts'

/** Whom a receipt reaches once the account that paid is deleted; it leaves with the mail. */
export type OrderReader = Pick<OrderSnapshot, 'buyer' | 'student'>
export type SubscriptionReader = { to: string; locale: string }
type ForOrder = { order_id: string; reader?: OrderReader }
type ForSubscription = { subscription_id: string; reader?: SubscriptionReader }

/**
 * What mails are about. The outbox holds ids, never a mail's words or a key: those are made when it is sent, and are
 * nowhere else (of a key its hash). A new kind is a line here and a composer in `letters/compose.ts`.
 */
export type Letters = {
  feedback: { feedback_id: string }
  welcome: { customer_id: string }
  /** Also for an address without an account, so that asking takes the same for every address. */
  password_reset: { email: string; locale: Locale }
  /** After a sign-up with the address of an account that nobody confirmed. */
  signup_taken: { email: string; locale: Locale }
  password_changed: { customer_id: string }
  staff_reset: { email: string }
  email_confirm: { customer_id: string; email: string }
  email_notice: { customer_id: string }
  facebook_joined: { customer_id: string }
  sso_joined: { customer_id: string }
  health_form: { form_id: string }
  health_receipt: { form_id: string }
  on_the_go_form: { form_id: string }
  on_the_go_receipt: { form_id: string }
  /** In the language that the request named, else in the account's. */
  reservation_booked: { customer_id: string; reservation_id: string; locale?: Locale | undefined }
  /** The reservation is gone when this is sent, so what it was stands here. */
  reservation_cancelled: StoredReservation & { cancelled_at: string; locale?: Locale | undefined }
  seats_held: { wait_id: string }
  /** A booking that the school's content no longer has room or hours for. */
  reservation_concerned: { customer_id: string; reservation_id: string }
  order_receipt: ForOrder
  /** A payment that was being confirmed was never charged, or was taken back. */
  order_not_charged: ForOrder
  /** `refund` names one charge that went back, whole or in part; without it all of the order did. */
  order_refunded: ForOrder & { refund?: string }
  /** One try to charge a period of a subscription: charged, or refused. */
  subscription_billed: ForSubscription & { due: string; attempt: number }
  subscription_refused: { subscription_id: string; due: string; attempt: number }
  subscription_canceled: ForSubscription
}
export type LetterKind = keyof Letters

export type Composing = { db: Database; config: Config; site: PackSite; now: number; waiting: WaitingMail }
/** What each kind of letter says when it is sent; null when nobody needs it any more. */
export type Composers = { [K in LetterKind]: (letter: Letters[K], context: Composing) => Promise<Mail | null> }

/** A letter as the outbox holds it. */
export const letterOf = <K extends LetterKind>(siteId: string, kind: K, data: Letters[K]): NewMail => ({
  site_id: siteId,
  kind,
  data: JSON.stringify(data),
})

/** Puts a letter into the outbox, in the transaction of what it tells of; call `mail.wake()` once that is committed. */
export const post = <K extends LetterKind>(trx: Writer, siteId: string, kind: K, data: Letters[K]): Promise<void> =>
  addMail(trx, letterOf(siteId, kind, data))
