import { expectOk, fetchRaw } from '../answer.ts'
import { slug } from '../demo-school.ts'

type Named = { id: string; name: string }
type Dish = Named & { portion: string; calories: number | null; filters: { name: string; type: string }[] }

/** What the menu page shows: a place, a meal, and its dishes by station. */
export type MenuContent = {
  place: string
  meal: string
  stations: { name: string; dishes: Dish[] }[]
}

type Info = { site: Named }
type Places = { locations: Named[] }
type Meal = { menu: { periods: Named & { categories: (Named & { items: Dish[] })[] } } }

const readAs = async <T>(port: number, path: string): Promise<T> => {
  const { body } = expectOk(await fetchRaw(port, path, { 'Accept-Encoding': 'identity' }))
  return JSON.parse(body.toString()) as T
}

/** Reads what the menu page of the demo school shows just now. */
export const menuContent = async (port: number): Promise<MenuContent> => {
  const html = expectOk(await fetchRaw(port, `/${slug}/whats-on-the-menu`, { 'Accept-Encoding': 'identity' })).body.toString()
  const [, query] = /href="\?([^"]*place=[^"]*)dish=/.exec(html) ?? []
  const shown = new URLSearchParams(query?.replaceAll('&amp;', '&'))
  const [place, period] = [shown.get('place'), shown.get('period')]
  const { site } = await readAs<Info>(port, `/v1/sites/${slug}/info_ca`)
  const { locations } = await readAs<Places>(port, `/v1/locations/all_locations?site_id=${site.id}`)
  const { menu } = await readAs<Meal>(port, `/v1/location/${place}/periods/${period}`)
  return {
    place: locations.find(({ id }) => id === place)?.name ?? '',
    meal: menu.periods.name,
    stations: menu.periods.categories.map(({ name, items }) => ({ name, dishes: items })),
  }
}
