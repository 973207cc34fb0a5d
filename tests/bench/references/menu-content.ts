import { expectOk, fetchRaw } from '../answer.ts'
import { slug } from '../demo-school.ts'

type Named = { id: string; name: string }
type Dish = Named & { portion: string; calories: number | null; filters: { name: string; type: string }[] }

/** What stands on the menu page: the school, its places, the meals of a day, and the dishes of one of them. */
export type MenuContent = {
  school: string
  place: string
  places: string[]
  sections: string[]
  periods: string[]
  meal: string
  stations: { name: string; dishes: Dish[] }[]
  /** The page's own pictures, as it writes them. */
  pictures: string[]
}

type Info = { site: Named & { sections: Named[] } }
type Places = { locations: Named[] }
type Meal = { periods: Named[]; menu: { periods: Named & { categories: (Named & { items: Dish[] })[] } } }

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
  const { periods, menu } = await readAs<Meal>(port, `/v1/location/${place}/periods/${period}`)
  const namesOf = (all: readonly Named[]) => all.map(({ name }) => name)
  return {
    school: site.name,
    place: locations.find(({ id }) => id === place)?.name ?? '',
    places: namesOf(locations),
    sections: namesOf(site.sections),
    periods: namesOf(periods),
    meal: menu.periods.name,
    stations: menu.periods.categories.map(({ name, items }) => ({ name, dishes: items })),
    pictures: html.match(/<picture.*?<\/picture>/gs) ?? [],
  }
}
