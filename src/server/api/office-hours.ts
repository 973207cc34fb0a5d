import type { Payload } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { closePlace, setSpecialHours } from '#contract/office-today.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { areOpenings, closingFor, type Reason, reasonOf, reasonOn } from '#domain/closing.ts'
import { languageOf } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import { closed, type HoursChange, type Placed, saveSchedules, withOpenings } from '#server/content/edit/close.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader } from '#server/db/open.ts'
import { bookingsAffectedBy } from '#server/reservations/affected-bookings.ts'
import { changeAndNotify } from '#server/reservations/notify-changes.ts'
import { scheduleView } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { affectedView } from './affected-view.ts'
import { storedSite } from './find-site.ts'
import { daysAhead, longestNote, ownPlace } from './office-places.ts'

type Note = { note?: string | undefined; note_fr?: string | undefined }
type HoursInput = Note & { place_id: string; check: boolean; notify: boolean }
type Plan = (placed: Placed, site: PackSite) => HoursChange

/** "HH:MM" in minutes; hours from 24 on are those of the next day. */
const readTime = (text: string): number | null => {
  if (text === '') return null
  const [, hour, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  if (hour === undefined || Number(hour) >= 48) throw new Problem('time_invalid')
  return Number(hour) * 60 + Number(minutes)
}

const refuseFar = (day: Day, { timezone }: PackSite, now: number): void => {
  if (day > addDays(today(now, timezone), daysAhead)) throw new Problem('invalid_date')
}

/** What a change of hours would do; throws `forbidden` for a place that is not the person's. */
const prepare = async (db: Reader, { staff, now }: StaffContext, { place_id: id, plan }: { place_id: string; plan: Plan }) => {
  const site = await storedSite(db, staff.siteId)
  const placed = await ownPlace(db, staff, id)
  const { schedules, what } = plan(placed, site)
  const views = schedules?.map(scheduleView)
  const affected = views ? await bookingsAffectedBy(db, { site, now }, { locationId: id, schedules: views }) : []
  return { site, placed, schedules, what, affected }
}

/** Why, as the place's schedules say it. */
const reasonIn = ({ note = '', note_fr = '' }: Note, { default_locale: locale }: PackSite): Reason =>
  reasonOf({ en: note, fr: note_fr }, languageOf(locale))

type Changed = Payload<typeof closePlace>

/** Changes the hours of a place and queues the mails about it: all or nothing. */
const changeHours = async (given: HoursInput, context: StaffContext, plan: Plan): Promise<{ payload: Changed }> => {
  const { db, staff, now, mail } = context
  if ([given.note, given.note_fr].some((text = '') => text.length > longestNote)) throw new Problem('text_too_long')
  const planned = { place_id: given.place_id, plan }
  if (given.check) {
    const { affected } = await prepare(db.read, context, planned)
    return { payload: { version: null, affected: await affectedView(db.read, staff, affected) } }
  }
  const changed = await db.transaction(async (trx) => {
    await lockContent(trx)
    const { site, placed, schedules, what, affected } = await prepare(trx, context, planned)
    if (schedules === null) return { version: null, affected: await affectedView(trx, staff, []) }
    const note = { author: staff.email, what }
    const view = await affectedView(trx, staff, affected)
    const save = () => saveSchedules(trx, placed, schedules, { site, note, now, may: mayOf(staff) })
    const { version } = await (given.notify ? changeAndNotify(trx, { siteId: site.id, now }, save) : save())
    return { version, affected: given.notify ? view : { ...view, notified: 0 } }
  })
  mail.wake()
  return { payload: changed }
}

export const officeHours = [
  handleStaff(closePlace, 'close', (given, context) => {
    const { now } = context
    const time = readTime(given.from)
    return changeHours(given, context, (placed, site) => {
      const at = closingFor(placed.record.schedules, { day: given.day ?? null, time }, { now, zone: site.timezone })
      if (!at) throw new Problem('time_past')
      refuseFar(at.day, site, now)
      return closed(placed, { ...at, siteId: site.id, reason: reasonIn(given, site) })
    })
  }),

  handleStaff(setSpecialHours, 'close', (given, context) => {
    const { day, openings } = given
    const isReasonGiven = given.note !== undefined || given.note_fr !== undefined
    return changeHours(given, context, (placed, site) => {
      if (day < today(context.now, site.timezone)) throw new Problem('time_past')
      refuseFar(day, site, context.now)
      if (openings && !areOpenings(openings)) throw new Problem('hours_invalid')
      const sorted = openings && openings.toSorted((a, b) => a.start - b.start)
      const reason = isReasonGiven ? reasonIn(given, site) : reasonOn(placed.record.schedules, day)
      return withOpenings(placed, { siteId: site.id, day, reason, openings: sorted })
    })
  }),
]
