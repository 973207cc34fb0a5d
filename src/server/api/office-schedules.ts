import type { Payload } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import {
  type AffectedDays,
  closeDays as closeCall,
  type HoursPlace,
  officeSchedules as schedulesCall,
  saveSchedules as saveCall,
} from '#contract/office-schedules.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { reasonOf } from '#domain/closing.ts'
import { groupBy } from '#domain/group-by.ts'
import { languageOf } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import { today } from '#domain/zone.ts'
import type { Edit } from '#server/content/edit/apply.ts'
import { changeContent, checkChange } from '#server/content/edit/change.ts'
import { listPlaced, type Placed, withClosure } from '#server/content/edit/close.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { fingerprint } from '#server/content/edit/records.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader } from '#server/db/open.ts'
import { bookingsAffectedBy, type ChangedBooking, countAffected } from '#server/reservations/affected-bookings.ts'
import { changeAndNotify } from '#server/reservations/notify-changes.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import { type PackSchedule, readSchedules, scheduleView } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { affectedView } from './affected-view.ts'
import { storedSite } from './find-site.ts'
import { daysAhead, longestNote, ownPlace } from './office-places.ts'

type Staff = StaffContext['staff']

type Planned = { placed: Placed; schedules: PackSchedule[] }

type Moment = { site: PackSite; now: number; staff: Staff }

/** The bookings that other hours would break, by place and day. */
const affectedBy = async (db: Reader, { site, now, staff }: Moment, planned: readonly Planned[]): Promise<AffectedDays> => {
  const all: ChangedBooking[] = []
  for (const { placed, schedules } of planned) {
    all.push(...(await bookingsAffectedBy(db, { site, now }, { locationId: placed.record.id, schedules: schedules.map(scheduleView) })))
  }
  const days = groupBy(all, ({ reservation: { location_id: id, date } }) => `${date}\n${id}`)
    .map((group) => ({ place_id: group[0].reservation.location_id, day: group[0].reservation.date, ...countAffected(group) }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.place_id.localeCompare(b.place_id))
  return { ...(await affectedView(db, staff, all)), days }
}

const editOf = ({ placed: { file, record }, schedules }: Planned, base = fingerprint(record)): Edit => ({
  file,
  key: record.id,
  base,
  patch: { schedules },
})

/** "The Hall, The Pub and 3 more". */
const namesOf = (planned: readonly Planned[]): string => {
  const names = planned.slice(0, 2).map(({ placed }) => placed.record.name)
  return planned.length > 2 ? `${names.join(', ')} and ${planned.length - 2} more` : names.join(' and ')
}

type Changed = Payload<typeof saveCall>
type Span = { from: Day; to: Day; note: string; note_fr: string }
type Closing = Span & {
  close: readonly string[]
  open: readonly string[]
  moved_from?: Day | undefined
  moved_to?: Day | undefined
}

/** The days that a closure leaves; null for one that stays. */
const movedFrom = ({ moved_from: from, moved_to: to }: Closing) => (from === undefined || to === undefined ? null : { from, to })

const refuseSpan = ({ from, to, note, note_fr }: Span, { timezone }: PackSite, now: number): void => {
  const here = today(now, timezone)
  if (note.length > longestNote || note_fr.length > longestNote) throw new Problem('text_too_long')
  if (to < from || to > addDays(here, daysAhead) || from < addDays(here, -daysAhead)) throw new Problem('invalid_date')
  if (to < here) throw new Problem('time_past')
}

/** The places whose schedules a closing or opening changes. */
const planClosures = async (db: Reader, { staff, now }: StaffContext, closing: Closing) => {
  const { close, open, ...span } = closing
  const moved = movedFrom(closing)
  const site = await storedSite(db, staff.siteId)
  refuseSpan(span, site, now)
  const reason = reasonOf({ en: span.note, fr: span.note_fr }, languageOf(site.default_locale))
  const planned: Planned[] = []
  for (const id of new Set([...close, ...open])) {
    const placed = await ownPlace(db, staff, id)
    const schedules = withClosure(placed, { ...span, reason, moved, siteId: site.id, isClosed: close.includes(id) })
    if (schedules) planned.push({ placed, schedules })
  }
  return { site, planned }
}

const closingWords = ({ from, to, note, note_fr, close }: Closing, planned: readonly Planned[]): string => {
  const days = from === to ? from : `${from} to ${to}`
  const closed = planned.filter(({ placed }) => close.includes(placed.record.id))
  const opened = planned.filter((one) => !closed.includes(one))
  const why = note.trim() || note_fr.trim()
  const reason = why === '' ? '' : ` (${why})`
  const parts = [
    ...(closed.length > 0 ? [`${namesOf(closed)}: closed on ${days}${reason}`] : []),
    ...(opened.length > 0 ? [`${namesOf(opened)}: no longer closed on ${days}`] : []),
  ]
  return parts.join('; ').slice(0, 300)
}

/** An edit names schedules by their ids: one without, or with that of another one, gets its own. */
const withOwnIds = (schedules: readonly PackSchedule[], owner: string, siteId: string): HoursPlace['schedules'] => {
  const seen = new Set<string>()
  return schedules.map((schedule, index) => {
    const isOwn = schedule.id !== undefined && !seen.has(schedule.id)
    const id = isOwn && schedule.id ? schedule.id : derivedId(siteId, 'schedule', `${owner}\n${index}`)
    seen.add(id)
    return { ...schedule, id }
  })
}

const placeView = (placed: Placed, site: PackSite, locale: StaffContext['locale']): HoursPlace => ({
  id: placed.record.id,
  name: placeName(placed.record, languageOf(locale)),
  kind: placed.file === 'locations.json' ? 'location' : 'building',
  active: placed.record.active,
  takes_bookings: site.use_reservations && 'use_reservations' in placed.record && placed.record.use_reservations,
  base: fingerprint(placed.record),
  schedules: withOwnIds(placed.record.schedules, placed.record.id, site.id),
})

export const officeSchedules = [
  handleStaff(schedulesCall, 'read', async (_, { db, staff, now, locale }) => {
    const site = await storedSite(db.read, staff.siteId)
    const places = (await listPlaced(db.read, site.id))
      .filter(({ record }) => record.active)
      .map((placed) => placeView(placed, site, locale))
    return { payload: { day: today(now, site.timezone), province: site.address?.province ?? '', places } }
  }),

  handleStaff(saveCall, 'close', async ({ place_id: id, base, schedules: given, check }, context): Promise<{ payload: Changed }> => {
    const { db, staff, now, mail } = context
    const prepare = async (reader: Reader) => {
      const site = await storedSite(reader, staff.siteId)
      const placed = await ownPlace(reader, staff, id)
      const edit: Edit = { file: placed.file, key: id, base, patch: { schedules: given } }
      const change = { siteId: site.id, edits: [edit], now, may: mayOf(staff) }
      await checkChange(reader, change)
      const affected = await affectedBy(reader, { site, now, staff }, [{ placed, schedules: readSchedules(given) }])
      return { site, placed, change, affected }
    }
    if (check) return { payload: { version: null, affected: (await prepare(db.read)).affected } }
    const changed = await db.transaction(async (trx) => {
      await lockContent(trx)
      const { site, placed, change, affected } = await prepare(trx)
      const note = { author: staff.email, what: `${placed.record.name} has other hours` }
      const { version } = await changeAndNotify(trx, { siteId: site.id, now }, () => changeContent(trx, { ...change, note }))
      return { version, affected }
    })
    mail.wake()
    return { payload: changed }
  }),

  handleStaff(closeCall, 'close', async ({ check, bases, ...closing }, context): Promise<{ payload: Changed }> => {
    const { db, staff, now, mail } = context
    if (check) {
      const { site, planned } = await planClosures(db.read, context, closing)
      return { payload: { version: null, affected: await affectedBy(db.read, { site, now, staff }, planned) } }
    }
    const changed = await db.transaction(async (trx) => {
      await lockContent(trx)
      const { site, planned } = await planClosures(trx, context, closing)
      const affected = await affectedBy(trx, { site, now, staff }, planned)
      if (planned.length === 0) return { version: null, affected }
      const note = { author: staff.email, what: closingWords(closing, planned) }
      const edits = planned.map((one) => editOf(one, bases[one.placed.record.id]))
      const save = () => changeContent(trx, { siteId: site.id, edits, now, may: mayOf(staff), note })
      const { version } = await changeAndNotify(trx, { siteId: site.id, now }, save)
      return { version, affected }
    })
    mail.wake()
    return { payload: changed }
  }),
]
