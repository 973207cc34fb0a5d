import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Period } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { readInProcess } from '#app/offline/cached-query.ts'
import { inPeriods } from '#app/features/menus/legacy-menu.ts'
import { knownMenu, knownWholeMenu, periodQuery, periodsQuery } from '#app/features/menus/queries.ts'

const period = (id: string, sort_order: number): Period => ({ id, name: id, sort_order, translations: [], categories: [] })
const head = { id: 'menu', date: '2026-11-25', name: null, from_date: null, to_date: null }
const answer = { status: 'success', request_time: 0, records: 0, closed: false, allergen_filter: true } as const
const whole = { ...answer, menu: { ...head, periods: [period('dinner', 2), period('lunch', 1)] } }

const legacy = { site: { id: 'oak-site', legacy_menus: true } as Site, placeId: 'hall', date: '2026-11-25' }
const usual = { ...legacy, site: { ...legacy.site, legacy_menus: false } }

/** A client whose server answers everything with `body`, and the addresses that it requested. */
const clientOf = (body: object) => {
  const requests: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  readInProcess(client, async (address) => {
    requests.push(address)
    return new Response(JSON.stringify(body))
  })
  return { client, requests }
}

test('[MENU-Q9] a school of older menus loads them from its own source, once for a whole day', async () => {
  const { client, requests } = clientOf(whole)
  await client.fetchQuery(periodsQuery(legacy))
  expect(requests).toEqual(['/v1/legacy_menus/menu?date=2026-11-25&location_id=hall&site_id=oak-site'])
  const day = knownMenu(client, periodsQuery(legacy))
  expect(day?.periods.map(({ id }) => id)).toEqual(['lunch', 'dinner'])
  expect(day?.menu?.periods.id).toBe('lunch')
  expect(knownMenu(client, periodQuery(legacy, 'dinner'))?.menu?.periods.id).toBe('dinner')
  expect(knownWholeMenu(client, legacy)).toHaveLength(2)
})

test('[MENU-Q9] every other school loads its periods as they are', async () => {
  const periods = {
    ...answer,
    periods: [{ id: 'lunch', name: 'lunch', sort_order: 1, translations: [] }],
    menu: { ...head, periods: period('lunch', 1) },
  }
  const { client, requests } = clientOf(periods)
  await client.fetchQuery(periodsQuery(usual))
  expect(requests).toEqual(['/v1/location/hall/periods?date=2026-11-25'])
  expect(knownMenu(client, periodsQuery(usual))?.menu?.periods.id).toBe('lunch')
  expect(knownWholeMenu(client, usual)).toEqual([])
})

test('[MENU-14] an older menu that is not there counts as loaded with no dishes', async () => {
  const { client } = clientOf({ status: 'error', msg: '' })
  await client.fetchQuery(periodsQuery(legacy))
  expect(knownMenu(client, periodsQuery(legacy))).toMatchObject({ closed: false, periods: [] })
})

test('a closed day, and a period that is not there, have no dishes', () => {
  expect(inPeriods({ ...answer, closed: true })).toEqual({ ...answer, closed: true, periods: [] })
  expect(inPeriods(whole, 'brunch').menu).toBeUndefined()
})
