import type { Output } from '#contract/call.ts'
import type { hoursOfOperation } from '#contract/hours.ts'
import type { allLocations, Location } from '#contract/locations.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { openState, serviceDay } from '#domain/hours.ts'
import { localTime } from '#domain/zone.ts'
import { isShown, type PlaceGroup, placeGroups } from '#app/site/place-groups.ts'
import { findPlace, firstPlace } from './menu-places.ts'
import type { MenuSearch } from './menu-search.ts'

type Known = {
  places: Pick<Output<typeof allLocations>, 'locations' | 'buildings'>
  scheduled: Output<typeof hoursOfOperation>['locations']
  zone: string
  /** Epoch ms. */
  at: number
}

export type MenuSelection = {
  groups: PlaceGroup[]
  scheduled: Known['scheduled']
  place: Location | undefined
  schedules: readonly Schedule[]
  date: Day
  /** What an address without a day means: today, or after midnight the evening that is still served (HOURS-Q4). */
  served: Day
  today: Day
  /** Minutes of the school's day, or null when another day is shown. */
  minutes: number | null
}

export const schedulesOfPlace = (scheduled: Readonly<Known['scheduled']>, id: string | undefined): readonly Schedule[] =>
  scheduled.find((one) => one.id === id)?.schedules ?? []

type Clock = { schedules: readonly Schedule[]; zone: string; at: number }

/** The minutes of a day that is being served or is today, seen from an instant (epoch ms); null for any other day. */
const minutesOn = (date: Day, { schedules, zone, at }: Clock): number | null =>
  [serviceDay(schedules, at, zone), localTime(at, zone)].find(({ day }) => day === date)?.minutes ?? null

/** The same for what is served at that instant: a closed place serves nothing, whatever its meals say. */
export const minutesServed = (date: Day, clock: Clock): number | null =>
  clock.schedules.length === 0 || openState(clock.schedules, clock.at, clock.zone).open ? minutesOn(date, clock) : null

const hasMenus = (place: Location) => isShown(place) && place.show_menus

/** The place and the day that an address means at an instant: its own, else the first open place and today in the school's zone. */
export const selectMenu = (search: Pick<MenuSearch, 'place' | 'date'>, { places, scheduled, zone, at }: Known): MenuSelection => {
  const groups = placeGroups(places, hasMenus)
  const isOpen = (place: Location) => openState(schedulesOfPlace(scheduled, place.id), at, zone).open
  const place = findPlace(places, search.place) ?? firstPlace(groups, isOpen)
  const schedules = schedulesOfPlace(scheduled, place?.id)
  const served = serviceDay(schedules, at, zone).day
  const date = search.date ?? served
  return {
    groups,
    scheduled,
    place,
    schedules,
    date,
    served,
    today: localTime(at, zone).day,
    minutes: minutesOn(date, { schedules, zone, at }),
  }
}
