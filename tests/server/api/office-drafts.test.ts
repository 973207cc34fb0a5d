import { afterEach, describe, expect, test } from 'vitest'
import { recentProofMs } from '#domain/staff-roles.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { recordIn } from '../content/edit/editor.ts'
import { askCall, expectRefusal, get, type Given, notFound, parsed } from './ask.ts'
import { at, drafting, forbidden, type Person } from './drafting.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
afterEach(() => void (server.clock.now = Date.parse(noon)))
const { as, ask, becomes, draftOf, later, list, runJob, save } = drafting(server)

const titleEdit = async (title: string, key = 'new-oven') => ({
  file: 'news.json',
  key,
  base: (await recordIn(server.db, 'news.json', key)).base ?? '',
  patch: { title },
})
const titleNow = async (key = 'new-oven') => (await recordIn(server.db, 'news.json', key)).value?.['title']

describe('a change that waits', () => {
  test('is made at its start by its author, shown to visitors, and taken back at its end', async () => {
    const editor = await as('editor')
    const before = await titleNow()
    const draft = await save(editor, {
      edits: [await titleEdit('Winter menu')],
      wait: true,
      starts_at: at(1),
      ends_at: at(2),
      why: 'Winter',
    })
    expect(draft).toMatchObject({ state: 'waiting', author: editor.email, starts_at: at(1), ends_at: at(2), awaits: false, version: null })
    expect(draft.edits).toEqual([
      {
        file: 'news.json',
        key: 'new-oven',
        label: before,
        names: {},
        state: 'changed',
        fields: [{ name: 'title', before, after: 'Winter menu' }],
      },
    ])
    expect(await titleNow()).toBe(before)
    later(1)
    await expect.poll(async () => (await draftOf(editor, draft.id))?.state).toBe('applied')
    const shown = async () => (await get(server, '/v1/news/public_list?site_id=maple-site')).text.includes('Winter menu')
    await expect.poll(shown).toBe(true)
    const { version } = (await draftOf(editor, draft.id))!
    const row = await server.db.read.selectFrom('content_change').selectAll().where('version', '=', version).executeTakeFirst()
    expect(row).toMatchObject({ author: editor.email, what: 'news.json new-oven: title', why: 'Winter', changed_at: at(1) })
    later(2)
    await becomes(editor, draft.id, 'ended')
    expect(await titleNow()).toBe(before)
  })

  test('is a draft without a time, which is changed, set to wait, and removed', async () => {
    const editor = await as('editor')
    const draft = await save(editor, { edits: [await titleEdit('Draft')] })
    expect(draft).toMatchObject({ state: 'draft', starts_at: null, can_change: true, can_confirm: false })
    const changed = await save(editor, { id: draft.id, edits: [await titleEdit('Better draft')], why: 'Typo' })
    expect(changed).toMatchObject({ id: draft.id, state: 'draft', why: 'Typo', sent: [{ patch: { title: 'Better draft' } }] })
    const waiting = await save(editor, { id: draft.id, wait: true, starts_at: at(5) })
    expect(waiting).toMatchObject({ state: 'waiting', starts_at: at(5), sent: [{ patch: { title: 'Better draft' } }] })
    const [one] = await list(editor, { id: draft.id })
    expect(one?.sent).toHaveLength(1)
    parsed('removeDraft', await ask(editor, 'removeDraft', { id: draft.id }))
    expect(await draftOf(editor, draft.id)).toBeUndefined()
    expectRefusal(await ask(editor, 'removeDraft', { id: draft.id }), notFound)
    expectRefusal(await ask(editor, 'saveDraft', { id: draft.id, wait: true, starts_at: at(5) }), notFound)
  })

  test('says the language of the text that a colleague changed', async () => {
    const editor = await as('editor')
    const french = async (title: string) => ({ ...(await titleEdit('')), patch: { translations: [{ locale: 'fr-ca', title }] } })
    parsed('changeContent', await ask(editor, 'changeContent', { edits: [await french('Un four')] }))
    const draft = await save(editor, { edits: [await french('Trop tard')], wait: true, starts_at: at(1) })
    parsed('changeContent', await ask(editor, 'changeContent', { edits: [await french('Plus vite')] }))
    later(1)
    await becomes(editor, draft.id, 'failed')
    expect((await draftOf(editor, draft.id))?.fault?.fields).toEqual(['translations/fr-ca/title'])
    parsed('removeDraft', await ask(editor, 'removeDraft', { id: draft.id }))
  })

  test('fails with its reason where a colleague changed the record, and is listed among what needs attention', async () => {
    const editor = await as('editor')
    const draft = await save(editor, { edits: [await titleEdit('Too late')], wait: true, starts_at: at(1) })
    parsed('changeContent', await ask(editor, 'changeContent', { edits: [await titleEdit('Faster')] }))
    later(1)
    await becomes(editor, draft.id, 'failed')
    expect(await draftOf(editor, draft.id)).toMatchObject({
      fault: { code: 'edit_conflict', fields: ['title'], by: editor.email },
      can_change: true,
    })
    expect(await titleNow()).toBe('Faster')
    const today = async (by: Person) => parsed('officeToday', await askCall(server, 'officeToday', site, by.headers)).missing
    expect(await today(editor)).toContainEqual(expect.objectContaining({ kind: 'drafts_failed', count: 1, names: [editor.email] }))
    parsed('removeDraft', await ask(editor, 'removeDraft', { id: draft.id }))
    expect((await today(editor)).map(({ kind }) => kind)).not.toContain('drafts_failed')
  })

  test('is not taken back where a colleague changed the same field, and is where they changed another', async () => {
    const editor = await as('editor')
    const run = async (patch: object) => {
      const draft = await save(editor, {
        edits: [await titleEdit(`Until later ${JSON.stringify(patch)}`)],
        wait: true,
        starts_at: at(1),
        ends_at: at(2),
      })
      later(1)
      await becomes(editor, draft.id, 'applied')
      parsed('changeContent', await ask(editor, 'changeContent', { edits: [{ ...(await titleEdit('')), patch }] }))
      later(2)
      await runJob()
      const found = await draftOf(editor, draft.id)
      later(0)
      return [found?.state, found?.fault?.code]
    }
    expect(await run({ brief: 'Touched' })).toEqual(['ended', undefined])
    expect(await run({ title: 'Mine' })).toEqual(['failed', 'edit_conflict'])
    expect(await titleNow()).toBe('Mine')
  })

  test('of a dish or of hours is planned by the kitchen, and in place from its start to its end', async () => {
    const cook = await as('kitchen')
    const week = { type: 'location', name: 'Winter', days: [1, 2], start_hour: 9, start_minutes: 0, end_hour: 15, end_minutes: 0 }
    const all = [
      ['dishes.json', 'burger', { portion: '2 halves' }],
      ['locations.json', 'grill', { schedules: [week] }],
    ] as const
    for (const [file, key, patch] of all) {
      const { base, value: before } = await recordIn(server.db, file, key)
      const draft = await save(cook, { edits: [{ file, key, base: base ?? '', patch }], wait: true, starts_at: at(1), ends_at: at(2) })
      expect(draft).toMatchObject({ state: 'waiting', edits: [{ file, state: 'changed' }] })
      later(1)
      await becomes(cook, draft.id, 'applied')
      expect((await recordIn(server.db, file, key)).value).toMatchObject(patch)
      later(2)
      await becomes(cook, draft.id, 'ended')
      expect((await recordIn(server.db, file, key)).value).toEqual(before)
      later(0)
    }
  })

  test('is published early, as it is or with other edits, and still taken back at its end', async () => {
    const editor = await as('editor')
    const before = await titleNow()
    for (const edits of [undefined, [await titleEdit('Early, and other')]]) {
      const draft = await save(editor, { edits: [await titleEdit('Early')], wait: true, starts_at: at(1), ends_at: at(2) })
      const seen = { id: draft.id, changed_at: draft.changed_at, ...(edits ? { edits } : {}) }
      const other = await ask(editor, 'publishDraft', { ...seen, changed_at: at(-1) })
      expect(other.headers['x-error-code']).toBe('edit_conflict')
      const { draft: made } = parsed('publishDraft', await ask(editor, 'publishDraft', seen))
      expect(made).toMatchObject({ state: 'applied', ends_at: at(2) })
      expect(await titleNow()).toBe(edits ? 'Early, and other' : 'Early')
      expectRefusal(await ask(editor, 'publishDraft', { ...seen, changed_at: made.changed_at }), notFound)
      later(2)
      await becomes(editor, draft.id, 'ended')
      expect(await titleNow()).toBe(before)
      later(0)
    }
  })

  test('is not published after its end, by a person who may not make it, or where its record changed', async () => {
    const editor = await as('editor')
    const draft = await save(editor, { edits: [await titleEdit('Too late')], wait: true, starts_at: at(1), ends_at: at(2) })
    const seen = { id: draft.id, changed_at: draft.changed_at }
    expectRefusal(await ask(await as('kitchen'), 'publishDraft', seen), forbidden)
    parsed('changeContent', await ask(editor, 'changeContent', { edits: [await titleEdit('Meanwhile')], why: '' }))
    expect((await ask(editor, 'publishDraft', seen)).headers['x-error-code']).toBe('edit_conflict')
    later(3)
    expect((await ask(editor, 'publishDraft', seen)).headers['x-error-code']).toBe('time_past')
    later(0)
    parsed('removeDraft', await ask(editor, 'removeDraft', { id: draft.id }))
  })

  test('keeps its end out of the content once its end is removed, and says who kept it for good', async () => {
    const editor = await as('editor')
    const draft = await save(editor, { edits: [await titleEdit('For good')], wait: true, starts_at: at(1), ends_at: at(2) })
    later(1)
    await becomes(editor, draft.id, 'applied')
    parsed('removeDraft', await ask(editor, 'removeDraft', { id: draft.id }))
    const kept = { state: 'applied', ends_at: null, can_change: false, confirmed_by: null }
    expect(await draftOf(editor, draft.id)).toMatchObject({ ...kept, fault: { code: 'kept', by: draft.author } })
    expectRefusal(await ask(editor, 'removeDraft', { id: draft.id }), notFound)
    expectRefusal(await ask(editor, 'saveDraft', { id: draft.id, edits: [await titleEdit('Again')] }), notFound)
    expect(await titleNow()).toBe('For good')
  })

  test.each<[string, Record<string, unknown> | null, string]>([
    ['is a reader by then', { role: 'reader', places: null }, 'forbidden'],
    ['has left by then', null, 'forbidden'],
    ['works in another kitchen by then', { role: 'kitchen', places: ['hall'] }, 'forbidden'],
  ])('fails where its author %s', async (_, entry, code) => {
    const [manager, author] = [await as('manager'), await as('kitchen')]
    const edit = {
      file: 'locations.json',
      key: 'grill',
      base: (await recordIn(server.db, 'locations.json', 'grill')).base ?? '',
      patch: { schedules: [] },
    }
    const draft = await save(author, { edits: [edit], wait: true, starts_at: at(1) })
    const { email } = author
    await server.db.transaction(async (trx) => {
      if (entry === null) await trx.deleteFrom('record').where('id', '=', email).execute()
      else
        await trx
          .updateTable('record')
          .set({ data: JSON.stringify({ email, ...entry }) })
          .where('id', '=', email)
          .execute()
    })
    later(1)
    await becomes(manager, draft.id, 'failed')
    expect((await draftOf(manager, draft.id))?.fault?.code).toBe(code)
  })

  test.each<[string, Given, [number, string]]>([
    ['no start', { wait: true }, [422, 'time_invalid']],
    ['no readable start', { wait: true, starts_at: 'tomorrow' }, [422, 'time_invalid']],
    ['a start that has passed', { wait: true, starts_at: at(-1) }, [422, 'time_past']],
    ['an end before its start', { wait: true, starts_at: at(2), ends_at: at(1) }, [422, 'end_first']],
    ['a start in three years', { wait: true, starts_at: at(1_100_000) }, [400, 'invalid_date']],
    ['two kinds of work', { undoes: 1 }, [400, 'malformed']],
    ['a reason that is too long', { why: 'x'.repeat(501) }, [422, 'text_too_long']],
    ['an unknown change to replace', { id: 'none' }, [404, 'not_found']],
  ])('is refused with %s', async (_, given, refusal) => {
    const answer = await ask(await as('editor'), 'saveDraft', { edits: [await titleEdit('Refused')], ...given })
    expect([answer.status, answer.headers['x-error-code']]).toEqual(refusal)
  })

  test('is refused with nothing to do, and with what a change now would be refused for', async () => {
    const editor = await as('editor')
    const codeOf = async (given: Given) => (await ask(editor, 'saveDraft', given)).headers['x-error-code']
    expect(await codeOf({})).toBe('malformed')
    expect(await codeOf({ edits: [{ ...(await titleEdit('')), base: 'old' }] })).toBe('edit_conflict')
    expect(await codeOf({ edits: [{ ...(await titleEdit('')), patch: { colour: 'red' } }] })).toBe('content_invalid')
    expect(await codeOf({ edits: [{ ...(await titleEdit('')), file: 'dishes.json' }] })).toBe('forbidden')
    expect(await codeOf({ edits: [{ ...(await titleEdit('')), file: '../x' }] })).toBe('not_found')
    expect(await codeOf({ undoes: 4711 })).toBe('not_found')
    server.clock.now += recentProofMs + 1
    const alerts = await recordIn(server.db, 'site.json', '')
    const alert = {
      file: 'site.json',
      key: '',
      base: alerts.base ?? '',
      patch: { homepage_alerts: [{ id: 'all', message: 'For all', severity: 'urgent' }] },
    }
    expect(await codeOf({ edits: [alert] })).toBe('second_factor_again')
  })

  test('is seen and changed by those alone who may make it, at their own school', async () => {
    const [manager, editor, kitchen, stranger] = [
      await as('manager'),
      await as('editor'),
      await as('kitchen'),
      await enterOffice(server, { site_id: 'oak-site' }),
    ]
    const draft = await save(editor, { edits: [await titleEdit('Seen')] })
    expect((await draftOf(kitchen, draft.id))?.can_change).toBe(false)
    expectRefusal(await ask(kitchen, 'removeDraft', { id: draft.id }), forbidden)
    expectRefusal(await ask(kitchen, 'saveDraft', { id: draft.id, wait: true, starts_at: at(1) }), forbidden)
    const given = { site_id: 'oak-site', id: draft.id }
    const others = parsed('officeDrafts', await askCall(server, 'officeDrafts', { site_id: 'oak-site' }, stranger.headers)).drafts
    expect(others).toEqual([])
    for (const name of ['removeDraft', 'saveDraft'] as const) expectRefusal(await askCall(server, name, given, stranger.headers), notFound)
    expectRefusal(await askCall(server, 'confirmDraft', given, stranger.headers), notFound)
    const taken = await save(manager, { id: draft.id, wait: true, starts_at: at(1) })
    expect(taken.author).toBe(manager.email)
    const secret = {
      file: 'faculty_emails.json',
      key: '',
      base: (await recordIn(server.db, 'faculty_emails.json', '')).base ?? '',
      patch: { accounts: [] },
    }
    const hidden = await save(manager, { edits: [secret] })
    expect(await draftOf(editor, hidden.id)).toBeUndefined()
  })
})

test('refuses more text that waits than a list can hold, until some of it is gone', async () => {
  const editor = await as('editor')
  const content = 'long '.repeat(38_000)
  const saving = (turn: number) => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `long-${turn}-${letter}`)
    const edits = ids.map((id) => ({ file: 'news.json', key: '', base: null, patch: { id, title: id, content } }))
    return ask(editor, 'saveDraft', { edits })
  }
  const ids: string[] = []
  for (let turn = 0; turn < 8; turn += 1) ids.push(parsed('saveDraft', await saving(turn)).draft.id)
  const msg = 'Too many planned changes are waiting. Publish or remove some of them, then save again.'
  expectRefusal(await saving(8), { status: 409, msg, code: 'drafts_full' })
  await ask(editor, 'removeDraft', { id: ids.pop() ?? '' })
  ids.push(parsed('saveDraft', await saving(8)).draft.id)
  for (const id of ids) await ask(editor, 'removeDraft', { id })
})
