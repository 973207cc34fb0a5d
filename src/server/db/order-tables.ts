import type { AttemptState, OrderState } from '#domain/order-state.ts'

/**
 * The tables of orders, subscriptions, bills and payments in preparation; the rules of `tables.ts` apply. Money is in cents. The only
 * card data are brand and last four digits.
 */
export type OrderTables = {
  /** One order per cart. `state` is that of its latest attempt; `no` counts the paid orders of a school. */
  customer_order: {
    site_id: string
    id: string
    cart_id: string
    no: number | null
    state: OrderState
    attempt: number
    customer_id: string
    payment_type: string
    total_cents: number
    response: string
    /** `OrderSnapshot` as JSON. */
    data: string
    visit_id: string | null
    cmpid: string | null
    locale: string
    created_at: string
    paid_at: string | null
  }
  /**
   * Each attempt to pay an order. `ask_at`: when its status is checked next, null once it is known. `held_until`: the paying server is
   * alive until then; null from earlier versions. `sent`: how often it was sent under its name. Times are real time.
   */
  order_attempt: {
    site_id: string
    order_id: string
    attempt: number
    provider_order_id: string
    state: AttemptState
    payment_type: string
    total_cents: number
    /** The promo code that this attempt uses. */
    promo_id: string | null
    response: string
    card_brand: string | null
    card_last4: string | null
    provider_transaction: string | null
    authorisation: string | null
    /** The stored card at the provider, for later bills. */
    vault_key: string | null
    started_at: string
    settled_at: string | null
    ask_at: string | null
    asked: number
    held_until: string | null
    sent: number
  }
  order_number: { site_id: string; last_no: number }
  /** The student for whom a customer without a login pays. */
  checkout_student: { site_id: string; id: string; customer_id: string; data: string; created_at: string }
  /**
   * Created when its order is paid. `bills`: JSON of every payment [{date, price, tax, total}] in cents; the one of `ordered_on` was
   * paid with the order. `vault_key` null: no card is stored.
   */
  subscription: {
    site_id: string
    id: string
    order_id: string
    customer_id: string
    kind: 'weekly' | 'monthly' | 'coffee'
    plan_id: string | null
    name: string
    /** JSON of the name in each language. */
    translations: string
    price_cents: number
    tax_cents: number
    payment_type: string
    vault_key: string | null
    card_brand: string | null
    card_last4: string | null
    ordered_on: string
    first_bill: string
    last_bill: string
    first_plan: string | null
    last_plan: string | null
    bills: string
    created_at: string
    canceled_at: string | null
  }
  /** Jobs that one process at a time runs; `until` is real time. */
  job_lease: { name: string; holder: string; until: string }
  /**
   * One period of a subscription, from its claim on: one row per period, so that it is charged once. `pending`: sent, without a known
   * result; `owed`: refused, tried again on `retry_on` or with a new card; `dropped`: given up.
   */
  subscription_bill: {
    site_id: string
    subscription_id: string
    due: string
    state: 'pending' | 'paid' | 'owed' | 'dropped'
    /** Counts all attempts, and is part of their names at the provider; `tries` counts those with this card. */
    attempt: number
    tries: number
    total_cents: number
    /** The tax in it; null in a bill of an older version, which was sent in full. */
    tax_cents: number | null
    first_tried_on: string
    retry_on: string | null
    /** When another process may take over a pending bill, in real time. */
    ask_at: string | null
  }
  /** A delivery of a weekly plan that does not come; `delivery` is its day. */
  subscription_skip: { site_id: string; subscription_id: string; delivery: string; skipped_at: string }
  /** Each attempt; `result` is 0, 12 or 23. */
  subscription_payment: {
    site_id: string
    subscription_id: string
    due: string
    attempt: number
    total_cents: number
    result: number
    provider_order_id: string | null
    provider_transaction: string | null
    authorisation: string | null
    created_at: string
  }
  /**
   * The refund of one charge; `done_at` null: not confirmed yet. `due` null: the charge of the checkout. `ask_at`: when the provider is
   * asked about it next, in real time; null once it is done, and where the version before began it. `provider_transaction`: the provider's
   * number of it once it is done; null from earlier versions.
   */
  refund: {
    site_id: string
    provider_order_id: string
    order_id: string
    subscription_id: string | null
    due: string | null
    amount_cents: number
    reason: string
    begun_at: string
    done_at: string | null
    /** The address of the person of the office who refunded; null: a command. */
    author: string | null
    ask_at: string | null
    provider_transaction: string | null
  }
  /**
   * A wallet ticket, or an installment look-up, where `ticket` is the provider's order id. `cart_id` is "" for a ticket without a
   * cart, which pays none. `plans`: JSON of the offered plans. Times are real time. No card data, nothing personal.
   */
  payment_ticket: {
    site_id: string
    ticket: string
    cart_id: string
    kind: 'ApplePay' | 'GooglePay' | 'installments'
    order_id: string
    amount_cents: number
    plans: string | null
    opened_at: string
    expires_at: string
    used_at: string | null
  }
}
