import { expect, test } from 'vitest'
import { changeContent } from '#server/content/edit/change.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { meal } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { recordIn } from '../content/edit/editor.ts'
import { askCall, type Given, parsed } from './ask.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple])

type Person = Awaited<ReturnType<typeof enterOffice>>
type Wish = readonly [file: PackFileName, key: string, patch: Record<string, unknown> | null]

/** A change as any screen or command makes it; its version. */
const changeAs = async (what: string, ...all: readonly Wish[]): Promise<number> => {
  const edits = await Promise.all(
    all.map(async ([file, key, patch]) => ({ file, key, base: (await recordIn(server.db, file, key)).base, patch })),
  )
  const note = { author: 'chef@maple.test', what }
  const made = await server.db.transaction((trx) => changeContent(trx, { siteId: 'maple-site', edits, note, now: server.clock.now }))
  if (made.version === null) throw new Error('it changed nothing')
  return made.version
}
const change = (...all: readonly Wish[]) => changeAs('what was done', ...all)

const changeIn = async (by: Person, version: number, given: Given = {}) => {
  const { changes } = parsed('officeHistory', await askCall(server, 'officeHistory', { ...site, ...given }, by.headers))
  return changes.find((one) => one.version === version)
}
const undo = (by: Person, version: number) => askCall(server, 'undoChange', { ...site, version, why: '' }, by.headers)
const undone = async (by: Person, version: number): Promise<number> => parsed('undoChange', await undo(by, version)).version ?? 0

test("says of a day's own menu which dishes came and went beside the cycle of that time, also when the cycle is back", async () => {
  const manager = await enterOffice(server)
  // 2026-12-09 is the Wednesday of the only week.
  const cycle = '["cafe",null,{"start":"2026-12-06","weeks":1},1,3]'
  const own = '["cafe","2026-12-09",null,null,null]'
  const lunchOf = (...dishes: string[]) => [meal('lunch', dishes)]
  const ofCycle = { location_id: 'cafe', cycle: { start: '2026-12-06', weeks: 1 }, week: 1, weekday: 3 }
  await change(['menus.json', cycle, { ...ofCycle, periods: lunchOf('burger') }])
  const version = await change(['menus.json', own, { location_id: 'cafe', date: '2026-12-09', periods: lunchOf('burger', 'coffee') }])
  const back = await change(['menus.json', own, null])
  await change(['menus.json', cycle, { periods: lunchOf('coffee') }])
  const items = 'periods/lunch/categories/lunch-station/items'
  expect((await changeIn(manager, version))?.edits[0]).toMatchObject({
    state: 'changed',
    fields: [{ name: items, before: null, after: ['coffee'] }],
    names: { lunch: 'lunch' },
  })
  expect((await changeIn(manager, back))?.edits[0]?.fields).toEqual([{ name: items, before: ['coffee'], after: null }])
})

test('names the dishes of a new, a changed and a deleted menu, and its meals and stations, in either language', async () => {
  const manager = await enterOffice(server)
  // No cycle runs on this day.
  const key = '["cafe","2026-09-02",null,null,null]'
  const lunchOf = (dishes: string[]) => meal('noon', dishes, { name: 'Lunch', translations: [{ locale: 'fr-ca', name: 'Dîner' }] })
  const first = await change(['menus.json', key, { location_id: 'cafe', date: '2026-09-02', periods: [lunchOf(['burger'])] }])
  const dishes = 'periods/noon/categories/noon-station/items'
  expect((await changeIn(manager, first))?.edits[0]).toMatchObject({
    state: 'new',
    fields: [{ name: dishes, before: null, after: ['burger'] }],
    names: { noon: 'Lunch' },
  })
  const version = await change(['menus.json', key, { periods: [lunchOf(['burger', 'coffee'])] }])
  expect((await changeIn(manager, version))?.edits[0]?.names).toEqual({ noon: 'Lunch', 'noon-station': 'Station' })
  expect((await changeIn(manager, version, { locale: 'fr-ca' }))?.edits[0]?.names).toMatchObject({ noon: 'Dîner' })
  expect((await changeIn(manager, version))?.edits[0]?.fields).toEqual([{ name: dishes, before: null, after: ['coffee'] }])
  const gone = await change(['menus.json', key, null])
  expect((await changeIn(manager, gone))?.edits[0]).toMatchObject({
    state: 'deleted',
    fields: [{ before: ['burger', 'coffee'], after: null }],
  })
})

test("calls an alert by its text in the reader's language", async () => {
  const manager = await enterOffice(server)
  const alert = { id: 'boil', message: 'Boil water', translations: [{ locale: 'fr-ca', message: "Faites bouillir l'eau" }] }
  const version = await change(['site.json', '', { homepage_alerts: [alert] }])
  const field = (await changeIn(manager, version))?.edits[0]?.fields.find(({ name }) => name === 'homepage_alerts/boil')
  expect(field).toMatchObject({ before: null, after: alert })
  expect((await changeIn(manager, version, { locale: 'fr-ca' }))?.edits[0]?.names).toMatchObject({ boil: "Faites bouillir l'eau" })
})

test('shows of an import the name of its pack, and no folder of the server', async () => {
  const manager = await enterOffice(server)
  const version = await changeAs('import /srv/packs/2026/maple', ['news.json', 'new-oven', { brief: 'Imported' }])
  expect((await changeIn(manager, version))?.what).toBe('import maple')
  expect((await changeIn(manager, await undone(manager, version)))?.what).toBe(`undo of version ${version}: import maple`)
})

test("the school's first import changed no record, so nothing was changed again since", async () => {
  expect(await changeIn(await enterOffice(server), 1)).toMatchObject({ edit_count: 0, overwritten: false })
})

test('knows of every record of a large change whether it may be undone', async () => {
  const manager = await enterOffice(server)
  const many = Array.from({ length: 30 }, (_, at) => `story-${String(at).padStart(2, '0')}`)
  await change(...many.map((id) => ['news.json', id, { id, title: id }] as const))
  const version = await change(...many.map((id) => ['news.json', id, { title: `New ${id}` }] as const))
  expect(await changeIn(manager, version)).toMatchObject({ edit_count: 30, can_undo: true, overwritten: false })
  const later = await change(['news.json', 'story-29', { title: 'Changed again' }])
  expect((await changeIn(manager, version))?.edits.map(({ key }) => key)).not.toContain('story-29')
  expect(await changeIn(manager, version)).toMatchObject({ can_undo: false, overwritten: true })
  expect((await undo(manager, version)).status).toBe(409)
  await undone(manager, later)
  expect(await changeIn(manager, version)).toMatchObject({ can_undo: true, overwritten: false })
})

test('ends a page early where its changes are long, and goes on from there', async () => {
  const manager = await enterOffice(server)
  const keys = ['long-a', 'long-b', 'long-c', 'long-d', 'long-e']
  const versions = [await change(...keys.map((id) => ['news.json', id, { id, title: id }] as const))]
  for (const word of ['one ', 'two ', 'six '])
    versions.push(await change(...keys.map((id) => ['news.json', id, { content: word.repeat(45_000) }] as const)))
  const pages: number[][] = []
  for (let before = ''; ; before = String(pages.at(-1)?.at(-1))) {
    const { changes, more } = parsed('officeHistory', await askCall(server, 'officeHistory', { ...site, before }, manager.headers))
    pages.push(changes.map(({ version }) => version))
    if (!more) break
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat().slice(0, 4)).toEqual(versions.toReversed())
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  expect(pages.flat().at(-1)).toBe(1)
})

test('names a long alert by its text in both languages, not by its id', async () => {
  const manager = await enterOffice(server)
  const [message, french] = ['Water '.repeat(150), 'Eau! '.repeat(180)]
  const alert = { id: 'a1b2c3', message, translations: [{ locale: 'fr-ca', message: french }] }
  const version = await change(['site.json', '', { homepage_alerts: [alert] }])
  const shown = JSON.stringify((await changeIn(manager, version))?.edits[0]?.fields)
  expect(shown).toContain(JSON.stringify({ message, translations: [{ locale: 'fr-ca', message: french }] }).slice(1, -1))
  await change(['site.json', '', { homepage_alerts: [] }])
})

test('calls what is gone by the name that it had, also where a change did not name it, and a menu by its former place', async () => {
  const manager = await enterOffice(server)
  const menu = '["stand","2026-12-04",null,null,null]'
  const { value } = await recordIn(server.db, 'locations.json', 'cafe')
  await change(['locations.json', 'stand', { ...value, id: 'stand', name: 'The Stand', schedules: [], translations: [] }])
  const version = await change(['locations.json', 'stand', { description: 'Warm' }])
  const first = await change(['menus.json', menu, { location_id: 'stand', date: '2026-12-04', periods: [meal('noon', ['burger'])] }])
  await change(['menus.json', menu, null], ['locations.json', 'stand', null])
  expect((await changeIn(manager, version))?.edits).toMatchObject([{ key: 'stand', label: 'The Stand' }])
  expect((await changeIn(manager, first))?.edits).toMatchObject([{ key: menu, label: 'The Stand' }])
})

test('calls a meeting by its place and a person by name, not by their keys', async () => {
  const manager = await enterOffice(server)
  const version = await change(
    ['directors_meetings.json', 'december', { body: '<p>Agenda</p>' }],
    ['staff.json', 'chef', { title: 'Cook' }],
  )
  const labels = async (given: Given = {}) => (await changeIn(manager, version, given))?.edits.map(({ label }) => label)
  expect([await labels(), await labels({ locale: 'fr-ca' })]).toEqual([
    ['Annex', 'Ana Roy'],
    ['Annexe', 'Ana Roy'],
  ])
})

test('says of the value of a promo code whether it is a percentage or an amount', async () => {
  const manager = await enterOffice(server)
  const fieldsOf = async (version: number) => (await changeIn(manager, version))?.edits[0]?.fields.map(({ name }) => name)
  const promo = { id: 'p9', code: 'SAVE9', promo_type: 'discount', promo_unit: 'percent', promo_value: '9.00' }
  const made = await change(['promo_codes.json', 'p9', promo])
  const changed = await change(['promo_codes.json', 'p9', { promo_value: '8.00' }])
  const turned = await change(['promo_codes.json', 'p9', { promo_unit: 'amount', promo_value: '5.00' }])
  const gone = await change(['promo_codes.json', 'p9', { promo_value: '6.00' }])
  expect(await fieldsOf(made)).toContain('promo_value/percent')
  expect(await fieldsOf(turned)).toContain('promo_value')
  expect(await fieldsOf(gone)).toEqual(['promo_value/amount'])
  await change(['promo_codes.json', 'p9', { promo_unit: 'percent' }])
  expect(await fieldsOf(changed)).toEqual(['promo_value/percent'])
})
