import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { importSchool, meal, menuOn, type School } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

let rows = 0
let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(node.kind)) statements += 1
    return node
  },
  transformResult: async ({ result }) => {
    rows += Number(result.numAffectedRows ?? 0)
    return result
  },
}
const server = serverForTests(noon)
beforeAll(async () => {
  const { transaction } = server.db
  server.db.transaction = (work) => transaction((trx) => work(trx.withPlugin(counting)))
})

const places = ['north', 'south', 'east']

/** A school of so many days of menus; `soup` is what the first of them serves. */
const schoolOf = (p: string, days: number, soup: string): School => ({
  site: { id: `${p}-site`, slug: p },
  locations: places.map((place) => ({ id: `${p}-${place}` })),
  dishes: ['leek', 'beet', 'bean'].map((mrn) => ({ mrn: `${p}-${mrn}` })),
  menus: places.flatMap((place) =>
    Array.from({ length: days }, (_, day) =>
      menuOn(`${p}-${place}`, addDays('2026-11-01', day), [meal(`${p}-lunch`, [`${p}-bean`, `${p}-${day === 0 ? soup : 'bean'}`])]),
    ),
  ),
})

const cost = async (p: string, days: number): Promise<{ rows: number; statements: number }> => {
  await importSchool(server, schoolOf(p, days, 'leek'))
  rows = 0
  statements = 0
  expect((await importSchool(server, schoolOf(p, days, 'beet'))).changed).toEqual(['menus.json'])
  return { rows, statements }
}

test('a pack with one new day of menus costs that day: as many rows and statements for 28 days as for 2', async () => {
  const [few, many] = [await cost('few', 2), await cost('many', 28)]
  expect(many).toEqual(few)
  // Three menus go and three come, as the history says; the school's line, that of its history and the number of all content.
  expect(many.rows).toBeLessThanOrEqual(3 + 3 + 3 + 4)
  const menus = await server.db.read
    .selectFrom('menu')
    .select('data')
    .where('site_id', '=', 'many-site')
    .where('date', '=', '2026-11-01')
    .execute()
  expect(menus.every(({ data }) => data.includes('many-beet'))).toBe(true)
})

test('what is gone from the pack goes, what came is there', async () => {
  const school = schoolOf('many', 28, 'beet')
  const menus = (school.menus ?? []).slice(1)
  await importSchool(server, { ...school, menus: [...menus, menuOn('many-north', '2027-01-01', [meal('many-lunch', ['many-bean'])])] })
  const dates = await server.db.read
    .selectFrom('menu')
    .select('date')
    .where('site_id', '=', 'many-site')
    .where('location_id', '=', 'many-north')
    .orderBy('date')
    .execute()
  expect([dates.length, dates[0]?.date, dates.at(-1)?.date]).toEqual([28, '2026-11-02', '2027-01-01'])
})
