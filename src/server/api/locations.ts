import { Problem } from '#contract/errors.ts'
import { allLocations, buildingsLocations, feedbackLocations, locationInfo, locationNames, locationStatus } from '#contract/locations.ts'
import { addDays } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { type PackLocation, type PackBuilding, scheduleView } from '#server/shapes/place.ts'
import { listTaken } from '#server/db/reservations.ts'
import { handlePublic } from '#server/context.ts'
import { owningSite, sitePlaces } from './find-site.ts'
import { buildingView, locationView, nextChange, weekView } from './place-view.ts'

/** Active, shown on the map and with coordinates (MAP-Q1). */
const isOnMap = (place: PackLocation) => place.show_map && Number.isFinite(place.address?.lat) && Number.isFinite(place.address?.lon)

/** Only counts of taken seats, no names. */
const reservationView = (place: PackLocation, taken: Awaited<ReturnType<typeof listTaken>>) => ({
  use_reservations: place.use_reservations,
  use_reservation_hours: place.use_reservation_hours,
  limit_reservation_visits: place.limit_reservation_visits,
  same_day_reservations: place.same_day_reservations,
  allow_guest_friends: place.allow_guest_friends,
  has_payment_types: place.has_payment_types,
  has_available_services: place.has_available_services,
  has_cuisines: place.has_cuisines,
  reservation_interval: place.reservation_interval,
  reservation_capacity: place.reservation_capacity,
  reservation_max_visits: place.reservation_max_visits,
  guest_friend_limit: place.guest_friend_limit,
  reservations: taken
    .filter(({ location_id: id }) => id === place.id)
    .map(({ date, minutes, taken: people }) => ({ date, hour: Math.floor(minutes / 60), minute: minutes % 60, taken: people })),
})

const namesIn = (translations: PackLocation['translations']) =>
  translations.map(({ locale, name, display_name: shown }) => ({ locale, name, display_name: shown }))

export const locations = [
  handlePublic(allLocations, async (input, context) => {
    const { buildings, locations: all, standalone, inside, moment } = await sitePlaces(context, input.site_id)
    const taken = input.for_profile ? await listTaken(context.db.read, input.site_id, addDays(today(context.now, moment.zone), -1)) : []
    const isListed = (place: PackLocation) => (!input.for_menus || place.show_menus) && (!input.for_map || isOnMap(place))
    const view = (place: PackLocation) => ({
      ...locationView(place, buildings, moment),
      ...(input.without_week && !input.for_profile ? {} : { schedules: place.schedules.map(scheduleView), ...weekView(place, moment) }),
      ...(input.for_profile ? reservationView(place, taken) : {}),
    })
    const listed = (places: readonly PackLocation[]) => places.filter(isListed).map(view)
    const withPlaces = (building: PackBuilding) => ({ ...buildingView(building), locations: listed(inside(building)) })
    return {
      payload: input.with_buildings
        ? { locations: listed(standalone), buildings: buildings.map(withPlaces) }
        : { locations: listed(all), buildings: [] },
      until: nextChange(all, moment),
      ...(input.for_profile ? { cache: false as const } : {}),
    }
  }),

  handlePublic(locationNames, async ({ site_id: siteId }, context) => {
    const { locations: all } = await sitePlaces(context, siteId)
    return {
      payload: {
        locations: all.map(({ id, name, building_id: building, translations }) => ({
          id,
          name,
          building_id: building,
          translations: namesIn(translations),
        })),
      },
    }
  }),

  handlePublic(feedbackLocations, async ({ site_id: siteId }, context) => {
    const { locations: all } = await sitePlaces(context, siteId)
    return {
      payload: {
        locations: all
          .filter((place) => place.feedback_form)
          .map(({ id, name, translations }) => ({ id, name, translations: namesIn(translations) })),
      },
    }
  }),

  handlePublic(locationStatus, async ({ site_id: siteId }, context) => {
    const { buildings, locations: all, moment } = await sitePlaces(context, siteId)
    const views = all.map((place) => locationView(place, buildings, moment))
    return {
      payload: {
        locations: views.map(({ id, name, open, status, occupancy, address }) => ({ id, name, open, status, occupancy, address })),
      },
      until: nextChange(all, moment),
    }
  }),

  handlePublic(buildingsLocations, async ({ site_id: siteId }, context) => {
    const { buildings, locations: all, standalone, inside, moment } = await sitePlaces(context, siteId)
    const view = (place: PackLocation) => locationView(place, buildings, moment)
    return {
      payload: {
        buildings: buildings.map((building) => ({ ...buildingView(building), locations: inside(building).map(view) })),
        standalone_locations: standalone.map(view),
      },
      until: nextChange(all, moment),
    }
  }),

  handlePublic(locationInfo, async ({ location_id: id }, context) => {
    const site = await owningSite(context, 'location', id)
    if (!site) throw new Problem('not_found')
    const { buildings, locations: all } = await sitePlaces(context, site.id)
    const place = all.find((one) => one.id === id)
    if (!place) throw new Problem('not_found')
    const building = buildings.find((one) => one.id === place.building_id)
    const { lat, lon } = place.address ?? { lat: null, lon: null }
    return {
      payload: {
        location: {
          id,
          name: place.name,
          address: {
            street: place.address?.street || site.address?.street || '',
            city: site.address?.city ?? '',
            state: site.address?.province ?? '',
            zip_code: site.address?.postal_code ?? '',
            coordinates: lon === null || lat === null ? (site.address?.coordinates ?? []) : [lon, lat],
          },
          building: building ? { id: building.id, name: building.name } : null,
        },
      },
    }
  }),
]
