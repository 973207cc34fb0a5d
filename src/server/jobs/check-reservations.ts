import type { Reader } from '#server/db/open.ts'
import { findDifferences } from '#server/db/reservations.ts'

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A line for each start whose counter is not the sum of its parties and held seats; none when all is well. */
export const checkReservations = async (db: Reader): Promise<string[]> =>
  (await findDifferences(db)).map(
    ({ site_id: site, location_id: place, date, minutes, counted, people }) =>
      `${site}: ${place}: ${date} ${clock(minutes)}: the counter says ${counted}, but reservations and held seats add up to ${people}`,
  )
