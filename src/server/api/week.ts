import { createHash } from 'node:crypto'
import { offlineWeek } from '#contract/week.ts'
import { addDays, type Day, isoInstant, weekOf } from '#domain/calendar.ts'
import { servesPastMidnight } from '#domain/hours.ts'
import { inOrder } from '#domain/meal-period.ts'
import { instantOf, nextMidnight, today } from '#domain/zone.ts'
import type { PackDish, PackFilter, PackPeriod } from '#server/shapes/menu.ts'
import { findDishes, listMenus, type StoredMenu } from '#server/db/menus.ts'
import { listRecords } from '#server/db/records.ts'
import { handlePublic } from '#server/context.ts'
import { scheduleView } from '#server/shapes/place.ts'
import { publishedSite } from './find-site.ts'
import { dishView, mrnsOf, periodSummaryView, placedItem, type Station } from './menu-view.ts'
import { isClosedOn } from './menus.ts'
import { activePlaces, buildingView, locationView } from './place-view.ts'
import { listedFilter, shownSections, siteView } from './site-view.ts'
import { weekRows } from './hours.ts'

type Packed = {
  dishes: Map<string, ReturnType<typeof dishView>>
  key: (mrn: string, id: string | undefined, station: Station) => string | null
}

const dishTable = (recipes: ReadonlyMap<string, PackDish>, filters: readonly PackFilter[]): Packed => {
  const dishes: Packed['dishes'] = new Map()
  const key = (mrn: string, id: string | undefined, station: Station) => {
    const recipe = recipes.get(mrn)
    if (!recipe) return null
    const view = { ...dishView(recipe, { records: filters, station }), ...(id === undefined ? {} : { id }) }
    // Two dishes may share an id in a kitchen's data; neither may show the other's allergens. (No id contains a space.)
    const found = (dishes.get(view.id)?.mrn ?? mrn) === mrn ? view.id : `${view.id} ${mrn}`
    dishes.set(found, view)
    return found
  }
  return { dishes, key }
}

const days = (from: Day, count: number): Day[] => Array.from({ length: count }, (_, offset) => addDays(from, offset))

const packedStation = ({ extra: _, ...category }: PackPeriod['categories'][number], { key }: Packed) => {
  const placed = category.items.map(placedItem)
  const packed = (isWanted: (isSoldOut: boolean) => boolean) =>
    placed.flatMap(({ mrn, id, sortOrder, isSoldOut }): [string, number][] => {
      const found = isWanted(isSoldOut) ? key(mrn, id, category) : null
      return found === null ? [] : [[found, sortOrder]]
    })
  const soldOut = packed((isSoldOut) => isSoldOut)
  return {
    ...category,
    translations: category.translations as { locale: 'en-ca' | 'fr-ca' }[],
    items: packed((isSoldOut) => !isSoldOut),
    ...(soldOut.length > 0 ? { sold_out: soldOut } : {}),
  }
}

const packedPeriods = (menu: StoredMenu, packed: Packed) =>
  inOrder(menu.periods).map((period) => ({
    ...periodSummaryView(period),
    categories: period.categories.map((category) => packedStation(category, packed)),
  }))

/** Includes the evening before if a place serves past midnight (HOURS-Q4). */
export const week = [
  handlePublic(offlineWeek, async ({ site_id: siteId, date }, context) => {
    const site = await publishedSite(context, siteId)
    const from = date ?? today(context.now, site.timezone)
    const to = addDays(from, 6)
    const lists = await listRecords(context.db.read, site.id, ['section', 'carousel', 'filter', 'location', 'building'])
    const { buildings, locations } = activePlaces(lists)
    const eve = addDays(from, -1)
    const late = new Set(locations.filter((place) => servesPastMidnight(place.schedules.map(scheduleView), eve)).map(({ id }) => id))
    const daysOf = (id: string) => [...(late.has(id) ? [eve] : []), ...days(from, 7)]
    const listed = await listMenus(context.db.read, site.id, { from: eve, days: 8, withSoldOut: true })
    const stored = listed.filter(({ locationId, date: day }) => day !== eve || late.has(locationId))
    const recipes = await findDishes(context.db.read, site.id, mrnsOf(stored))
    const packed = dishTable(recipes, lists.filter)
    const menus = locations.flatMap((place) =>
      daysOf(place.id).flatMap((day) => {
        const menu = stored.find((one) => one.locationId === place.id && one.date === day)
        const closed = isClosedOn(menu, place, day)
        if (!closed && (!menu || menu.periods.length === 0)) return []
        return [{ location_id: place.id, date: day, closed, periods: closed || !menu ? [] : packedPeriods(menu, packed) }]
      }),
    )
    // By days and not by the instant: the same content has the same bytes all day. The device shows each alert by its own clock.
    const start = instantOf(from, 0, site.timezone)
    const view = siteView(site, lists, { from: start, until: instantOf(to, 1440, site.timezone) - 1 })
    const content = {
      // The day's first instant, so that the same content has the same bytes on every server.
      generated_at: isoInstant(start),
      from,
      to,
      site: view,
      buildings: buildings.map(buildingView),
      locations: locations.map((place) => ({ ...locationView(place, buildings, null), schedules: place.schedules.map(scheduleView) })),
      filters: lists.filter.map(listedFilter),
      dishes: Object.fromEntries(packed.dishes),
      menus,
      weekly_hours: [...new Set([weekOf(from), weekOf(to)])].map((sunday) => ({
        week_of: sunday,
        the_locations: weekRows(lists, sunday, null),
      })),
      sections: shownSections(lists.section),
    }
    const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
    return {
      payload: { version, ...content },
      until: nextMidnight(context.now, site.timezone),
      tag: version,
    }
  }),
]
