import type { Generated } from 'kysely'

/**
 * The tables. Both engines hold text and integers only: flags are 0 or 1, JSON and instants are text,
 * so that the same rows come back from either. `site_id` leads every key.
 */
export type Tables = {
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
  /** One row: bumped by every import, looked at by every server process once a second. */
  content_clock: { id: Generated<number>; version: number }
}
