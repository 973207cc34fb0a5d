import { expectOk, fetchRaw } from './answer.ts'

/** The richest of the demo schools: nine or more places. */
export const slug = 'cedar-coast'

export const readText = async (port: number, path: string): Promise<string> =>
  expectOk(await fetchRaw(port, path, { 'Accept-Encoding': 'identity' })).body.toString()

export const readJson = async <T>(port: number, path: string): Promise<T> => JSON.parse(await readText(port, path)) as T

type Named = { id: string; slug?: string; is_building?: boolean }

export const demoSite = async (port: number): Promise<Named> => {
  const { sites } = await readJson<{ sites: Named[] }>(port, '/v1/sites/public')
  const site = sites.find((one) => one.slug === slug)
  if (!site) throw new Error(`bench: the demo school ${slug} is missing`)
  return site
}

/** The v1 addresses that devices read most, for the first place with a menu today. */
export const readPaths = async (port: number) => {
  const site = await demoSite(port)
  const { the_locations: rows } = await readJson<{ the_locations: Named[] }>(port, `/v1/locations/weekly_schedule?site_id=${site.id}`)
  const places = rows.filter((row) => row.is_building !== true)
  for (const { id } of places) {
    const { periods = [] } = await readJson<{ periods?: Named[] }>(port, `/v1/location/${id}/periods`).catch(() => ({ periods: [] }))
    const period = periods[Math.min(1, periods.length - 1)]
    if (!period) continue
    return {
      places: places.length,
      paths: {
        'menu, one period': `/v1/location/${id}/periods/${period.id}`,
        'menu, whole day': `/v1/location/menu?site_id=${site.id}&location_id=${id}`,
        hours: `/v1/locations/weekly_schedule?site_id=${site.id}`,
        week: `/v1/offline/week?site_id=${site.id}`,
      },
    }
  }
  throw new Error(`bench: no place of ${slug} has a menu on the bench's day`)
}
