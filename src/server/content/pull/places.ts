import { addDays, type Day, daysBetween, readDay, weekday, weekOf } from '#domain/calendar.ts'
import { isFields } from '#domain/merge-patch.ts'
import { isYes } from './adopt.ts'
import { type Answer, type Host, request } from './host.ts'
import type { Notes } from './notes.ts'
import { recordsIn } from './site.ts'

type Places = { buildings: Answer[]; locations: Answer[] }

type Row = Answer & { id: string }
const hasId = (row: Answer): row is Row => typeof row['id'] === 'string'

const addRows = (known: Map<string, Row>, rows: readonly Answer[]): void => {
  for (const row of rows.filter(hasId)) {
    const before = known.get(row.id) ?? ({} as Answer)
    const given = Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== null || !(key in before)))
    known.set(row.id, {
      ...given,
      ...Object.fromEntries(Object.entries(before).filter(([key, value]) => value !== null || !(key in given))),
      id: row.id,
    })
  }
}

/** A special day without hours is closed too. */
const isClosed = (day: Answer): boolean =>
  String(day['status']).trim().toLowerCase() === 'closed' ||
  isYes(day['closed']) ||
  (isYes(day['has_special_hours']) && recordsIn(day['hours']).length === 0)

/** Converts an answered week to dated schedules; a special day without hours, or marked closed, is a closure. */
const datedSchedules = (week: readonly Answer[]): Answer[] =>
  week.flatMap((day) => {
    const special = isYes(day['has_special_hours'])
    const on = { type: special ? 'special_hours' : 'location', start: day['date'], end: day['date'] }
    const hours = isClosed(day) ? [] : recordsIn(day['hours'])
    if (hours.length === 0) return special ? [{ ...on, closed: true }] : []
    return hours.map((opening) => ({ ...on, ...opening }))
  })

/** Hosts may send a point as [longitude, latitude]. */
const withPoint = (place: Answer): Answer => {
  const { address } = place
  if (!isFields(address) || !Array.isArray(address['coordinates'])) return place
  const [lon, lat] = address['coordinates'] as unknown[]
  return { ...place, address: { ...address, lat: address['lat'] ?? lat ?? null, lon: address['lon'] ?? lon ?? null } }
}

/** If any place has no sort order, all take their position in the host's answer. */
const inHostOrder = <P extends Answer>(places: readonly P[]): P[] =>
  places.every(({ sort_order: order }) => typeof order === 'number')
    ? [...places]
    : places.map((place, index) => ({ ...place, sort_order: index + 1 }))

const placeTypes = ['webtrition', 'concept', 'location']

const covers = ({ start, end, days }: Answer, day: Day): boolean =>
  (typeof start !== 'string' || start.slice(0, 10) <= day) &&
  (typeof end !== 'string' || day <= end.slice(0, 10)) &&
  (!Array.isArray(days) || days.length === 0 || days.map(Number).includes(weekday(day)))

/** The closed days of the week that the schedules have open; the documented schedules have no field for them. */
const closures = (week: readonly Answer[], schedules: readonly Answer[]): Answer[] =>
  week.flatMap((day) => {
    const date = typeof day['date'] === 'string' ? readDay(day['date']) : null
    if (date === null || !isClosed(day)) return []
    const onDay = schedules.filter((one) => one['type'] !== 'reservation' && covers(one, date))
    const isOpen = onDay.length > 0 && !onDay.some(({ closed }) => isYes(closed))
    return isOpen ? [{ type: 'special_hours', start: date, end: date, closed: true }] : []
  })

/** Packs close days by special hours alone. */
const asClosure = (schedule: unknown): unknown =>
  isFields(schedule) && isYes(schedule['closed']) ? { ...schedule, type: 'special_hours' } : schedule

const schedulesOf = (row: Row, weeks: ReadonlyMap<string, Answer[]>): unknown[] => {
  const week = weeks.get(row.id) ?? []
  const { schedules } = row
  return Array.isArray(schedules) ? [...schedules.map(asClosure), ...closures(week, recordsIn(schedules))] : datedSchedules(week)
}

const finished = (place: Row, weeks: ReadonlyMap<string, Answer[]>): Answer =>
  withPoint({
    ...place,
    active: place['active'] ?? true,
    show_map: place['show_map'] ?? (isFields(place['address']) && typeof place['address']['lat'] === 'number'),
    type: placeTypes.includes(String(place['type'])) ? place['type'] : 'location',
    schedules: schedulesOf(place, weeks),
  })

const unlisted = (locations: readonly Row[], buildings: ReadonlyMap<string, Row>): Answer[] => {
  const names = new Map<string, unknown>()
  for (const { building_id: id, building } of locations)
    if (typeof id === 'string' && id !== '' && !buildings.has(id)) names.set(id, building)
  return [...names].map(([id, name]) => ({ id, name: typeof name === 'string' && name !== '' ? name : id, active: false }))
}

export const pullPlaces = async (
  host: Host,
  { siteId, from, days }: { siteId: string; from: Day; days: number },
  notes: Notes,
): Promise<Places> => {
  const site_id = siteId
  const locations = new Map<string, Row>()
  const buildings = new Map<string, Row>()
  const all = await request(host, notes, 'locations/all_locations', { site_id, platform: '0', for_profile: '1', with_address: '1' })
  const grouped = await request(host, notes, 'locations/all_locations', { site_id, platform: '0', with_buildings: '1', with_address: '1' })
  addRows(locations, recordsIn(all?.['locations']))
  for (const building of recordsIn(grouped?.['buildings'])) {
    addRows(buildings, [building])
    addRows(
      locations,
      recordsIn(building['locations']).map((place) => ({ building_id: building['id'], ...place })),
    )
  }
  addRows(locations, recordsIn(grouped?.['locations']))
  addRows(locations, recordsIn((await request(host, notes, 'locations/hours_of_operation', { site_id }))?.['locations']))
  const weeks = new Map<string, Answer[]>()
  const last = addDays(from, days - 1)
  for (let day = from; daysBetween(weekOf(day), weekOf(last)) >= 0; day = addDays(day, 7)) {
    for (const { week, ...row } of recordsIn(
      (await request(host, notes, 'locations/weekly_schedule', { site_id, date: day }))?.['the_locations'],
    ).filter(hasId)) {
      addRows(isYes(row['is_building']) ? buildings : locations, [row])
      const known = weeks.get(row.id) ?? []
      const added = recordsIn(week).filter((one) => !known.some((other) => other['date'] === one['date']))
      weeks.set(row.id, [...known, ...added])
    }
  }
  addRows(locations, recordsIn((await request(host, notes, 'locations/status', { site_id, platform: '0' }))?.['locations']))
  const places = [...locations.values()].filter(({ id }) => !buildings.has(id))
  const shown = inHostOrder([...buildings.values()]).map((row) => ({
    show_menus: true,
    ...row,
    active: row['active'] ?? true,
    schedules: schedulesOf(row, weeks),
  }))
  return { locations: inHostOrder(places).map((place) => finished(place, weeks)), buildings: [...shown, ...unlisted(places, buildings)] }
}

/** Computed by the host for each request, so not content. */
export const computedOfPlaces = ['open', 'status', 'week', 'weekly_schedule', 'reservations', 'services', '_type']
/** Fields that the weekly table adds to buildings without meaning. */
export const computedOfBuildings = (row: Answer): string[] => [
  ...computedOfPlaces,
  'type',
  'locations',
  'is_building',
  'building_id',
  'occupancy',
  'custom_payment_types',
  ...Object.keys(row).filter((key) => /^(is|has|pay_with)_/.test(key)),
]
