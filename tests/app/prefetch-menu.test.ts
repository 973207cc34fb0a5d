import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Period } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { periodQuery, periodsQuery } from '#app/features/menus/queries.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { readInProcess } from '#app/offline/cached-query.ts'
import { placesQuery } from '#app/site/queries.ts'
import { place } from './build-place.ts'

const site = { id: 'maple-site', timezone: 'America/Toronto', legacy_menus: false } as Site
const ask = { site, placeId: 'hall', date: '2026-11-25' }
const at = Date.parse('2026-11-25T08:00:00-05:00')
const head = { id: 'menu', date: ask.date, name: null, from_date: null, to_date: null }
const answer = { status: 'success', request_time: 0, records: 0, closed: false, allergen_filter: true } as const
const meal = (id: string, sort_order: number, start: string, end: string) => ({ id, name: id, sort_order, translations: [], start, end })
const meals = [meal('breakfast', 1, '07:00', '10:30'), meal('dinner', 2, '16:30', '20:30')]
const menuOf = (id: string) => {
  const found = meals.find((one) => one.id === id)
  return { ...head, periods: { ...found, categories: [] } as unknown as Period }
}

/** What a page at `search` carries: the list of the day's meals, and each meal by itself. */
const carried = async (search: { meal?: string }) => {
  const client = new QueryClient()
  readInProcess(client, async (address) => {
    const period = /periods\/(\w+)/.exec(address)?.[1]
    return new Response(JSON.stringify({ ...answer, periods: meals, menu: menuOf(period ?? 'breakfast') }))
  })
  client.setQueryData(placesQuery(site.id).queryKey, {
    data: { ...answer, locations: [place('hall')], buildings: [] },
    cachedAt: null,
  })
  client.setQueryData(schedulesQuery(site.id).queryKey, { data: { ...answer, locations: [] }, cachedAt: null })
  await prefetchMenu({ client, site, search, at })
  const list = client.getQueryData(periodsQuery(ask).queryKey)?.data
  const dinner = client.getQueryData(periodQuery(ask, 'dinner').queryKey)?.data
  return { meals: list?.periods.map(({ id }) => id), first: list?.menu?.periods.id, dinner: dinner?.menu?.periods.id }
}

test('[MENU-12] a page of the first meal carries its dishes', async () => {
  expect(await carried({ meal: 'breakfast' })).toEqual({ meals: ['breakfast', 'dinner'], first: 'breakfast', dinner: undefined })
})

test('[MENU-13] a page of another meal carries its dishes alone', async () => {
  expect(await carried({ meal: 'dinner' })).toEqual({ meals: ['breakfast', 'dinner'], first: undefined, dinner: 'dinner' })
})
