import type { WeekRow } from '#contract/hours.ts'

/** The rows of a building in the weekly table; `building` is null for the places without one. */
export type HourGroup = { building: WeekRow | null; places: WeekRow[] }

export const hasHours = (row: Pick<WeekRow, 'week'>): boolean => row.week.some((day) => day.hours.length > 0)

/** The rows of a week by building, in order, places without a building last (HOURS-01). Leaves out buildings without places or hours. */
export const hourGroups = (rows: readonly WeekRow[]): HourGroup[] => {
  const active = rows.filter((row) => row.active)
  const buildings = active.filter((row) => row.is_building)
  const places = active.filter((row) => !row.is_building)
  const inBuildings = buildings.map((building) => ({ building, places: places.filter((row) => row.building_id === building.id) }))
  const others = places.filter((row) => !buildings.some(({ id }) => id === row.building_id))
  return [
    ...inBuildings.filter((group) => group.places.length > 0 || hasHours(group.building)),
    ...(others.length > 0 ? [{ building: null, places: others }] : []),
  ]
}

/** The rows that stand in the list. */
export const listedRows = (groups: readonly HourGroup[]): WeekRow[] =>
  groups.flatMap(({ building, places }) => (building && hasHours(building) ? [building, ...places] : places))

/** The groups with their open places only; a group whose building is open by its own hours stays. */
export const openGroups = (groups: readonly HourGroup[], isOpen: (row: WeekRow) => boolean): HourGroup[] =>
  groups
    .map(({ building, places }) => ({ building, places: places.filter(isOpen) }))
    .filter(({ building, places }) => places.length > 0 || (building !== null && hasHours(building) && isOpen(building)))
