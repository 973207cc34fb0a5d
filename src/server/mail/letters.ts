import type { Locale } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { addMail, type NewMail, type WaitingMail } from '#server/db/outbox.ts'
import type { StoredReservation } from '#server/db/reservations.ts'
import type { OrderSnapshot } from '#server/db/order-snapshot.ts'
import type { Mail } from './port.ts'

/** The recipient of a receipt after the account is deleted; removed with the mail. */
export type OrderReader = Pick<OrderSnapshot, 'buyer' | 'student'>
export type SubscriptionReader = { to: string; locale: string }
type ForOrder = { order_id: string; reader?: OrderReader }
type ForDeliveries = { subscription_id: string; days: readonly string[]; locale?: Locale | undefined }
type ForSubscription = { subscription_id: string; reader?: SubscriptionReader }

/** The outbox holds ids; texts and keys are made when a mail is sent. A new kind needs a composer in `letters/compose.ts`. */
export type Letters = {
  feedback: { feedback_id: string }
  welcome: { customer_id: string }
  /** Also sent to an address without an account, so that timing reveals nothing. */
  password_reset: { email: string; locale: Locale }
  signup_taken: { email: string; locale: Locale }
  password_changed: { customer_id: string }
  /** Also queued for an address without an account, so that timing reveals nothing. */
  staff_reset: { email: string; locale?: Locale | undefined }
  /** In the language of the one who invites; from a command in the school's first. */
  staff_invited: { email: string; locale?: Locale | undefined }
  /** What changed in how a person of the office logs in, in the language of the one who did it; from a command in the school's first. */
  staff_notice: {
    email: string
    about: 'password_changed' | 'factor_added' | 'factor_removed' | 'recovery_used' | 'recovery_renewed'
    locale?: Locale | undefined
  }
  /** A copy, because the account is deleted by then; in its language. */
  account_deleted: { email: string; locale: string }
  email_confirm: { customer_id: string; email: string }
  email_notice: { customer_id: string }
  facebook_joined: { customer_id: string }
  sso_joined: { customer_id: string }
  health_form: { form_id: string }
  /** `to`, `locale`: the sender of a form that is sealed, which the mail cannot read; removed with the mail. */
  health_receipt: { form_id: string; to?: string; locale?: Locale }
  on_the_go_form: { form_id: string }
  on_the_go_receipt: { form_id: string }
  /** In the request's language, else the account's. */
  reservation_booked: { customer_id: string; reservation_id: string; locale?: Locale | undefined }
  /** A copy, because the reservation is deleted by then. */
  reservation_cancelled: StoredReservation & { cancelled_at: string; locale?: Locale | undefined; by_office?: boolean }
  seats_held: { wait_id: string }
  reservation_concerned: { customer_id: string; reservation_id: string }
  /** To those who had `reservation_concerned`, when the change was taken back. */
  reservation_restored: { customer_id: string; reservation_id: string }
  order_receipt: ForOrder
  /** Tells the student of a parent's order. */
  student_plan: ForOrder
  /** The link of a receipt; also queued for an order that is not there, so that timing reveals nothing. */
  order_link: { no: number; email: string; locale: Locale }
  /** A pending payment was not charged, or was reversed. */
  order_not_charged: ForOrder
  /** `refund` names one refunded charge, or the note that the order was ended; without it the whole order was refunded. */
  order_refunded: ForOrder & { refund?: string }
  subscription_billed: ForSubscription & { due: string; attempt: number }
  subscription_refused: { subscription_id: string; due: string; attempt: number }
  /** In the request's language, else the account's; so are the next two. */
  subscription_canceled: ForSubscription & { locale?: Locale | undefined }
  /** The days of the deliveries, some of which may have been taken back meanwhile. */
  deliveries_skipped: ForDeliveries
  /** The days of the deliveries, some of which may have been skipped again meanwhile. */
  deliveries_resumed: ForDeliveries
}
export type LetterKind = keyof Letters

export type Composing = { db: Database; config: Config; site: PackSite; now: number; waiting: WaitingMail }
export type Composers = { [K in LetterKind]: (letter: Letters[K], context: Composing) => Promise<Mail | null> }

export const letterOf = <K extends LetterKind>(siteId: string, kind: K, data: Letters[K]): NewMail => ({
  site_id: siteId,
  kind,
  data: JSON.stringify(data),
})

/** Queues a mail in the caller's transaction; call `mail.wake()` after the commit. */
export const post = <K extends LetterKind>(trx: Writer, siteId: string, kind: K, data: Letters[K]): Promise<void> =>
  addMail(trx, letterOf(siteId, kind, data))
