import { sql } from 'kysely'
import type { Reader } from './open.ts'
import type { SlotKey } from './reservations.ts'

export type Difference = SlotKey & { counted: number; people: number }

/** Starts whose counter is not what parties and held seats add up to; one statement, so that it sees one instant of a running server. */
export const findDifferences = async (db: Reader): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    SELECT site_id, location_id, date, minutes, CAST(SUM(counted) AS integer) AS counted, CAST(SUM(people) AS integer) AS people
    FROM (
      SELECT site_id, location_id, date, minutes, taken AS counted, 0 AS people FROM reservation_slot
      UNION ALL SELECT site_id, location_id, date, minutes, 0, friends + 1 FROM reservation
      UNION ALL SELECT site_id, location_id, date, minutes, 0, friends + 1 FROM reservation_wait WHERE held_until IS NOT NULL
    ) AS seats
    GROUP BY site_id, location_id, date, minutes
    HAVING SUM(counted) <> SUM(people)
    ORDER BY site_id, date, minutes, location_id`.execute(db)
  return rows
}
