import { readJson, readText, slug } from '../demo-school.ts'

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

/** Reads what the menu page of the demo school shows just now. */
export const menuContent = async (port: number): Promise<MenuContent> => {
  const html = await readText(port, `/${slug}/whats-on-the-menu`)
  const [, query] = /href="\?([^"]*place=[^"]*)dish=/.exec(html) ?? []
  const shown = new URLSearchParams(query?.replaceAll('&amp;', '&'))
  const [place, period] = [shown.get('place'), shown.get('period')]
  const { site } = await readJson<Info>(port, `/v1/sites/${slug}/info_ca`)
  const { locations } = await readJson<Places>(port, `/v1/locations/all_locations?site_id=${site.id}`)
  const { menu } = await readJson<Meal>(port, `/v1/location/${place}/periods/${period}`)
  return {
    place: locations.find(({ id }) => id === place)?.name ?? '',
    meal: menu.periods.name,
    stations: menu.periods.categories.map(({ name, items }) => ({ name, dishes: items })),
  }
}
