import { addDays, type Day, readDay } from '#domain/calendar.ts'
import { isFields } from '#domain/merge-patch.ts'
import type { OnProgress } from '../progress.ts'
import { isYes } from './adopt.ts'
import { type Answer, type Host, inParallel } from './host.ts'
import type { Notes } from './notes.ts'
import { recordsIn } from './site.ts'

export type WireMenu = { locationId: string; date: Day; name: string | null; closed: boolean; allergenFilter: boolean; periods: Answer[] }
type Place = { id: string; name: string }
type PlaceDay = { place: Place; date: Day }
type Found = WireMenu | null | 'unserved'

const noMenu = 'No menu'

const dateOf = (menu: Answer, requested: Day): Day => (typeof menu['date'] === 'string' ? readDay(menu['date']) : null) ?? requested

const periodsOf = (menu: Answer): Answer[] => recordsIn(Array.isArray(menu['periods']) ? menu['periods'] : [menu['periods']])

const menuOf = ({ place, date }: PlaceDay, answer: Answer, periods: Answer[]): WireMenu | null => {
  const menu = isFields(answer['menu']) ? answer['menu'] : {}
  const closed = isYes(answer['closed'])
  if (!closed && periods.length === 0) return null
  return {
    locationId: place.id,
    date: dateOf(menu, date),
    name: typeof menu['name'] === 'string' ? menu['name'] : null,
    closed,
    allergenFilter: isYes(answer['allergen_filter']),
    periods: closed ? [] : periods,
  }
}

const wholeDay = async (host: Host, siteId: string, placeDay: PlaceDay, notes: Notes): Promise<Found> => {
  const { answer, why } = await host.get('location/menu', {
    site_id: siteId,
    platform: '0',
    location_id: placeDay.place.id,
    date: placeDay.date,
  })
  if (answer) return menuOf(placeDay, answer, periodsOf(isFields(answer['menu']) ? answer['menu'] : {}))
  if (why === noMenu) return null
  notes.missing('location/menu', why)
  return 'unserved'
}

/** Calls 40 and 41: the first period with the list of all periods, then each of the others. */
const byPeriod = async (host: Host, placeDay: PlaceDay, notes: Notes): Promise<WireMenu | null> => {
  const path = `location/${encodeURIComponent(placeDay.place.id)}/periods`
  const query = { platform: '0', date: placeDay.date }
  const { answer, why } = await host.get(path, query)
  if (!answer) {
    if (why !== noMenu) notes.missing('location/{id}/periods', why)
    return null
  }
  const found = new Map<string, Answer>()
  const add = (periods: Answer[]) =>
    periods.forEach((period) => typeof period['id'] === 'string' && !found.has(period['id']) && found.set(period['id'], period))
  add(periodsOf(isFields(answer['menu']) ? answer['menu'] : {}))
  for (const { id, name } of recordsIn(answer['periods'])) {
    if (typeof id !== 'string' || found.has(id)) continue
    const next = await host.get(`${path}/${encodeURIComponent(id)}`, query)
    if (next.answer) add(periodsOf(isFields(next.answer['menu']) ? next.answer['menu'] : {}))
    if (!found.has(id))
      notes.note(`missing: ${placeDay.place.name}, ${placeDay.date}: ${String(name)} (${next.why ?? 'another period came'}); skipped`)
  }
  const listed = recordsIn(answer['periods']).flatMap(({ id }): Answer[] => {
    const period = found.get(String(id))
    return period ? [period] : []
  })
  return menuOf(placeDay, answer, listed.length > 0 ? listed : [...found.values()])
}

/** The menus of every place and day; a host may answer for another day, so the answer's own date is used. */
export const pullMenus = async (
  host: Host,
  { siteId, places, from, days }: { siteId: string; places: readonly Place[]; from: Day; days: number },
  notes: Notes,
  onProgress?: OnProgress,
): Promise<WireMenu[]> => {
  const placeDays = places.flatMap((place) => Array.from({ length: days }, (_, offset) => ({ place, date: addDays(from, offset) })))
  let done = 0
  let whole = true
  const each = async (one: PlaceDay, fetchMenu: (one: PlaceDay) => Promise<Found>): Promise<Found> => {
    const menu = await fetchMenu(one)
    done += 1
    onProgress?.({ phase: 'menus', done: Math.min(done, placeDays.length), total: placeDays.length })
    return menu
  }
  const first = await inParallel(placeDays, (one) =>
    whole
      ? each(one, async (day) => {
          const menu = await wholeDay(host, siteId, day, notes)
          if (menu === 'unserved') whole = false
          return menu
        })
      : Promise.resolve<Found>('unserved'),
  )
  // A host may serve single periods although it serves no whole day.
  const none = first.every((menu) => menu === null || menu === 'unserved')
  done = 0
  const menus = await inParallel(placeDays, (one, index) => {
    const menu = first[index] ?? null
    return none || menu === 'unserved' ? each(one, (day) => byPeriod(host, day, notes)) : Promise.resolve<Found>(menu)
  })
  const byDay = new Map<string, WireMenu>()
  for (const menu of menus) {
    if (menu === null || menu === 'unserved') continue
    const key = `${menu.locationId} ${menu.date}`
    if (!byDay.has(key)) byDay.set(key, menu)
  }
  return [...byDay.values()]
}
