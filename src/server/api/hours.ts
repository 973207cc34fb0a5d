import { Problem } from '#contract/errors.ts'
import { hoursOfOperation, hoursWithLocations, openLocations, type WeekRow, weeklySchedule } from '#contract/hours.ts'
import { labelFlags, paymentFlags } from '#contract/place-flags.ts'
import type { Translations } from '#contract/wire.ts'
import { type Day, readDay, weekOf } from '#domain/calendar.ts'
import { schedulesOf, week } from '#domain/hours.ts'
import { nextMidnight, today } from '#domain/zone.ts'
import { type PackBuilding, type PackLocation, scheduleView } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { handlePublic } from '#server/context.ts'
import { sitePlaces } from './find-site.ts'
import { activePlaces, flagsOf, locationView, type Moment, nextChange, noState, statusView, weekView } from './place-view.ts'

type Lists = { location: PackLocation[]; building: PackBuilding[] }

const allFalse = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, false])) as Record<K, boolean>

const noFlags = { ...allFalse(labelFlags), ...allFalse(paymentFlags) }

const weekRow = (
  { id, name, active, sort_order, translations, ...place }: PackBuilding | PackLocation,
  sunday: Day,
  moment: Moment | null,
): Omit<WeekRow, 'is_building' | 'building_id' | 'occupancy' | 'custom_payment_types' | keyof typeof noFlags> => {
  const schedules = place.schedules.map(scheduleView)
  const { status } = moment ? statusView(schedules, moment) : noState
  return { id, name, active, sort_order, status, translations, week: week(schedules, sunday) }
}

const buildingRow = (building: PackBuilding, sunday: Day, moment: Moment | null): WeekRow => ({
  ...weekRow(building, sunday, moment),
  is_building: true,
  building_id: '',
  occupancy: 'na',
  custom_payment_types: [],
  ...noFlags,
})

const placeRow = (place: PackLocation, sunday: Day, moment: Moment | null): WeekRow => ({
  ...weekRow(place, sunday, moment),
  is_building: place.is_building,
  building_id: place.building_id,
  occupancy: moment ? place.occupancy || 'na' : 'na',
  custom_payment_types: place.custom_payment_types,
  ...flagsOf(place, labelFlags),
  ...flagsOf(place, paymentFlags),
})

/** Each building followed by its places, then the places without a building. */
export const weekRows = (lists: Lists, sunday: Day, moment: Moment | null): WeekRow[] => {
  const { buildings, standalone, inside } = activePlaces(lists)
  return [
    ...buildings.flatMap((building) => [
      buildingRow(building, sunday, moment),
      ...inside(building).map((place) => placeRow(place, sunday, moment)),
    ]),
    ...standalone.map((place) => placeRow(place, sunday, moment)),
  ]
}

const readTimestamp = (timestamp: string | number | undefined, site: PackSite, now: number): Day => {
  if (timestamp === undefined || timestamp === '') return today(now, site.timezone)
  const text = String(timestamp)
  const day = readDay(/^\d{9,14}$/.test(text) ? today(Number(text) * (text.length > 11 ? 1 : 1000), site.timezone) : text)
  if (day === null) throw new Problem('invalid_date')
  return day
}

export const hours = [
  handlePublic(openLocations, async ({ site_id: siteId, timestamp }, context) => {
    const { site, locations } = await sitePlaces(context, siteId)
    const day = readTimestamp(timestamp, site, context.now)
    return {
      payload: {
        location_schedules: locations.map((place) => ({
          id: place.id,
          name: place.name,
          _type: 'Location',
          type: place.type,
          sort_order: place.sort_order,
          schedules: schedulesOf(place.schedules.map(scheduleView), day),
        })),
      },
      until: timestamp === undefined ? nextMidnight(context.now, site.timezone) : null,
    }
  }),

  handlePublic(hoursOfOperation, async ({ site_id: siteId, without_week: without }, context) => {
    const { moment, buildings, locations } = await sitePlaces(context, siteId)
    return {
      payload: {
        locations: locations.map((place) => ({
          ...locationView(place, buildings, moment),
          schedules: place.schedules.map(scheduleView),
          ...(without ? {} : weekView(place, moment)),
        })),
      },
      until: nextChange(locations, moment),
    }
  }),

  handlePublic(hoursWithLocations, async ({ site_id: siteId }, context) => {
    const { site, buildings, standalone, inside } = await sitePlaces(context, siteId)
    const sunday = weekOf(today(context.now, site.timezone))
    const view = (place: PackLocation) => ({
      id: place.id,
      name: place.name,
      translations: place.translations as Translations,
      week: week(place.schedules.map(scheduleView), sunday),
    })
    const groups = buildings.map((building) => ({
      building: { id: building.id, name: building.name, translations: building.translations },
      locations: inside(building).map(view),
    }))
    return {
      payload: { hours_with_locations: standalone.length > 0 ? [...groups, { building: null, locations: standalone.map(view) }] : groups },
      until: nextMidnight(context.now, site.timezone),
    }
  }),

  handlePublic(weeklySchedule, async ({ site_id: siteId, date }, context) => {
    const { site, lists, moment } = await sitePlaces(context, siteId)
    return {
      payload: { the_locations: weekRows(lists, weekOf(date ?? today(context.now, site.timezone)), moment) },
      until: nextChange([...lists.location, ...lists.building], moment),
    }
  }),
]
