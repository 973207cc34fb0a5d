import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { CartTables } from './cart-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { StaffTables } from './staff-tables.ts'

/**
 * Both engines hold text and integers only: flags are 0 or 1, JSON and instants are text, so that the same rows come back from either.
 * `site_id` leads every key.
 */
export type Tables = AccountTables &
  CartTables &
  OrderTables &
  StaffTables & {
    /** `changed_at`: the instant (ISO) of the last import with a change. */
    site: { id: string; slug: string; published: number; position: number; version: number; data: string; changed_at: Generated<string> }
    /** Lists of a pack: sections, places, filters, news …; `data` is the record in the shape of its pack schema. */
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
    /** The owner of an id, for calls without a site and for packs that use another site's id. */
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
    /** `exported_at`: the instant of the imported export; `undoes`: the version that this change undoes. */
    content_change: {
      site_id: string
      version: number
      changed_at: string
      author: string
      what: string
      why: string
      undoes: number | null
      exported_at: string | null
    }
    /**
     * One record's part of a change, in the order of `position`. `before` and `after` are JSON of the changed top-level fields, null for a
     * record that is new or gone; `list_index` is the place in its list, `record_key` the key before the change.
     */
    content_edit: {
      site_id: string
      version: number
      position: number
      file: string
      record_key: string
      list_index: number
      before: string | null
      after: string | null
    }
    /** One row: raised by every import, polled by every server process once a second. */
    content_clock: { id: Generated<number>; version: number }
    /** Made at the first start; signs cookies, captchas and campaign ids. */
    secret: { name: string; value: string }
    /** Keys that are valid once: solved captchas, recent messages. */
    claim: { key: string; until: string }
    survey_vote: { site_id: string; survey_id: string; voter: string; choice_id: string; voted_at: string }
    /** Without the starting counts of the pack. */
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
      answered_at: string | null
      /** The address of the person of the office who answered. */
      answered_by: string | null
    }
    /** `recipient` is a fingerprint of the address that a link was sent to. */
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
      /** When the office marked them as arrived, or as missed; null: neither. */
      arrived_at: string | null
      missed_at: string | null
    }
    /** The waiting line of a start, in the order of `turn`. With `held_until` seats are held, and counted in `reservation_slot.taken`. */
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
    /** Booked and held seats of a start. `ceiling` is the capacity at the last booking. */
    reservation_slot: { site_id: string; location_id: string; date: string; minutes: number; taken: number; ceiling: number }
  }
