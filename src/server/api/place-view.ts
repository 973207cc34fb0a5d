import type { Location, Building } from '#contract/locations.ts'
import { cuisineFlags, labelFlags, paymentFlags } from '#contract/place-flags.ts'
import type { PlaceWeek, Schedule } from '#contract/schedules.ts'
import type { Locale } from '#contract/wire.ts'
import { weekOf } from '#domain/calendar.ts'
import { openState, week } from '#domain/hours.ts'
import { languageOf, clockTime } from '#domain/locale-format.ts'
import { bySortOrder } from '#domain/sort-order.ts'
import { localTime, nextMidnight, today } from '#domain/zone.ts'
import { type PackBuilding, type PackLocation, type PackSchedule, scheduleView } from '#server/shapes/place.ts'
import { words } from '#server/words.ts'

export type Moment = { now: number; zone: string; locale: Locale }

const wireTime = (minutes: number, locale: Locale) => clockTime(minutes, languageOf(locale)).replace(/ (am|pm)$/, '$1')

/** The state as known clients read it: "Closed. Opens at 11:00am." */
export const statusView = (
  schedules: readonly Schedule[],
  { now, zone, locale }: Moment,
): Pick<Location, 'open' | 'status'> & { changesAt: number | null } => {
  const { open, changesAt } = openState(schedules, now, zone)
  const change = changesAt === null ? null : localTime(changesAt, zone)
  const sentence = () => {
    if (open) return change ? words(locale, 'wire.open_until', { time: wireTime(change.minutes, locale) }) : words(locale, 'wire.open')
    const laterToday = change !== null && change.day === localTime(now, zone).day
    return laterToday ? words(locale, 'wire.closed_opens', { time: wireTime(change.minutes, locale) }) : words(locale, 'wire.closed')
  }
  return { open, status: { label: open ? 'open' : 'closed', message: sentence(), color: open ? 'green' : 'red' }, changesAt }
}

export const flagsOf = <K extends string>(place: Readonly<Record<K, boolean>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, place[key]])) as Record<K, boolean>

/** The offline week has no current state: the device computes it from the schedules. */
export const noState = { open: false, status: { label: 'closed', message: '', color: '' } } as const

/** Rows of older imports have no categories. */
const brandView = (brand: PackLocation['brand']): Location['brand'] => {
  if (!brand) return null
  const { extra: _, categories, ...rest } = brand
  return { ...rest, categories: ((categories as typeof categories | undefined) ?? []).map(({ extra: _own, ...category }) => category) }
}

export const locationView = (place: PackLocation, buildings: readonly PackBuilding[], moment: Moment | null): Location => {
  const state = moment ? statusView(place.schedules.map(scheduleView), moment) : noState
  return {
    id: place.id,
    name: place.name,
    description: place.description,
    short_description: place.short_description,
    type: place.type,
    active: place.active,
    show_menus: place.show_menus,
    show_map: place.show_map,
    is_building: place.is_building,
    building_id: place.building_id,
    building: buildings.find((building) => building.id === place.building_id)?.name ?? place.building,
    address: place.address,
    image: place.image,
    use_menu_images: place.use_menu_images,
    menu_images: place.menu_images,
    allergen_filter: place.allergen_filter,
    contact_name: place.contact_name,
    contact_email: place.contact_email,
    open: state.open,
    status: state.status,
    occupancy: moment ? place.occupancy || 'na' : 'na',
    feedback_form: place.feedback_form,
    sort_order: place.sort_order,
    translations: place.translations,
    payment_types: place.payment_types,
    labels: place.labels,
    cuisines: place.cuisines,
    custom_payment_types: place.custom_payment_types,
    services: labelFlags.filter((flag) => place[flag]),
    brand: brandView(place.brand),
    ...flagsOf(place, labelFlags),
    ...flagsOf(place, paymentFlags),
    ...flagsOf(place, cuisineFlags),
  }
}

/** This week in both forms that clients read (HOURS-08). */
export const weekView = ({ schedules }: Pick<PackLocation, 'schedules'>, { now, zone }: Moment): PlaceWeek => {
  const days = week(schedules.map(scheduleView), weekOf(today(now, zone)))
  return { weekly_schedule: days.map(({ date, status, hours }) => ({ date, status, hours })), week: days }
}

export const buildingView = (building: PackBuilding): Omit<Building, 'locations'> => ({
  id: building.id,
  name: building.name,
  type: 'building',
  active: building.active,
  show_menus: building.show_menus,
  allergen_filter: building.allergen_filter,
  sort_order: building.sort_order,
  translations: building.translations,
})

export const activePlaces = (lists: { location: PackLocation[]; building: PackBuilding[] }) => {
  const buildings = lists.building.filter((building) => building.active).sort(bySortOrder)
  const locations = lists.location.filter((place) => place.active).sort(bySortOrder)
  const isInside = (place: PackLocation) => buildings.some((building) => building.id === place.building_id)
  return {
    buildings,
    locations,
    standalone: locations.filter((place) => !isInside(place)),
    inside: (building: PackBuilding) => locations.filter((place) => place.building_id === building.id),
  }
}

/** When the open state of any of these places next changes; midnight at the latest. */
export const nextChange = (places: readonly { schedules: readonly PackSchedule[] }[], { now, zone }: Moment): number =>
  Math.min(nextMidnight(now, zone), ...places.flatMap((place) => openState(place.schedules.map(scheduleView), now, zone).changesAt ?? []))
