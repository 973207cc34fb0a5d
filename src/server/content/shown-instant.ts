import type { Locale } from '#contract/wire.ts'
import { isoInZone } from '#domain/zone.ts'

/** An instant (ISO) in a table: with its offset for scripts (null), as "2026-11-25 15:00" for a spreadsheet, which takes that for a date. */
export const shownInstant = (iso: string, zone: string, locale: Locale | null): string => {
  const written = isoInZone(Date.parse(iso), zone)
  return locale === null ? written : written.slice(0, 16).replace('T', ' ')
}
