import type { Generated } from 'kysely'

/** The tables of carts; the rules of `tables.ts` apply. They hold no personal data. */
export type CartTables = {
  /**
   * `id` is made by the browser: 128 random bits, the only key to the cart. Selections and campaign ids are those that were sent last;
   * `shown` is the total that was shown last.
   */
  cart: {
    site_id: string
    id: string
    state: 'open' | 'paying' | 'paid'
    type_id: string | null
    year_id: string | null
    location_id: string | null
    term_id: string | null
    visit_id: string | null
    cmpid: string | null
    shown: string | null
    created_at: string
    changed_at: string
    revision: Generated<number>
  }
  /** `list_cents` and `name` are those of the day when the item was added; prices come from the catalogue. */
  cart_item: {
    site_id: string
    cart_id: string
    position: number
    id: string
    type: string
    plan_id: string | null
    db_id: string | null
    swipe_id: string | null
    amount_cents: number
    months: number | null
    first_day: string | null
    last_day: string | null
    list_cents: number
    name: string
    promo_code: string | null
  }
  /** How often each promo code was used in orders. */
  promo_use: { site_id: string; promo_id: string; uses: number }
}
