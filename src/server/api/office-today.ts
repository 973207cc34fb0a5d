import { Problem } from '#contract/errors.ts'
import { type OfficeToday, officeToday as todayCall } from '#contract/office-today.ts'
import { addDays } from '#domain/calendar.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { localTime } from '#domain/zone.ts'
import { officeAlert } from '#server/content/edit/alerts.ts'
import type { Placed } from '#server/content/edit/close.ts'
import { handleStaff } from '#server/context.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { countBooked } from '#server/db/reservations.ts'
import { findSite } from '#server/db/sites.ts'
import type { PackBuilding, PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { officeAlerts } from './office-alerts.ts'
import { findGaps, findUnanswered } from './office-gaps.ts'
import { findDraftGaps } from './draft-view.ts'
import { officeHours } from './office-hours.ts'
import { type DayMoment, placeView } from './office-places.ts'
import { activePlaces } from './place-view.ts'

/** Each building that has hours, followed by its places; then the places without a building. */
const shownPlaces = (lists: { location: PackLocation[]; building: PackBuilding[] }): Placed[] => {
  const { buildings, standalone, inside } = activePlaces(lists)
  const ofLocation = (record: PackLocation): Placed => ({ file: 'locations.json', record })
  return [
    ...buildings.flatMap((record): Placed[] => [
      ...(record.schedules.length > 0 ? [{ file: 'buildings.json' as const, record }] : []),
      ...inside(record).map(ofLocation),
    ]),
    ...standalone.map(ofLocation),
  ]
}

type Slot = OfficeToday['bookings'][number] & { parties: number }

/** The starts of today with bookings, those of the night before that are past midnight first. */
const listSlots = async (db: Reader, locations: readonly PackLocation[], { site, day }: DayMoment): Promise<Slot[]> => {
  const rows = await countBooked(db, site.id, { from: addDays(day, -1), to: day })
  return rows
    .map(({ date, minutes, ...row }) => ({ ...row, minutes: date === day ? minutes : minutes - 1440 }))
    .filter(({ minutes }) => minutes >= 0 && minutes < 1440)
    .map(({ location_id: id, minutes, people, parties }) => {
      const place = locations.find((one) => one.id === id)
      const capacity = site.use_reservations && place?.use_reservations ? place.reservation_capacity : null
      return { place_id: id, minutes, people, parties, capacity }
    })
}

const todayOf = async (db: Reader, site: PackSite, moment: DayMoment & { version: number }): Promise<OfficeToday> => {
  const lists = await listRecords(db, site.id, ['location', 'building'])
  const placed = shownPlaces(lists)
  const slots = await listSlots(db, lists.location, moment)
  const comingAt = (id: string) =>
    slots.reduce((sum, { place_id, minutes, parties }) => sum + (place_id === id && minutes >= moment.minutes ? parties : 0), 0)
  const places: OfficeToday['places'] = []
  for (const one of placed) places.push(await placeView(db, one, moment, comingAt(one.record.id)))
  return {
    day: moment.day,
    minutes: moment.minutes,
    places,
    alerts: site.homepage_alerts.map((alert) => officeAlert(alert, site)),
    bookings: slots.map(({ parties: _, ...slot }) => slot),
    missing: await findGaps(db, placed, moment),
  }
}

export const officeToday = [
  handleStaff(todayCall, 'read', async (_, { db, staff, now, locale }) => {
    const found = await findSite(db.read, staff.siteId)
    if (!found) throw new Problem('site_invalid')
    const { site, version } = found
    const moment = { site, version, now, locale, ...localTime(now, site.timezone) }
    const shown = await todayOf(db.read, site, moment)
    // A limited account reads the messages of its own places alone.
    const isAnswering = mayDo(staff.role, 'feedback') && staff.places === null
    const missing = [
      ...(await findDraftGaps(db.read, { staff, locale, now })),
      ...shown.missing,
      ...(isAnswering ? await findUnanswered(db.read, moment) : []),
    ]
    return { payload: { ...shown, missing } }
  }),
  ...officeHours,
  ...officeAlerts,
]
