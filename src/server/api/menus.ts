import { Problem } from '#contract/errors.ts'
import { legacyMenu, locationMenu, locationPeriod, locationPeriods, todaysMenu } from '#contract/menus.ts'
import type { Day } from '#domain/calendar.ts'
import { isClosure } from '#domain/hours.ts'
import { inOrder } from '#domain/meal-period.ts'
import { nextMidnight, today } from '#domain/zone.ts'
import type { PackPeriod } from '#server/shapes/menu.ts'
import { type PackLocation, scheduleView } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findDishes, listMenus, type StoredMenu } from '#server/db/menus.ts'
import { findRecord, listRecords } from '#server/db/records.ts'
import { type Context, handlePublic } from '#server/context.ts'
import { owningSite, publishedSite, sitePlaces } from './find-site.ts'
import { menuHead, menuReader, mrnsOf, periodSummaryView } from './menu-view.ts'

export const isClosedOn = (menu: StoredMenu | undefined, place: PackLocation, date: Day): boolean =>
  menu?.closed === true || isClosure(place.schedules.map(scheduleView), date)

type MenuRequest = { site: PackSite; place: PackLocation; date: Day; until: number | null }

const requestedPlace = async (context: Context, site: PackSite | null, locationId: string, date: Day | undefined): Promise<MenuRequest> => {
  const place = site && (await findRecord(context.db.read, site.id, 'location', locationId))
  if (!site || !place?.active) throw new Problem('no_menu')
  return {
    site,
    place,
    date: date ?? today(context.now, site.timezone),
    until: date === undefined ? nextMidnight(context.now, site.timezone) : null,
  }
}

const menuOf = async (context: Context, { site, place, date }: MenuRequest) => {
  const [menu] = await listMenus(context.db.read, site.id, { from: date, days: 1, locationId: place.id, withSoldOut: true })
  const head = { closed: isClosedOn(menu, place, date), allergen_filter: place.allergen_filter }
  if (head.closed) return { head, menu: null }
  if (!menu || menu.periods.length === 0) throw new Problem('no_menu')
  return { head, menu }
}

const readerOf = async (context: Context, site: PackSite, menus: readonly StoredMenu[]) => {
  const { filter } = await listRecords(context.db.read, site.id, ['filter'])
  return menuReader(await findDishes(context.db.read, site.id, mrnsOf(menus)), filter)
}

type MenuInput = { site_id: string; location_id: string; date?: Day | undefined }

const wholeMenu = async ({ site_id: siteId, location_id: locationId, date }: MenuInput, context: Context) => {
  const request = await requestedPlace(context, await publishedSite(context, siteId), locationId, date)
  const { head, menu } = await menuOf(context, request)
  if (!menu) return { payload: head, until: request.until }
  const read = await readerOf(context, request.site, [menu])
  return { payload: { ...head, menu: { ...menuHead(menu), periods: inOrder(menu.periods).map(read) } }, until: request.until }
}

type PeriodInput = { id: string; period?: string; date?: Day | undefined }

/** The periods of a day with the requested or first one (API calls 40 and 41). */
const onePeriod = async ({ id, period: wanted, date }: PeriodInput, context: Context) => {
  const request = await requestedPlace(context, await owningSite(context, 'location', id), id, date)
  const { head, menu } = await menuOf(context, request)
  if (!menu) return { payload: { ...head, periods: [] }, until: request.until }
  const periods = inOrder(menu.periods)
  const chosen: PackPeriod | undefined = wanted === undefined ? periods[0] : periods.find((period) => period.id === wanted)
  if (!chosen) throw new Problem('no_menu')
  const read = await readerOf(context, request.site, [{ ...menu, periods: [chosen] }])
  return {
    payload: { ...head, periods: periods.map(periodSummaryView), menu: { ...menuHead(menu), periods: read(chosen) } },
    until: request.until,
  }
}

export const menus = [
  handlePublic(locationMenu, wholeMenu),
  handlePublic(legacyMenu, wholeMenu),
  handlePublic(locationPeriods, onePeriod),
  handlePublic(locationPeriod, onePeriod),

  handlePublic(todaysMenu, async ({ site_id: siteId }, context) => {
    const { site, locations: places } = await sitePlaces(context, siteId)
    const date = today(context.now, site.timezone)
    const stored = await listMenus(context.db.read, site.id, { from: date, days: 1 })
    const read = await readerOf(context, site, stored)
    const locations = places.flatMap((place) => {
      const menu = stored.find((one) => one.locationId === place.id)
      if (!menu || isClosedOn(menu, place, date)) return []
      const periods = inOrder(menu.periods).map(read)
      return [
        {
          id: place.id,
          name: place.name,
          type: place.type,
          periods: periods.map(({ name, categories }) => ({
            name,
            stations: categories.map((category) => ({
              id: category.id,
              name: category.name,
              items: category.items.map((item) => ({ name: item.name, calories: item.calories, portion: item.portion })),
            })),
          })),
        },
      ]
    })
    return { payload: { locations }, until: nextMidnight(context.now, site.timezone) }
  }),
]
