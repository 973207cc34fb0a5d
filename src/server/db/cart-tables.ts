import type { Generated } from 'kysely'

/** The tables of carts; the rules of `tables.ts` hold. Nothing in them is personal. */
export type CartTables = {
  /**
   * `id` is what its holder's browser made: 128 random bits, the only key to it. The selections and campaign ids last sent stand
   * here, and in `shown` what it came to when it was last shown.
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
    /** Raised by every change. */
    revision: Generated<number>
  }
  /** What was chosen. `list_cents` and `name` are those of the day it was added: prices come from the catalogue. */
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
  /** How often a code was used in orders. */
  promo_use: { site_id: string; promo_id: string; uses: number }
}
