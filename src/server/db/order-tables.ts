import type { AttemptState } from '#domain/order-state.ts'

/** The tables of orders, of what is billed after them and of payments that are being prepared; the rules of `tables.ts` hold. Money is in cents. No card data stands in them but brand and last four digits. */
export type OrderTables = {
  /** One order a cart. `state` is that of the latest attempt to pay it; `no` counts the paid orders of a school. */
  customer_order: {
    site_id: string
    id: string
    cart_id: string
    no: number | null
    state: AttemptState | 'refunded'
    attempt: number
    customer_id: string
    payment_type: string
    total_cents: number
    response: string
    /** The order as it was placed, as JSON (`order-snapshot.ts`): priced cart, buyer, student, terms. */
    data: string
    visit_id: string | null
    cmpid: string | null
    locale: string
    created_at: string
    paid_at: string | null
  }
  /**
   * Each try to pay an order. `ask_at`: when the provider is asked what became of it; null where that is known. `held_until`: while
   * the server that pays it lives; null of earlier versions. `sent`: how often it was sent under its name. Real time.
   */
  order_attempt: {
    site_id: string
    order_id: string
    attempt: number
    provider_order_id: string
    state: AttemptState
    payment_type: string
    total_cents: number
    /** The promo code whose use this attempt holds. */
    promo_id: string | null
    response: string
    card_brand: string | null
    card_last4: string | null
    provider_transaction: string | null
    authorisation: string | null
    /** The card at the provider, for later billings. */
    vault_key: string | null
    started_at: string
    settled_at: string | null
    ask_at: string | null
    asked: number
    held_until: string | null
    sent: number
  }
  /** The number of a school's last paid order. */
  order_number: { site_id: string; last_no: number }
  /** The student for whom a customer without a login pays. */
  checkout_student: { site_id: string; id: string; customer_id: string; data: string; created_at: string }
  /**
   * What goes on after its order, made when that is paid. `bills`: JSON of every payment, today's first where there is one,
   * [{date, price, tax, total}] in cents; the one of `ordered_on` was paid with the order. `vault_key` null: no card is kept.
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
  /** Work that one process at a time does; `until` is real time. */
  job_lease: { name: string; holder: string; until: string }
  /**
   * One payment of a subscription, from the moment that somebody took it on: there is one row a period, so it is charged once.
   * `pending`: the provider is being asked, or has not told; `owed`: refused, tried again on `retry_on` or with a new card; `dropped`:
   * nobody pays it any more.
   */
  subscription_bill: {
    site_id: string
    subscription_id: string
    due: string
    state: 'pending' | 'paid' | 'owed' | 'dropped'
    /** Counts tries for ever, which name themselves at the provider by it; `tries` counts those with this card. */
    attempt: number
    tries: number
    total_cents: number
    first_tried_on: string
    retry_on: string | null
    /** When a pending one may be taken over, in real time. */
    ask_at: string | null
  }
  /** What became of each try: 0, 12 or 23. */
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
  /** What is given back of one charge; `done_at` null: the provider has not said that it did. `due` null: what the checkout charged. */
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
  }
  /**
   * A wallet's ticket, or a look-up of installment plans, which `ticket` names by the provider's order id. `cart_id` is "" for a
   * ticket that was opened for no cart and pays none. `plans`: JSON of what was on offer. Times are real time.
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
