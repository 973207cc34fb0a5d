/** The tables of billing; the rules of `tables.ts` hold. Money is in cents. */
export type BillingTables = {
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
}
