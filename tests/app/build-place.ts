import type { Building, Location } from '#contract/locations.ts'

/** An active place that shows its menus and is on the map, named by its id. */
export const place = (id: string, given: Partial<Location> = {}) =>
  ({
    id,
    name: id,
    active: true,
    show_menus: true,
    show_map: true,
    is_building: false,
    sort_order: 0,
    translations: [],
    labels: [],
    payment_types: [],
    cuisines: [],
    custom_payment_types: [],
    ...given,
  }) as unknown as Location

export const building = (id: string, locations: Location[], given: Partial<Building> = {}) =>
  ({ id, name: id, active: true, sort_order: 0, translations: [], locations, ...given }) as unknown as Building
