import { afterEach, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/wire.ts'
import { recentProofMs, undoOfferMs } from '#domain/staff-roles.ts'
import { savePerson } from '#server/content/change-people.ts'
import { changeContent } from '#server/content/edit/change.ts'
import { importSchool, meal } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { recordIn } from '../content/edit/editor.ts'
import { askCall, expectRefusal, type Given, notFound, parsed } from './ask.ts'
import { maple, noon, site } from './maple.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'

const oak = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }
const server = serverForTests(noon, [maple, oak])
afterEach(() => void (server.clock.now = Date.parse(noon)))

type Person = Awaited<ReturnType<typeof enterOffice>>
const forbidden = { status: 403, msg: 'Unauthorized', code: 'forbidden' }
const again = { status: 403, msg: "To continue, please confirm again that it's you.", code: 'second_factor_again' }

type Named = readonly [file: PackFileName, key: string]
const note = { author: 'chef@maple.test', what: 'what was done', why: 'why it was done' }

const command = () => ({ siteId: 'maple-site', author: note.author, now: server.clock.now })

/** A change as any screen makes it; its version. */
const change = async (...all: readonly (readonly [...Named, Record<string, unknown> | null])[]): Promise<number> => {
  const edits = await Promise.all(
    all.map(async ([file, key, patch]) => ({ file, key, base: (await recordIn(server.db, file, key)).base, patch })),
  )
  const now = server.clock.now
  const { version } = await server.db.transaction((trx) => changeContent(trx, { siteId: 'maple-site', edits, note, now }))
  if (version === null) throw new Error('it changed nothing')
  return version
}

const history = async (by: Person, given: Given = {}) =>
  parsed('officeHistory', await askCall(server, 'officeHistory', { ...site, ...given }, by.headers))
const changeIn = async (by: Person, version: number, given: Given = {}) =>
  (await history(by, given)).changes.find((one) => one.version === version)
const undo = (by: Person, version: number | string, more: Given = {}) =>
  askCall(server, 'undoChange', { ...site, version, why: '', ...more }, by.headers)
const undone = async (by: Person, version: number): Promise<number> => {
  const { version: made } = parsed('undoChange', await undo(by, version))
  if (made === null) throw new Error('it undid nothing')
  return made
}
const valueOf = async (file: PackFileName, key: string) => (await recordIn(server.db, file, key)).value

describe('the history', () => {
  test('says who changed what, when and why, value by value, under the name of the record', async () => {
    const reader = await enterOffice(server, { role: 'reader' })
    const version = await change(['news.json', 'new-oven', { title: 'Two ovens', brief: 'Hot' }])
    expect(await changeIn(reader, version)).toEqual({
      version,
      at: '2026-11-25T20:00:00.000Z',
      ...note,
      picture: null,
      confirmed_by: null,
      undoes: null,
      undone_by: null,
      undo_awaits: false,
      overwritten: false,
      can_undo: false,
      edit_count: 1,
      edits: [
        {
          file: 'news.json',
          key: 'new-oven',
          label: 'Two ovens',
          state: 'changed',
          fields: [
            { name: 'title', before: 'A new oven', after: 'Two ovens' },
            { name: 'brief', before: 'Warm', after: 'Hot' },
          ],
          names: {},
        },
      ],
    })
    expect((await changeIn(reader, version, { locale: 'fr-ca' }))?.edits[0]?.label).toBe('Un four neuf')
    expect((await changeIn(await enterOffice(server, { role: 'editor' }), version))?.can_undo).toBe(true)
  })

  const menu = (more: object) => ({ periods: [], ...more })
  test.each<[string, Named, Record<string, unknown> | null, Record<Locale, string>]>([
    ['a place', ['locations.json', 'grill'], { description: 'By the gate' }, { 'en-ca': 'The Grill', 'fr-ca': 'Le Gril' }],
    [
      'a menu of a day',
      ['menus.json', '["cafe","2026-12-01",null,null,null]'],
      menu({ location_id: 'cafe', date: '2026-12-01' }),
      { 'en-ca': 'Café', 'fr-ca': 'Café' },
    ],
    [
      'a menu of a cycle',
      ['menus.json', '["cafe",null,{"start":"2026-11-08","weeks":4},2,1]'],
      menu({ location_id: 'cafe', cycle: { start: '2026-11-08', weeks: 4 }, week: 2, weekday: 1 }),
      { 'en-ca': 'Café', 'fr-ca': 'Café' },
    ],
    ['the school', ['site.json', ''], { instagram: 'maple-dining' }, { 'en-ca': 'Maple University', 'fr-ca': "Université de l'Érable" }],
    [
      'a record whose key is no name',
      ['newsletters.json', '["May","2026-05-01",""]'],
      { name: 'May', date: '2026-05-01' },
      { 'en-ca': 'May', 'fr-ca': 'May' },
    ],
    ['the order form', ['orderform.json', ''], { extra: { seen: true } }, { 'en-ca': 'orderform.json', 'fr-ca': 'orderform.json' }],
  ])('calls %s by its name in either language', async (_, [file, key], patch, labels) => {
    const manager = await enterOffice(server)
    const version = await change([file, key, patch])
    for (const locale of ['en-ca', 'fr-ca'] as const)
      expect((await changeIn(manager, version, { locale }))?.edits.map(({ label }) => label)).toEqual([labels[locale]])
  })

  test('names what is new and what is gone by the name that it had, and shortens long values', async () => {
    const manager = await enterOffice(server)
    const added = await change(['news.json', 'snow', { id: 'snow', title: 'Snow day' }])
    const longer = await change([
      'news.json',
      'snow',
      { brief: 'x'.repeat(5000), extra: { list: Array.from({ length: 300 }, (_, id) => ({ note: id, title: `No. ${id}` })) } },
    ])
    const gone = await change(['news.json', 'snow', null])
    const [deleted, long, fresh] = (await history(manager)).changes
    expect([deleted?.version, long?.version, fresh?.version]).toEqual([gone, longer, added])
    const snow = { file: 'news.json', key: 'snow', label: 'Snow day', names: {} }
    const said = [
      { name: 'title', before: null, after: 'Snow day' },
      { name: 'active', before: null, after: true },
    ]
    expect(fresh?.edits).toEqual([{ ...snow, state: 'new', fields: said }])
    expect(deleted?.edits).toMatchObject([{ ...snow, state: 'deleted' }])
    expect(deleted?.edits[0]?.fields).toContainEqual({ name: 'title', before: 'Snow day', after: null })
    expect(JSON.stringify(long).length).toBeLessThan(5000)
    expect(long?.edits[0]?.fields).toContainEqual({ name: 'brief', before: '', after: `${'x'.repeat(1000)}…` })
  })

  test('comes in pages of fifty, the newest first', async () => {
    const manager = await enterOffice(server)
    for (let count = 0; count < 60; count += 1) await change(['site.json', '', { instagram: `maple-${count}` }])
    const first = await history(manager)
    expect([first.changes.length, first.more]).toEqual([50, true])
    const versions = first.changes.map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((one, other) => other - one))
    const second = await history(manager, { before: String(versions.at(-1)) })
    expect(second.changes[0]?.version).toBe((versions.at(-1) ?? 0) - 1)
    expect(second.changes.at(-1)).toMatchObject({ version: 1, edits: [], edit_count: 0, can_undo: false })
    expect(second.more).toBe(false)
    expect((await history(manager, { before: '1' })).changes).toEqual([])
    for (const before of ['-1', '1e3', "1' OR 1=1", '9'.repeat(30), 'NaN'])
      expect((await history(manager, { before })).changes[0]?.version).toBe(versions[0])
  })

  test('hides what a role may not read, whole changes too, and the pages stay full', async () => {
    const reader = await enterOffice(server, { role: 'reader' })
    const manager = await enterOffice(server)
    const promo = { id: 'p9', code: 'SECRET9', promo_type: 'discount', promo_unit: 'percent', promo_value: '9.00' }
    const hidden = await change(['promo_codes.json', 'p9', promo])
    await server.db.transaction((trx) => savePerson(trx, command(), { email: 'boss@maple.test', role: 'manager' }))
    const mixed = await change(['promo_codes.json', 'p9', { promo_value: '8.00' }], ['news.json', 'old-news', { title: 'Older' }])
    const pin = await change(['site.json', '', { doc_pin: 'pin-9999', instagram: 'maple' }])
    const text = JSON.stringify(await history(reader))
    expect(text).not.toMatch(/SECRET9|boss@|pin-|promo/)
    expect(await changeIn(reader, hidden)).toBeUndefined()
    expect((await history(reader)).changes).toHaveLength(50)
    expect(await changeIn(reader, mixed)).toMatchObject({ what: '', why: '', edit_count: 1, can_undo: false, edits: [{ label: 'Older' }] })
    expect((await changeIn(reader, pin))?.edits[0]?.fields.map(({ name }) => name)).toEqual(['instagram'])
    const all = JSON.stringify(await history(manager))
    for (const word of ['SECRET9', 'boss@maple.test is now manager of the office', 'pin-9999', 'promo_value']) expect(all).toContain(word)
    expect(await changeIn(manager, mixed)).toMatchObject({ what: note.what, edit_count: 2, can_undo: true })
  })

  test('holds no customer', async () => {
    const manager = await enterOffice(server)
    const version = await change(['blocked_student_accounts.json', '', { accounts: [{ student_id: 'B00777' }, { student_id: 'B00778' }] }])
    const found = await changeIn(manager, version)
    expect(found).toMatchObject({ can_undo: false, edits: [{ fields: [{ name: 'accounts', after: '2 entries' }] }] })
    expect(JSON.stringify(found)).not.toContain('B00')
    const answer = await undo(manager, version)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, 'content_invalid'])
    const cook = await enterOffice(server, { role: 'kitchen' })
    expectRefusal(await undo(cook, version), forbidden)
  })

  test('shows the first records of an import, and counts all', async () => {
    const dishes = Array.from({ length: 40 }, (_, index) => ({ mrn: `import-${index}`, name: `Dish ${index}` }))
    await importSchool(server, { ...maple, dishes: [...(maple.dishes ?? []), ...dishes] })
    const [newest] = (await history(await enterOffice(server))).changes
    expect(newest?.what).toContain('import')
    expect(newest?.edits.length).toBe(25)
    expect(newest?.edit_count).toBeGreaterThan(40)
  })
})

describe('an undo', () => {
  test('is a change of its own, which keeps what others changed since, and can be undone', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const before = await valueOf('news.json', 'new-oven')
    const version = await change(['news.json', 'new-oven', { title: 'Wrong' }])
    await change(['news.json', 'new-oven', { brief: 'By somebody else' }])
    const { version: made, saved } = parsed('undoChange', await undo(editor, version, { why: 'A slip' }))
    expect(await valueOf('news.json', 'new-oven')).toEqual({ ...before, brief: 'By somebody else' })
    expect(saved).toEqual([{ file: 'news.json', key: 'new-oven', base: (await recordIn(server.db, 'news.json', 'new-oven')).base }])
    const back = await changeIn(editor, made ?? 0)
    expect(back).toMatchObject({ author: editor.email, why: 'A slip', undoes: version, what: `undo of version ${version}: ${note.what}` })
    expect(await changeIn(editor, version)).toMatchObject({ undone_by: made })
    const redo = await undone(editor, made ?? 0)
    expect(await valueOf('news.json', 'new-oven')).toEqual({ ...before, title: 'Wrong', brief: 'By somebody else' })
    expect(await changeIn(editor, version)).toMatchObject({ undone_by: null, can_undo: true })
    expect(await changeIn(editor, made ?? 0)).toMatchObject({ undone_by: redo })
  })

  test('asked twice changes nothing the second time', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const version = await change(['news.json', 'new-oven', { title: 'Twice' }])
    await undone(editor, version)
    expect(parsed('undoChange', await undo(editor, version)).version).toBeNull()
  })

  test('is refused with both versions where a later change touched the same fields', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const version = await change(['news.json', 'new-oven', { title: 'First' }])
    await change(['news.json', 'new-oven', { title: 'Second' }])
    expect(await changeIn(editor, version)).toMatchObject({ overwritten: true, can_undo: false })
    const answer = await undo(editor, version)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'edit_conflict'])
    const { details } = JSON.parse(answer.text) as { details: unknown }
    const yours = expect.not.stringMatching(/First|Second/) as string
    expect(details).toMatchObject({ conflicts: [{ key: 'new-oven', fields: [{ name: 'title', base: 'First', theirs: 'Second', yours }] }] })
    expect((await valueOf('news.json', 'new-oven'))?.['title']).toBe('Second')
  })

  test('is refused for what it breaks', async () => {
    const manager = await enterOffice(server)
    const version = await change(['dishes.json', 'pie', { mrn: 'pie', name: 'Pie' }])
    await change(['menus.json', '', { location_id: 'cafe', date: '2026-12-05', periods: [meal('lunch', ['pie'])] }])
    const answer = await undo(manager, version)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, 'content_invalid'])
    expect(answer.text).toContain('which menus.json in the database still uses')
  })

  test('is for people who may change all of it: by role, by place, at their own school', async () => {
    const oakManager = await enterOffice(server, { site_id: 'oak-site' })
    const cook = await enterOffice(server, { role: 'kitchen' })
    const cafe = await enterOffice(server, { role: 'kitchen', places: ['cafe'] })
    const hours = await change(['locations.json', 'grill', { schedules: [] }])
    const both = await change(['locations.json', 'grill', { description: 'x' }], ['locations.json', 'cafe', { schedules: [] }])
    expect((await changeIn(cook, hours))?.can_undo).toBe(true)
    for (const [person, version] of [
      [cafe, hours],
      [cafe, both],
      [cook, both],
      [await enterOffice(server, { role: 'editor' }), hours],
      [await enterOffice(server, { role: 'cashier' }), hours],
    ] as const) {
      expect((await changeIn(person, version))?.can_undo).toBe(false)
      expectRefusal(await undo(person, version), forbidden)
    }
    for (const role of ['host', 'reader'] as const) expectRefusal(await undo(await enterOffice(server, { role }), hours), forbidden)
    expectRefusal(await undo(oakManager, hours), forbidden)
    expectRefusal(await askCall(server, 'undoChange', { site_id: 'oak-site', version: hours }, oakManager.headers), notFound)
    await undone(cook, hours)
  })

  test('gives no role to anybody', async () => {
    const manager = await enterOffice(server)
    const person = { email: 'left@maple.test', role: 'host' } as const
    await server.db.transaction((trx) => savePerson(trx, command(), { ...person, role: 'manager' }))
    await server.db.transaction((trx) => savePerson(trx, command(), person))
    const [newest] = (await history(manager)).changes
    expect(newest).toMatchObject({
      can_undo: false,
      edits: [{ label: 'left@maple.test', fields: [{ name: 'role', before: 'manager', after: 'host' }] }],
    })
    expectRefusal(await undo(manager, newest?.version ?? 0), forbidden)
  })

  test('that puts an alert on every page again asks for a new proof after five minutes', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    await change(['site.json', '', { homepage_alerts: [] }])
    const up = await change(['site.json', '', { homepage_alerts: [{ id: 'water', message: 'Boil water' }] }])
    server.clock.now += recentProofMs + 1
    const down = await undone(editor, up)
    server.clock.now += undoOfferMs + 1
    expectRefusal(await undo(editor, down), again)
    expect(await changeIn(editor, down)).toMatchObject({ undone_by: null })
  })

  test('of an unknown or malformed version is refused calmly; a first import has nothing to undo', async () => {
    const manager = await enterOffice(server)
    expectRefusal(await undo(manager, 999_999), notFound)
    for (const version of [-1, 2_147_483_648, 1.5, 'x', '1']) expect((await undo(manager, version)).status, String(version)).toBe(400)
    const first = await undo(manager, 1)
    expect([first.status, first.headers['x-error-code']]).toEqual([422, 'content_invalid'])
  })
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/unexpected|@maple/))
