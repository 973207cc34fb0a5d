import { Problem } from '#contract/errors.ts'
import {
  type BookingPlace,
  cancelBooking as cancelCall,
  markBooking as markCall,
  officeBookings as listCall,
  type OfficeBooking,
} from '#contract/office-bookings.ts'
import type { Locale } from '#contract/wire.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { bookingState, listedDays, markedAt, marksOf, mayMark, tonightOf } from '#domain/check-ins.ts'
import { fullName } from '#domain/full-name.ts'
import { languageOf } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import { blocksOn, type Clock } from '#domain/reservations.ts'
import { isWithinPlaces } from '#domain/staff-roles.ts'
import { localTime } from '#domain/zone.ts'
import { handleStaff } from '#server/context.ts'
import { findGuestName, listNamedBookings, listNamedWaits, lockBooking, saveMarks } from '#server/db/bookings.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { countBooked, type StoredReservation } from '#server/db/reservations.ts'
import type { Staff } from '#server/db/staff-users.ts'
import { cancelIn } from '#server/reservations/book.ts'
import { type PackLocation, scheduleView } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { staffSite, storedSite } from './find-site.ts'

type Guest = { first_name: string; last_name: string }
/** The first and last name of a guest; empty where the account was deleted. */
export const guestName = (guest: Guest | null): string => (guest ? fullName(guest) : '')

type Booked = Pick<OfficeBooking, 'id' | 'minutes' | 'arrived_at' | 'missed_at'> & { friends: number }
const bookingView = ({ id, minutes, friends, arrived_at, missed_at }: Booked, guest: Guest | null): OfficeBooking => ({
  id,
  minutes,
  people: friends + 1,
  name: guestName(guest),
  arrived_at,
  missed_at,
})

/** The day whose list is tonight's at a school. */
const findTonight = async (db: Reader, site: PackSite, clock: Clock): Promise<Day> => {
  const before = addDays(localTime(clock.now, clock.zone).day, -1)
  const rows = await countBooked(db, site.id, { from: before, to: before })
  return tonightOf(
    rows.map(({ minutes }) => minutes),
    clock,
  )
}

type Named = Guest & { location_id: string; minutes: number }
const inOrder = (a: Named, b: Named): number =>
  a.minutes - b.minutes || a.last_name.localeCompare(b.last_name, 'fr') || a.first_name.localeCompare(b.first_name, 'fr')

/** Held seats whose time is over are free, even before they are given on. */
const waitViews = (waits: Awaited<ReturnType<typeof listNamedWaits>>, now: number): BookingPlace['waits'] => {
  const current = waits.filter(({ held_until: until }) => until === null || Date.parse(until) > now)
  return current.map((one, index) => {
    const before = current.slice(0, index + 1).filter(({ minutes, held_until }) => minutes === one.minutes && held_until === null)
    const { id, minutes, friends, held_until } = one
    return { id, minutes, people: friends + 1, name: guestName(one), position: held_until === null ? before.length : 0, held_until }
  })
}

type List = { site: PackSite; day: Day; locale: Locale; now: number; places: readonly string[] | null }

/** Each place that takes bookings, or has some, by the names of its guests. */
const placesOf = async (db: Reader, { site, day, locale, now, places }: List): Promise<BookingPlace[]> => {
  const { location: records } = await listRecords(db, site.id, ['location'])
  const booked = await listNamedBookings(db, site.id, day)
  const waits = await listNamedWaits(db, site.id, day)
  const busy = new Set([...booked, ...waits].map(({ location_id: id }) => id))
  const takes = (record: PackLocation) => site.use_reservations && record.active && record.use_reservations
  const known = records.filter((record) => takes(record) || busy.has(record.id))
  const gone = [...busy].filter((id) => !records.some((record) => record.id === id))
  const listOf = (id: string) => ({
    bookings: booked
      .filter((one) => one.location_id === id)
      .sort(inOrder)
      .map((one) => bookingView(one, one)),
    waits: waitViews(
      waits.filter((one) => one.location_id === id),
      now,
    ),
  })
  const all = [
    ...known.map((record) => ({
      id: record.id,
      name: placeName(record, languageOf(locale)),
      closed: takes(record) && blocksOn({ ...record, schedules: record.schedules.map(scheduleView) }, day).length === 0,
      capacity: takes(record) ? record.reservation_capacity : null,
      ...listOf(record.id),
    })),
    ...gone.map((id) => ({ id, name: id, closed: false, capacity: null, ...listOf(id) })),
  ]
  return all.filter(({ id }) => places === null || places.includes(id))
}

/** A booking at one of the places of the person who asks, locked until the transaction ends. */
const lockOwnBooking = async (
  trx: Writer,
  { siteId, places }: Pick<Staff, 'siteId' | 'places'>,
  id: string,
): Promise<StoredReservation> => {
  const found = await lockBooking(trx, siteId, id)
  if (!found) throw new Problem('not_found')
  if (!isWithinPlaces(places, 'locations.json', { id: found.location_id })) throw new Problem('forbidden')
  return found
}

export const officeBookings = [
  handleStaff(listCall, 'bookings', async ({ date }, context) => {
    const { db, now, locale, staff } = context
    const site = await staffSite(context)
    const clock = { now, zone: site.timezone }
    const { first, last } = listedDays(clock)
    const tonight = await findTonight(db.read, site, clock)
    const day = date ?? tonight
    if (day < first || day > last) throw new Problem('invalid_date')
    const places = await placesOf(db.read, { site, day, locale, now, places: staff.places })
    return { payload: { day, tonight, first_day: first, last_day: last, places } }
  }),

  handleStaff(markCall, 'bookings', async ({ id, state, was, at }, context) => {
    const { db, now, staff } = context
    const booking = await db.transaction(async (trx) => {
      const site = await storedSite(trx, staff.siteId)
      const found = await lockOwnBooking(trx, staff, id)
      const guest = await findGuestName(trx, found)
      const current = bookingState(found)
      if (current === state) return bookingView(found, guest)
      if (current !== was) throw new Problem('edit_conflict', { details: { booking: bookingView(found, guest) } })
      if (!mayMark(state, found, { now, zone: site.timezone })) throw new Problem('invalid_date')
      const marks = marksOf(state, markedAt(at, now))
      await saveMarks(trx, found, marks)
      return bookingView({ ...found, ...marks }, guest)
    })
    return { payload: { booking } }
  }),

  handleStaff(cancelCall, 'bookings', async ({ id }, { db, mail, now, staff }) => {
    await db.transaction(async (trx) => {
      const site = await storedSite(trx, staff.siteId)
      await cancelIn(trx, await lockOwnBooking(trx, staff, id), { site, now, byOffice: true })
    })
    mail.wake()
    return { payload: {} }
  }),
]
