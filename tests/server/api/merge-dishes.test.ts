import { beforeEach, describe, expect, test } from 'vitest'
import { importSchool, meal, menuOfCycle, menuOn, type School } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, expectRefusal, type Given, parsed, read } from './ask.ts'

const cycle = { start: '2026-09-06', weeks: 4 }
const maple: School = {
  locations: [{ id: 'hall' }, { id: 'grill' }],
  filters: [{ id: 'milk', name: 'Milk' }],
  dishes: [{ mrn: 'soup', name: 'Soup', filters: ['milk'] }, { mrn: 'soup-2', name: 'Soup' }, { mrn: 'stew' }],
  menus: [
    menuOfCycle('hall', { ...cycle, week: 4, weekday: 4 }, [meal('lunch', ['stew', 'soup-2'])]),
    menuOn('hall', '2026-11-27', [meal('lunch', ['soup', { mrn: 'soup-2', id: 'own' }]), meal('dinner', ['stew'])]),
    menuOn('grill', '2026-11-28', [meal('lunch', [{ mrn: 'soup-2', id: 'own', sort_order: 5 }])]),
    menuOn('grill', '2026-11-29', [meal('lunch', ['stew'])]),
  ],
}
const oak: School = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, dishes: [{ mrn: 'acorn' }, { mrn: 'beech' }] }

const server = serverForTests('2026-11-25T12:00:00-05:00', [oak])
const site_id = 'maple-site'
beforeEach(() => importSchool(server, maple))

type Person = Awaited<ReturnType<typeof enterOffice>>
const kitchen = (places: readonly string[] | null = null) => enterOffice(server, { role: 'kitchen', places })
const baseOf = async (by: Person, mrn: string) => (await read(server, 'officeDish', { site_id, mrn }, by.headers)).base
const pair = async (by: Person, keep = 'soup', drop = 'soup-2'): Promise<Given> => ({
  site_id,
  keep,
  drop,
  keep_base: await baseOf(by, keep),
  drop_base: await baseOf(by, drop),
})
const content = async (by: Person) =>
  Promise.all(
    ['dishes.json', 'menus.json'].map(async (file) => (await read(server, 'officeRecords', { site_id, file }, by.headers)).content),
  )

describe('two dishes become one', () => {
  test('on every menu, in one change that one undo takes back byte for byte', async () => {
    const by = await kitchen()
    const before = await content(by)
    const { version, use_count, both_count } = await read(server, 'mergeDishes', await pair(by), by.headers)
    expect([typeof version, use_count, both_count]).toEqual(['number', 3, 1])
    const [dishes, menus] = await content(by)
    expect(dishes?.map(({ key }) => key)).toEqual(['soup', 'stew'])
    expect(JSON.stringify(menus)).not.toContain('soup-2')
    const items = menus?.map(({ value }) => {
      const { periods } = value as { periods: { categories: { items: unknown }[] }[] }
      return periods.flatMap(({ categories }) => categories.map((one) => one.items))
    })
    expect(items).toEqual([
      [
        [
          { mrn: 'stew', sort_order: 0 },
          { mrn: 'soup', sort_order: 1 },
        ],
      ],
      [[{ mrn: 'soup', sort_order: 5 }]],
      [[{ mrn: 'stew', sort_order: 0 }]],
      [[{ mrn: 'soup', sort_order: 0 }], [{ mrn: 'stew', sort_order: 0 }]],
    ])
    const history = await read(server, 'officeHistory', { site_id }, by.headers)
    expect(history.changes[0]).toMatchObject({ author: by.email, what: 'dishes.json soup-2: merged into soup (Soup into Soup)' })
    parsed('undoChange', await askCall(server, 'undoChange', { site_id, version: version ?? 0, why: '' }, by.headers))
    expect(await content(by)).toEqual(before)
  })

  test('which names the other one to the favourites of phones and accounts, until the merge is undone', async () => {
    const by = await kitchen()
    const replaced = async () => {
      const { dishes } = await read(server, 'offlineWeek', { site_id, date: '2026-11-25' })
      return Object.fromEntries(Object.values(dishes).map(({ mrn, replaces }) => [mrn, replaces ?? null]))
    }
    expect(await replaced()).toEqual({ soup: null, 'soup-2': null, stew: null })
    await read(server, 'mergeDishes', await pair(by), by.headers)
    const { version } = await read(server, 'mergeDishes', await pair(by, 'stew', 'soup'), by.headers)
    await expect.poll(replaced).toEqual({ stew: ['soup', 'soup-2'] })
    parsed('undoChange', await askCall(server, 'undoChange', { site_id, version: version ?? 0, why: '' }, by.headers))
    await expect.poll(replaced).toEqual({ soup: ['soup-2'], stew: null })
  })

  test('after a preview of the menus that change, which writes nothing', async () => {
    const by = await kitchen()
    const before = await content(by)
    const seen = await read(server, 'mergeDishes', { ...(await pair(by)), check: true }, by.headers)
    expect(seen).toMatchObject({ version: null, use_count: 3, both_count: 1 })
    expect(seen.used_on.map(({ place, day }) => `${place.name} ${day ?? 'cycle'}`)).toEqual([
      'hall cycle',
      'hall 2026-11-27',
      'grill 2026-11-28',
    ])
    expect(await content(by)).toEqual(before)
  })

  test.each([['soup'], ['soup-2']])('never on another version of %s than was read', async (mrn) => {
    const by = await kitchen()
    const given = await pair(by)
    const edits = [{ file: 'dishes.json', key: mrn, base: await baseOf(by, mrn), patch: { filters: [], custom_allergens: ['Kiwi'] } }]
    parsed('changeContent', await askCall(server, 'changeContent', { site_id, edits, why: '' }, by.headers))
    for (const check of [true, false]) {
      const answer = await askCall(server, 'mergeDishes', { ...given, check }, by.headers)
      expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'edit_conflict'])
    }
    expect(await baseOf(by, 'soup-2')).toBeTruthy()
  })

  test('not twice: of two at once one is refused', async () => {
    const by = await kitchen()
    const given = await pair(by)
    const answers = await Promise.all([1, 2].map(() => askCall(server, 'mergeDishes', given, by.headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  test.each<[string, Given]>([
    ['a dish with itself', { drop: 'soup' }],
    ['a dish that is not there', { drop: 'nothing' }],
    ["another school's dish", { drop: 'acorn' }],
    ['nothing', { keep: '', drop: '' }],
    ['a name of the prototype', { keep: '__proto__' }],
  ])('is refused for %s', async (_, given) => {
    const by = await kitchen()
    const answer = await askCall(server, 'mergeDishes', { ...(await pair(by)), ...given }, by.headers)
    expectRefusal(answer, { status: 404, msg: 'Something went wrong.', code: 'not_found' })
  })

  test.each<[string, Given]>([
    ['a key that is too long', { keep: 'x'.repeat(65) }],
    ['a fingerprint that is none', { keep_base: 'x'.repeat(65) }],
    ['a list', { drop: ['soup'] }],
  ])('is refused for %s', async (_, given) => {
    const by = await kitchen()
    expect((await askCall(server, 'mergeDishes', { ...(await pair(by)), ...given }, by.headers)).status).toBe(400)
  })

  test.each([
    ['an editor', { role: 'editor' as const }],
    ['a cashier', { role: 'cashier' as const }],
    ['a kitchen of one place', { role: 'kitchen' as const, places: ['grill'] }],
  ])('is refused to %s, who may not change all of these menus', async (_, person) => {
    const [by, cook] = [await enterOffice(server, person), await kitchen()]
    for (const check of [true, false]) {
      const answer = await askCall(server, 'mergeDishes', { ...(await pair(cook)), check }, by.headers)
      expectRefusal(answer, { status: 403, msg: 'Unauthorized', code: 'forbidden' })
    }
  })
})
