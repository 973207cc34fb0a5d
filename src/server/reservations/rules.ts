import type { ReservablePlace } from '#domain/reservations.ts'
import { scheduleView } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findRecord } from '#server/db/records.ts'
import type { Reader } from '#server/db/open.ts'

/** The reservation rules of a place; null where it takes no reservations or does not exist. */
export const rulesOf = async (db: Reader, site: PackSite, locationId: string): Promise<ReservablePlace | null> => {
  const place = await findRecord(db, site.id, 'location', locationId)
  if (!site.use_reservations || !place?.active || !place.use_reservations) return null
  return { ...place, schedules: place.schedules.map(scheduleView) }
}
