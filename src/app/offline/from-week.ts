import type { WeekPack } from '#contract/week.ts'
import type { CacheableCallName } from '#contract/offline.ts'
import { isUp } from '#domain/alerts.ts'
import { openState, week as weekHours } from '#domain/hours.ts'
import { weekOf } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { wholeAddress } from '#domain/place-address.ts'
import { inOrder } from '#domain/meal-period.ts'
import { unpackPeriod } from '#domain/week-dishes.ts'
import { now } from './clock.ts'
import { siteIdOfLocation, siteIdOfSlug } from './known-sites.ts'

type Params = Record<string, unknown>
type Saved = { week: WeekPack; params: Params }
const success = { status: 'success', request_time: 0, records: 0 } as const

/** The school that a read belongs to, from its parameters or from what this device has seen; null when unknown. */
export const siteOf = async (name: CacheableCallName, params: Params): Promise<string | null> => {
  if (typeof params['site_id'] === 'string') return params['site_id']
  if (name === 'siteInfo') return siteIdOfSlug(String(params['slug']), now())
  if (name === 'locationPeriods' || name === 'locationPeriod') return siteIdOfLocation(String(params['id']), now())
  return null
}

/** The cached menu of a place on a day, with the answer around its periods. */
const savedMenu = (week: WeekPack, placeId: unknown, date: unknown) => {
  const place = week.locations.find((location) => location.id === placeId)
  const menu = week.menus.find((one) => one.location_id === placeId && one.date === date)
  if (!place || !menu) return null
  const head = { id: menu.location_id, date: menu.date, name: null, from_date: null, to_date: null }
  return { menu, head, answer: { ...success, closed: menu.closed, allergen_filter: place.allergen_filter } }
}

/** The same for a school of older menus, all periods in one answer (MENU-Q9). */
const legacyMenuAnswer = ({ week, params }: Saved) => {
  const saved = savedMenu(week, params['location_id'], params['date'])
  if (!saved || saved.menu.closed) return saved && saved.answer
  return { ...saved.answer, menu: { ...saved.head, periods: inOrder(saved.menu.periods).map((period) => unpackPeriod(week, period)) } }
}

const menuAnswer = ({ week, params }: Saved) => {
  const saved = savedMenu(week, params['id'], params['date'])
  if (!saved) return null
  const { menu, head, answer } = saved
  if (menu.closed) return { ...answer, periods: [] }
  const packed = inOrder(menu.periods)
  const chosen = params['period'] === undefined ? packed[0] : packed.find((period) => period.id === params['period'])
  if (!chosen) return null
  const periods = packed.map(({ categories: _, ...summary }) => summary)
  return { ...answer, periods, menu: { ...head, periods: unpackPeriod(week, chosen) } }
}

/** Open or closed is computed for now, never taken from the time of saving. */
const withState = (week: WeekPack) => {
  const at = now()
  return week.locations.map((location) => {
    const { open } = openState(location.schedules, at, week.site.timezone)
    return {
      ...location,
      open,
      status: { label: open ? 'open' : 'closed', message: '', color: open ? 'green' : 'red' } as const,
      occupancy: 'na',
    }
  })
}

const placesAnswer = ({ week, params }: Saved) => {
  const locations = withState(week)
  const buildings = week.buildings.map((building) => ({
    ...building,
    locations: locations.filter((one) => one.building_id === building.id),
  }))
  const standalone = params['with_buildings']
    ? locations.filter((one) => !week.buildings.some((building) => building.id === one.building_id))
    : locations
  return { ...success, locations: standalone, buildings }
}

/** A week without cached rows is computed from the schedules; null where a building has hours of its own, which are not cached. */
const weekAnswer = ({ week, params }: Saved) => {
  const sunday = weekOf(typeof params['date'] === 'string' ? params['date'] : today(now(), week.site.timezone))
  const found = week.weekly_hours.find((one) => one.week_of === sunday)
  if (found) return { ...success, the_locations: found.the_locations }
  const schedules = new Map(week.locations.map((one) => [one.id, one.schedules] as const))
  const rows = week.weekly_hours.at(-1)?.the_locations ?? []
  const computed = rows.flatMap((row) => {
    const own = schedules.get(row.id) ?? (row.week.every((day) => day.closed && !day.has_special_hours) ? [] : null)
    return own ? [{ ...row, week: weekHours(own, sunday) }] : []
  })
  return computed.length === rows.length ? { ...success, the_locations: computed } : null
}

/** A place that was never opened on the map is in the week too. */
const mapPlaceAnswer = ({ week, params }: Saved) => {
  const place = withState(week).find((one) => one.id === params['location_id'])
  if (!place) return null
  const { schedules, ...shown } = place
  const { address, timezone } = week.site
  const hours = weekHours(schedules, weekOf(today(now(), timezone)))
  return { ...success, location: { ...shown, address: wholeAddress(shown.address, address), week: hours } }
}

const sectionAnswer = ({ week, params }: Saved) => {
  const section = week.sections.find((one) => one.slug.toLowerCase() === String(params['slug']).toLowerCase())
  return section ? { ...success, section, sections: [section] } : null
}

const answers: Partial<Record<CacheableCallName, (saved: Saved) => unknown>> = {
  siteInfo: ({ week: { site } }) => {
    const homepage_alerts = site.homepage_alerts.filter((alert) => isUp(alert, now()))
    return { ...success, site: { ...site, homepage_alerts }, logo_exists: site.logo_exists, perform_redirect: false }
  },
  allLocations: placesAnswer,
  hoursOfOperation: ({ week }) => ({ ...success, locations: withState(week) }),
  weeklySchedule: weekAnswer,
  locationMap: mapPlaceAnswer,
  sectionBySlug: sectionAnswer,
  locationPeriods: menuAnswer,
  locationPeriod: menuAnswer,
  legacyMenu: legacyMenuAnswer,
}

const summaryOf = ({ site }: WeekPack) => ({
  id: site.id,
  name: site.name,
  slug: site.slug,
  unit_id: site.unit_id,
  default_locale: site.default_locale,
  bilingual: site.bilingual,
  active: true,
  live: !site.prelaunch,
  customer_login: site.customer_login,
  logo: site.site_logo.file_name || null,
  translations: site.translations,
})

/** The answer for a day of the cached week on which a place has no menu; null for any other day. */
export const emptyDayOf = (name: CacheableCallName, params: Params, week: WeekPack): unknown => {
  const isLegacy = name === 'legacyMenu'
  const isMenu = isLegacy || name === 'locationPeriods' || name === 'locationPeriod'
  const place = week.locations.find((location) => location.id === params[isLegacy ? 'location_id' : 'id'])
  const day = typeof params['date'] === 'string' ? params['date'] : ''
  if (!isMenu || !place || day < week.from || day > week.to) return null
  return { ...success, closed: false, allergen_filter: place.allergen_filter, ...(isLegacy ? {} : { periods: [] }) }
}

/** The cached schools, for the picker without a network. */
export const sitesFromWeeks = (weeks: readonly WeekPack[]): unknown =>
  weeks.length > 0 ? { ...success, sites: weeks.map(summaryOf) } : null

/** The answer of a call from a cached week; null when the week does not have it. */
export const answerFromWeek = (name: CacheableCallName, params: Params, week: WeekPack): unknown =>
  answers[name]?.({ week, params }) ?? null
