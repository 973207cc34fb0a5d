import { isPostgres } from './engine.ts'
import type { Writer } from './open.ts'
import { addMail, mailRow, newMail, type NewMail, type WaitingMail } from './outbox.ts'
import { addReservation, type Party, reservationRow, seatsRow, type StoredReservation, takeSeats } from './reservations.ts'
import { statement } from './statement.ts'

type Booking = { reservation: StoredReservation; mail: NewMail; capacity: number }

/** All three at once, on PostgreSQL: which of them there are. */
const insertAll = statement((trx, { reservation, mail, seats }: { reservation: StoredReservation; mail: WaitingMail; seats: Party }) =>
  trx
    .with('row', () => reservationRow(trx, reservation))
    .with('letter', () => mailRow(trx, mail))
    .with('seats', () => seatsRow(trx, seats))
    .selectNoFrom((part) => [
      part.exists(part.selectFrom('row').select('row.id')).as('added'),
      part.exists(part.selectFrom('seats').select('seats.taken')).as('fits'),
    ]),
)

/**
 * A reservation, its mail and its seats, all three or, by the caller's refusal, none: false where the party does not fit
 * or has this start already. PostgreSQL writes them by one statement, so that everybody else who wants the start waits
 * for its row no longer than a commit takes.
 */
export const writeBooking = async (trx: Writer, { reservation, mail, capacity }: Booking): Promise<boolean> => {
  const { site_id, location_id, date, minutes } = reservation
  const seats = { site_id, location_id, date, minutes, party: reservation.friends + 1, capacity }
  if (seats.party > capacity) return false
  if (isPostgres(trx)) {
    const [made] = await insertAll(trx, { reservation, mail: newMail(mail), seats })
    return Boolean(made?.added) && Boolean(made?.fits)
  }
  if (!(await takeSeats(trx, seats)) || !(await addReservation(trx, reservation))) return false
  await addMail(trx, mail)
  return true
}
