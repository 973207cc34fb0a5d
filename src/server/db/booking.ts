import { isPostgres } from './lock-rows.ts'
import type { Writer } from './open.ts'
import { mailRow, type NewMail } from './outbox.ts'
import { reservationRow, seatsRow, type StoredReservation } from './reservations.ts'

type Booking = { reservation: StoredReservation; mail: NewMail; capacity: number }

/**
 * A reservation, its mail and its seats, all three or, by the caller's refusal, none: false where the party does not fit
 * or has this start already. PostgreSQL writes them by one statement, so that everybody else who wants the start waits
 * for its row no longer than a commit takes.
 */
export const writeBooking = async (trx: Writer, { reservation, mail, capacity }: Booking): Promise<boolean> => {
  const party = reservation.friends + 1
  if (party > capacity) return false
  const { site_id, location_id, date, minutes } = reservation
  const row = reservationRow(trx, reservation)
  const letter = mailRow(trx, mail)
  const seats = seatsRow(trx, { site_id, location_id, date, minutes }, { party, capacity })
  if (!isPostgres(trx)) {
    if (!(await seats.executeTakeFirst()) || !(await row.executeTakeFirst())) return false
    await letter.execute()
    return true
  }
  const { added, fits } = await trx
    .with('row', () => row)
    .with('letter', () => letter)
    .with('seats', () => seats)
    .selectNoFrom((part) => [
      part.exists(part.selectFrom('row').select('row.id')).as('added'),
      part.exists(part.selectFrom('seats').select('seats.taken')).as('fits'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(added) && Boolean(fits)
}
