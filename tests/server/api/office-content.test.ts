import { afterEach, describe, expect, test } from 'vitest'
import { mostBodyBytes, mostLargeBodyBytes } from '#server/http/json-body.ts'
import { recentProofMs } from '#domain/staff-roles.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, expectRefusal, get, malformed, notFound, parsed, post } from './ask.ts'
import { maple, noon, site } from './maple.ts'

const oak = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, files: { 'news.json': [{ id: 'oak-news', title: 'Oak news' }] } }
const server = serverForTests(noon, [maple, oak])
afterEach(() => void (server.clock.now = Date.parse(noon)))

type Person = Awaited<ReturnType<typeof enterOffice>>
const unauthorized = { status: 401, msg: 'Unauthorized', code: 'unauthorized' }
const forbidden = { status: 403, msg: 'Unauthorized', code: 'forbidden' }
const tooLong = { status: 422, msg: 'This text is too long. Please shorten it.', code: 'text_too_long' }
const again = { status: 403, msg: "To continue, please confirm again that it's you.", code: 'second_factor_again' }

const records = async (by: Person, file: string, key = '') =>
  parsed('officeRecords', await askCall(server, 'officeRecords', { ...site, file, key }, by.headers)).content

type Named = readonly [file: string, key: string]
const edit = async (by: Person, [file, key]: Named, patch: object | null) => {
  const [found] = await records(by, file, key)
  return { file, key, base: found?.base ?? null, patch }
}
const send = (by: Person, edits: readonly object[], more: object = {}) =>
  askCall(server, 'changeContent', { ...site, edits, why: '', ...more }, by.headers)
const change = async (by: Person, named: Named, patch: object | null) => send(by, [await edit(by, named, patch)])

const detailsOf = ({ text }: { text: string }) => (JSON.parse(text) as { details: Record<string, unknown> }).details

describe('the records of a file', () => {
  test('are answered with their fingerprints, all or one', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const all = await records(editor, 'news.json')
    expect(all.map(({ key }) => key)).toContain('new-oven')
    expect(all.find(({ key }) => key === 'new-oven')).toMatchObject({
      base: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      value: { title: 'A new oven' },
    })
    expect(await records(editor, 'news.json', 'new-oven')).toEqual(all.filter(({ key }) => key === 'new-oven'))
    expect(await records(editor, 'news.json', 'oak-news')).toEqual([])
    expect((await records(editor, 'site.json')).map(({ key, value }) => [key, value['id']])).toEqual([['', 'maple-site']])
  })

  test('are refused to a role that may not read the file, and of an unknown file', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const ask = (file: string) => askCall(server, 'officeRecords', { ...site, file }, editor.headers)
    for (const file of ['staff_users.json', 'promo_codes.json', 'blocked_student_accounts.json', 'faculty_emails.json'])
      expectRefusal(await ask(file), forbidden)
    for (const file of ['../site.json', 'news', '__proto__', 'toString']) expectRefusal(await ask(file), notFound)
    for (const file of ['', 'x'.repeat(65)]) expect([400, 404]).toContain((await ask(file)).status)
  })

  test('leave out what no public call answers, but for a manager', async () => {
    const secret = (who: Person) => records(who, 'site.json').then(([one]) => JSON.stringify(one?.value))
    expect(await secret(await enterOffice(server))).toContain('pin-4711')
    for (const role of ['editor', 'kitchen', 'cashier', 'host', 'reader'] as const)
      expect(await secret(await enterOffice(server, { role }))).not.toMatch(/pin-4711|sector-west|kitchen@maple|fr\.maple/)
  })
})

describe('a change by the office', () => {
  test('is saved with its author and reason, and shown to visitors', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const edits = [await edit(editor, ['news.json', 'new-oven'], { title: 'Two new ovens' })]
    const { version, saved } = parsed('changeContent', await send(editor, edits, { why: ' The second came today ' }))
    expect(saved).toEqual([{ file: 'news.json', key: 'new-oven', base: (await records(editor, 'news.json', 'new-oven'))[0]?.base }])
    const row = await server.db.read.selectFrom('content_change').selectAll().where('version', '=', version).executeTakeFirst()
    expect(row).toMatchObject({
      author: editor.email,
      what: 'news.json new-oven: title',
      why: 'The second came today',
      changed_at: '2026-11-25T20:00:00.000Z',
    })
    const shown = async () => (await get(server, '/v1/news/public_list?site_id=maple-site')).text.includes('Two new ovens')
    await expect.poll(shown).toBe(true)
  })

  test('that is only checked answers its warnings and writes nothing', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const edits = [await edit(editor, ['news.json', 'old-news'], { title: 'Older' })]
    const { version, warnings } = parsed('changeContent', await send(editor, edits, { check: true }))
    expect([version, Array.isArray(warnings)]).toEqual([null, true])
    expect((await records(editor, 'news.json', 'old-news'))[0]?.value['title']).toBe('Old')
  })

  test('that is only checked is refused as the change itself would be', async () => {
    const limited = await enterOffice(server, { role: 'manager', places: ['grill'] })
    const manager = await enterOffice(server)
    server.clock.now += recentProofMs + 1
    const alert = (message: string, more: object = {}) => ({ homepage_alerts: [{ id: 'check', message, ...more }] })
    const refused: [Person, Named, object, object?][] = [
      [manager, ['site.json', ''], alert('No second factor')],
      [limited, ['site.json', ''], alert('Beyond its places', { places: ['cafe'] })],
      [manager, ['site.json', ''], alert('At a place that is not there', { places: ['nowhere'] })],
      [manager, ['site.json', ''], alert('Begins when it has ended', { places: ['grill'], starts_at: 'soon' })],
      [manager, ['news.json', 'new-oven'], { title: 4 }],
      [manager, ['news.json', 'new-oven'], { title: 'Why' }, { why: 'x'.repeat(501) }],
    ]
    for (const [by, named, patch, more] of refused) {
      const edits = [await edit(by, named, patch)]
      const [checked, saved] = [await send(by, edits, { check: true, ...more }), await send(by, edits, more)]
      expect([checked.status, checked.headers['x-error-code'], checked.text]).toEqual([
        saved.status,
        saved.headers['x-error-code'],
        saved.text,
      ])
      expect(saved.status, JSON.stringify(patch)).toBeGreaterThan(400)
    }
    expect((await records(manager, 'site.json'))[0]?.value['homepage_alerts']).not.toContainEqual(expect.objectContaining({ id: 'check' }))
  })

  test('is refused with both versions where a colleague was faster, and with what is wrong with it', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    const mine = await edit(editor, ['news.json', 'old-news'], { title: 'Mine' })
    expect((await change(editor, ['news.json', 'old-news'], { title: 'Theirs' })).status).toBe(200)
    for (const check of [false, true]) {
      const late = await send(editor, [mine], { check })
      expect([late.status, late.headers['x-error-code']]).toEqual([409, 'edit_conflict'])
      expect(detailsOf(late)['conflicts']).toMatchObject([
        { file: 'news.json', key: 'old-news', fields: [{ name: 'title', base: 'Old', theirs: 'Theirs', yours: 'Mine' }] },
      ])
    }
    const wrong = await change(editor, ['news.json', 'old-news'], { title: 4, colour: 'red' })
    expect([wrong.status, wrong.headers['x-error-code']]).toEqual([422, 'content_invalid'])
    expect(detailsOf(wrong)['problems']).toHaveLength(2)
  })

  test('does not show an editor of alerts what a manager changed in fields that they may not read', async () => {
    const [manager, editor] = [await enterOffice(server), await enterOffice(server, { role: 'editor' })]
    const mine = await edit(editor, ['site.json', ''], { homepage_alerts: [] })
    expect((await change(manager, ['site.json', ''], { doc_pin: 'pin-0815', instagram: 'maple' })).status).toBe(200)
    const late = await send(editor, [mine])
    expect(late.status).toBe(409)
    expect(late.text).not.toContain('pin-')
    expect(late.text).toContain('"instagram"')
    expect((await send(manager, [mine])).text).toContain('pin-0815')
  })

  const hall = ['locations.json', 'grill'] as const
  const news = ['news.json', 'new-oven'] as const
  test.each([
    ['editor', news, { title: 'By an editor' }, 200],
    ['editor', hall, { schedules: [] }, 403],
    ['editor', ['site.json', ''], { name: 'Mine' }, 403],
    ['editor', ['site.json', ''], { homepage_alerts: [], name: 'Mine' }, 403],
    ['kitchen', hall, { schedules: [] }, 200],
    ['kitchen', hall, { schedules: [], name: 'Mine' }, 403],
    ['kitchen', hall, null, 403],
    ['kitchen', ['locations.json', 'new-hall'], { id: 'new-hall', name: 'New' }, 403],
    ['kitchen', news, { title: 'By a cook' }, 403],
    ['cashier', news, { title: 'By a cashier' }, 403],
    ['manager', hall, { description: 'By a manager' }, 200],
    ['host', news, { title: 'By a host' }, 403],
    ['reader', news, { title: 'By a reader' }, 403],
  ] as const)('by the role %s of %j with %j is answered with %i', async (role, named, patch, status) => {
    const answer = await change(await enterOffice(server, { role }), named, patch)
    expect(answer.status, answer.text).toBe(status)
    if (status === 403) expectRefusal(answer, forbidden)
  })

  test('never makes a manager, not even by a manager', async () => {
    const manager = await enterOffice(server)
    const person = { email: 'friend@maple.test', role: 'manager' }
    expectRefusal(await send(manager, [{ file: 'staff_users.json', key: person.email, base: null, patch: person }]), forbidden)
    expectRefusal(await change(manager, ['staff_users.json', manager.email], { role: 'host' }), forbidden)
  })

  test('by a limited account reaches its own places alone', async () => {
    const cook = await enterOffice(server, { role: 'kitchen', places: ['cafe'] })
    expectRefusal(await change(cook, hall, { schedules: [] }), forbidden)
    expect((await change(cook, ['locations.json', 'cafe'], { schedules: [] })).status).toBe(200)
    const menu = { location_id: 'grill', date: '2026-12-24', closed: true }
    expectRefusal(await send(cook, [{ file: 'menus.json', key: '', base: null, patch: menu }]), forbidden)
    expect((await send(cook, [{ file: 'menus.json', key: '', base: null, patch: { ...menu, location_id: 'cafe' } }])).status).toBe(200)
    const key = '["cafe","2026-12-24",null,null,null]'
    expectRefusal(await change(cook, ['menus.json', key], { location_id: 'grill' }), forbidden)
  })

  test('changes nothing of another school, whatever the edit names', async () => {
    const editor = await enterOffice(server, { role: 'editor' })
    expect((await send(editor, [{ file: 'news.json', key: 'oak-news', base: 'ffffffffffffffff', patch: { title: 'Mine' } }])).status).toBe(
      409,
    )
    const taken = await send(editor, [{ file: 'news.json', key: 'oak-news', base: null, patch: { id: 'oak-news', title: 'Mine' } }])
    expect([taken.status, taken.headers['x-error-code']]).toEqual([422, 'content_invalid'])
    expect((await get(server, '/v1/news/public_list?site_id=oak-site')).text).toContain('Oak news')
  })

  test('that puts an alert on every page asks for a new proof after five minutes; one that takes it down does not', async () => {
    for (const role of ['manager', 'editor'] as const) {
      server.clock.now = Date.parse(noon)
      const person = await enterOffice(server, { role })
      const up = async (message: string) =>
        change(person, ['site.json', ''], { homepage_alerts: [{ id: 'water', message: `${message} ${role}` }] })
      expect((await up('Boil water')).status).toBe(200)
      server.clock.now += recentProofMs + 1
      expectRefusal(await up('All is well'), again)
      expect((await change(person, ['site.json', ''], { homepage_alerts: [] })).status).toBe(200)
    }
  })

  test.each([
    ['no edits', { edits: [] }],
    [
      'more edits than a person makes',
      { edits: Array.from({ length: 101 }, () => ({ file: 'news.json', key: '', base: null, patch: null })) },
    ],
    ['an edit that is a text', { edits: ['news.json'] }],
    ['edits that are no list', { edits: 7 }],
    ['a patch that is a list', { edits: [{ file: 'news.json', key: 'new-oven', base: null, patch: [] }] }],
    ['an edit without a base', { edits: [{ file: 'news.json', key: 'new-oven', patch: {} }] }],
    ['a key of 1001 letters', { edits: [{ file: 'news.json', key: 'x'.repeat(1001), base: null, patch: {} }] }],
  ])('out of shape is refused: %s', async (_, given) =>
    expectRefusal(await askCall(server, 'changeContent', { ...site, ...given }, (await enterOffice(server)).headers), malformed),
  )

  test.each([
    ['a name of the prototype', { ['__proto__']: { title: 'x' }, constructor: { a: 1 } }],
    ['a zero byte', { title: 'a\0b', ['a\0']: 1 }],
    ['a few thousand levels', { extra: JSON.parse(`${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`) as object }],
    ['many levels', { extra: JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`) as object }],
    ['a lone surrogate', { title: '\ud800' }],
    ['an id of another kind', { id: { $ne: 1 } }],
    ['a number out of this world', { sort_order: 1e308 }],
  ])('a change with %s is answered without a server error', async (_, patch) => {
    const manager = await enterOffice(server)
    const answer = await change(manager, news, patch)
    expect([200, 400, 422], answer.text.slice(0, 300)).toContain(answer.status)
    expect({}).not.toHaveProperty('title')
  })

  test('is refused for an unknown file, and for a reason that is a story', async () => {
    const manager = await enterOffice(server)
    for (const file of ['news', '../news.json', 'constructor'])
      expectRefusal(await send(manager, [{ file, key: '', base: null, patch: {} }]), notFound)
    const edits = [await edit(manager, news, { title: 'Why' })]
    expectRefusal(await send(manager, edits, { why: 'x'.repeat(501) }), tooLong)
  })

  test('may be longer than any form, from people of the office alone', async () => {
    const manager = await enterOffice(server)
    const page = await edit(manager, news, { content: `<p>${'long '.repeat(30_000)}</p>` })
    expect(JSON.stringify(page).length).toBeGreaterThan(2 * mostBodyBytes)
    expect((await send(manager, [page])).status).toBe(200)
    expect((await askCall(server, 'changeContent', { ...site, edits: [page] })).status).toBe(413)
    const whole = await edit(manager, news, { content: 'x'.repeat(250_000) })
    expectRefusal(await send(manager, [whole]), tooLong)
    const most = await send(manager, [{ ...page, patch: { content: 'x'.repeat(mostLargeBodyBytes) } }])
    expect(most.status).toBe(413)
  })

  test('is not read for the cookie of no session', async () => {
    const headers = { Origin: new URL(server.url).origin, Cookie: 'staff=x' }
    for (const path of ['/v1/office/change', '/v1/office/drafts', '/v1/office/drafts/publish', '/v1/office/schedules'])
      expectRefusal(await post(server, path, '[0,'.repeat(200_000), headers), unauthorized)
  })

  test('loses no backslash before a zero', async () => {
    const manager = await enterOffice(server)
    expect((await change(manager, news, { title: String.raw`\u0000 and \0` })).status).toBe(200)
    const [record] = await records(manager, ...news)
    expect(record?.value['title']).toBe(String.raw`\u0000 and \0`)
  })
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/unexpected|@maple/))
