import { Problem } from '#contract/errors.ts'
import { type OfficeDish, officeDishes, officeMenus as officeMenusCall, type OfficeMenuDay } from '#contract/office-menus.ts'
import { serviceDay } from '#domain/hours.ts'
import { type Language, languageOf } from '#domain/locale-format.ts'
import { ownTexts } from '#domain/own-text.ts'
import { today } from '#domain/zone.ts'
import { fingerprint, keyOf } from '#server/content/edit/records.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { findDishes, listDishes, listMenuDays, type MenuDay } from '#server/db/menus.ts'
import { listRecords } from '#server/db/records.ts'
import type { PackDish, PackFilter } from '#server/shapes/menu.ts'
import { type PackLocation, scheduleView } from '#server/shapes/place.ts'
import { shownNames } from './dish-uses.ts'
import { staffSite } from './find-site.ts'
import { disagreements, filterIds, mrnsOf } from './menu-view.ts'
import { isClosedOn } from './menus.ts'
import { activePlaces } from './place-view.ts'
import { listedFilter } from './site-view.ts'

const file = 'menus.json'
const mostDays = 35

export const dishRow = (dish: PackDish, records: readonly PackFilter[], base: Language): OfficeDish => {
  const { en, fr } = ownTexts(dish, 'name', base)
  const { ingredient_allergens: undeclared } = disagreements(dish, records)
  return {
    mrn: dish.mrn,
    name: en.trim(),
    name_fr: fr.trim(),
    calories: dish.calories,
    filters: filterIds(dish, records),
    custom_allergens: dish.custom_allergens,
    ...(undeclared ? { ingredient_allergens: undeclared } : {}),
  }
}

/** Those with menus of dishes that the account may change. */
const placesOf = async ({ db, staff }: StaffContext, siteId: string) => {
  const lists = await listRecords(db.read, siteId, ['location', 'building', 'filter'])
  const places = activePlaces(lists).locations.filter(
    (place) => place.show_menus && !place.use_menu_images && (staff.places === null || staff.places.includes(place.id)),
  )
  return { places, filters: lists.filter }
}

const placeRow = (place: PackLocation) => ({ id: place.id, ...shownNames(place) })

const dayView = (menu: MenuDay, place: PackLocation): OfficeMenuDay => {
  const { date, source, cycle, record, beneath } = menu
  const stored = record && { locationId: place.id, date, name: record.name, closed: record.closed, periods: record.periods }
  return {
    day: date,
    closed: isClosedOn(stored ?? undefined, place, date),
    source,
    cycle,
    key: record && keyOf(file, record),
    base: record && fingerprint(record),
    dated_key: keyOf(file, { location_id: place.id, date }),
    record,
    beneath: beneath && { key: keyOf(file, beneath), base: fingerprint(beneath), record: beneath },
  }
}

const daysWanted = (days: string): number => (/^\d{1,2}$/.test(days) ? Math.min(Math.max(Number(days), 1), mostDays) : 7)

export const officeMenus = [
  handleStaff(officeMenusCall, 'read', async ({ location_id: wanted, from, days }, context) => {
    const site = await staffSite(context)
    const { places, filters } = await placesOf(context, site.id)
    const now = today(context.now, site.timezone)
    const servedDay = ({ schedules }: PackLocation) => serviceDay(schedules.map(scheduleView), context.now, site.timezone).day
    // After midnight the place that still serves is the one that is looked at.
    const first = places.find((place) => servedDay(place) < now) ?? places[0]
    const place = wanted === '' ? first : places.find(({ id }) => id === wanted)
    if (!place && wanted !== '') throw new Problem('not_found')
    const menus = place
      ? await listMenuDays(context.db.read, site.id, { from: from ?? now, days: daysWanted(days), locationId: place.id })
      : []
    const dishes = await findDishes(context.db.read, site.id, mrnsOf(menus.flatMap(({ record }) => record ?? [])))
    return {
      payload: {
        today: now,
        served_day: place ? servedDay(place) : now,
        bilingual: site.bilingual,
        places: places.map(placeRow),
        place_id: place?.id ?? null,
        days: place ? menus.map((menu) => dayView(menu, place)) : [],
        dishes: [...dishes.values()]
          .map((dish) => dishRow(dish, filters, languageOf(site.default_locale)))
          .sort((a, b) => (a.mrn < b.mrn ? -1 : 1)),
        filters: filters.map(listedFilter),
      },
    }
  }),

  handleStaff(officeDishes, 'read', async (_, context) => {
    const site = await staffSite(context)
    const { filter } = await listRecords(context.db.read, site.id, ['filter'])
    const dishes = await listDishes(context.db.read, site.id)
    return { payload: { dishes: dishes.map((dish) => dishRow(dish, filter, languageOf(site.default_locale))) } }
  }),
]
