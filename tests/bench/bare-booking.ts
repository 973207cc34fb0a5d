import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'

/** The two rows that every booking needs: the guarded seats of a start, and the reservation. */
type BareBooking = { site_id: string; id: string; customer_id: string; location_id: string; date: string; minutes: number }
export type BareBookings = { book: (booking: BareBooking) => Promise<void>; close: () => Promise<void> }

const capacity = 1_000_000
const seats = `insert into reservation_slot (site_id, location_id, date, minutes, taken, ceiling) values ($1, $2, $3, $4, 1, ${capacity})
  on conflict (site_id, location_id, date, minutes) do update set taken = reservation_slot.taken + 1, ceiling = ${capacity}
  where reservation_slot.taken + 1 <= ${capacity} returning taken`
const row = `insert into reservation (site_id, id, customer_id, location_id, date, minutes, friends, booked_at)
  values ($1, $2, $3, $4, $5, $6, 0, '') on conflict do nothing returning id`

const seatsOf = ({ site_id, location_id, date, minutes }: BareBooking) => [site_id, location_id, date, minutes]
const rowOf = ({ site_id, id, customer_id, location_id, date, minutes }: BareBooking) => [
  site_id,
  id,
  customer_id,
  location_id,
  date,
  minutes,
]

const bareSqlite = (dataDir: string): BareBookings => {
  const db = new DatabaseSync(join(dataDir, 'campus.db'))
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = full; PRAGMA foreign_keys = ON')
  const [begin, take, add, commit] = ['begin immediate', seats, row, 'commit'].map((text) => db.prepare(text.replaceAll('$', '?')))
  return {
    book: async (booking) => {
      begin?.run()
      take?.all(...seatsOf(booking))
      add?.all(...rowOf(booking))
      commit?.run()
    },
    close: async () => db.close(),
  }
}

const barePostgres = (connectionString: string): BareBookings => {
  const pool = new Pool({ connectionString, max: 10 })
  // The server may stop before an idle connection does.
  pool.on('error', () => undefined)
  return {
    book: async (booking) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(seats, seatsOf(booking))
      await client.query(row, rowOf(booking))
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

/** The engine's bare transactions on the product's database: driver only, every commit on disk. */
export const bareBookings = ({ url, dataDir }: { url: string | undefined; dataDir: string }): BareBookings =>
  url ? barePostgres(url) : bareSqlite(dataDir)
