import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { CartTables } from './cart-tables.ts'
import type { OrderTables } from './order-tables.ts'

/**
 * The tables. Both engines hold text and integers only: flags are 0 or 1, JSON and instants are text,
 * so that the same rows come back from either. `site_id` leads every key.
 */
export type Tables = AccountTables &
  CartTables &
  OrderTables & {
    /** `changed_at`: the instant (ISO) of the last import that changed anything. */
    site: { id: string; slug: string; published: number; position: number; version: number; data: string; changed_at: Generated<string> }
    /** Lists of a pack: sections, places, filters, news …; `data` is the record as the pack schema reads it. */
    record: { site_id: string; kind: string; position: number; id: string; data: string }
    dish: { site_id: string; mrn: string; data: string }
    menu: { site_id: string; location_id: string; date: string; closed: number; data: string }
    menu_cycle: {
      site_id: string
      location_id: string
      start: string
      week: number
      weekday: number
      weeks: number
      closed: number
      data: string
    }
    /** Which site owns an id, for calls that carry none and for packs that take another's. */
    known_id: { id: string; site_id: string; kind: string }
    file: {
      site_id: string
      folder: string
      name: string
      sha256: string
      type: string
      size: number
      width: number | null
      height: number | null
    }
    /** Each change of a site's content; `exported_at`: of the export that an import brought. */
    content_change: { site_id: string; version: number; changed_at: string; author: string; what: string; exported_at: string | null }
    /** One row: bumped by every import, looked at by every server process once a second. */
    content_clock: { id: Generated<number>; version: number }
    /** Made at the first start; signs cookies, captchas and campaign ids. */
    secret: { name: string; value: string }
    /** Keys that may be taken once until an instant: solved captchas, words just received. */
    claim: { key: string; until: string }
    survey_vote: { site_id: string; survey_id: string; voter: string; choice_id: string; voted_at: string }
    /** Votes at this site, beside the starting counts of the pack. */
    survey_tally: { site_id: string; survey_id: string; choice_id: string; votes: number }
    feedback: {
      id: string
      site_id: string
      received_at: string
      location_id: string
      customer_type: string
      residence: string
      first_name: string
      last_name: string
      email: string
      comments: string
      offers: number
      birthday: string | null
      locale: string
    }
    /** `recipient` is a fingerprint of the address that a link was sent to, never the address. */
    campaign_visit: {
      id: string
      site_id: string
      action: string
      cmpid: string
      customer_id: string | null
      recipient: string | null
      cart_id: string | null
      visited_at: string
    }
    /** `minutes` counts from midnight of `date` in the school's zone, past 1440 into the next day. */
    reservation: {
      site_id: string
      id: string
      customer_id: string
      location_id: string
      date: string
      minutes: number
      friends: number
      booked_at: string
    }
    /** The line of a start, by `turn`. With `held_until` seats are held, and counted in `reservation_slot.taken`. */
    reservation_wait: {
      site_id: string
      id: string
      customer_id: string
      location_id: string
      date: string
      minutes: number
      friends: number
      turn: number
      joined_at: string
      held_until: string | null
    }
    /** People at a place and start: those who booked, and those for whom seats are held. `ceiling` is the capacity that the last booking was weighed against. */
    reservation_slot: { site_id: string; location_id: string; date: string; minutes: number; taken: number; ceiling: number }
  }
