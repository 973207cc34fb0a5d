import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pullPack } from '#server/content/pull/pull.ts'
import type { Json } from '../../support/school.ts'
import { checkOf, wednesdayNoon } from './new-database.ts'
import { noMenu, v1Host } from './v1-host.ts'

const recorded = resolve(import.meta.dirname, '../../../../shared/fixtures/v1/pitt')

test.skipIf(!existsSync(recorded))(`the recorded campus has 35 places and 7 buildings (skipped where ${recorded} is absent)`, async () => {
  const answer = (name: string) => JSON.parse(readFileSync(join(recorded, name), 'utf8')) as Json
  const base = await v1Host(({ pathname, searchParams }) => {
    if (pathname === '/v1/locations/status') return answer('dining_locations.json')
    if (pathname === '/v1/locations/weekly_schedule') return answer('dining_schedule.json')
    if (!pathname.startsWith('/v1/location/')) return undefined
    return pathname.includes('610b1f78e82971147c9f8ba5/periods') && searchParams.get('date') === '2024-04-12'
      ? answer('dining_menu.json')
      : noMenu
  })
  const dir = mkdtempSync(join(tmpdir(), 'campus-pull-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  await pullPack(base, 'pitt', dir, {
    from: '2024-04-12',
    days: 1,
    siteId: '5e6fcc641ca48e0cacd93b04',
    zone: 'America/New_York',
    now: wednesdayNoon,
    printLine: () => undefined,
  })
  const { problems } = await checkOf(dir)
  expect(problems).toEqual([])
  const read = (file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Json[]
  expect([read('locations.json').length, read('buildings.json').length, read('dishes.json').length]).toEqual([35, 7, 35])
  const wire = (
    answer('dining_menu.json')['menu'] as {
      periods: { categories: { id: string; items: { name: string; nutrients: { value: string }[] }[] }[] }
    }
  ).periods
  const [pulled] = read('menus.json')[0]!['periods'] as { categories: { id: string; items?: unknown[] }[] }[]
  expect(pulled?.categories.map(({ id, items = [] }) => [id, items.length])).toEqual(
    wire.categories.map(({ id, items }) => [id, items.length]),
  )
  const served = wire.categories.flatMap(({ items }) => items.map(({ name, nutrients }) => [name, nutrients.map(({ value }) => value)]))
  expect(
    read('dishes.json').map(({ name, nutrients }) => [name, (nutrients as { value?: string }[]).map(({ value }) => value ?? '')]),
  ).toEqual(served)
})
