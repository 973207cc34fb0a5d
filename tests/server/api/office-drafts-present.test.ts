import { afterEach, describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { recordIn } from '../content/edit/editor.ts'
import { parsed } from './ask.ts'
import { at, drafting } from './drafting.ts'
import { maple, noon } from './maple.ts'

const server = serverForTests(noon, [maple])
afterEach(() => void (server.clock.now = Date.parse(noon)))
const { as, ask, becomes, draftOf, later, list, save } = drafting(server)

const edit = async (patch: object) => ({
  file: 'news.json',
  key: 'new-oven',
  base: (await recordIn(server.db, 'news.json', 'new-oven')).base ?? '',
  patch,
})

describe('a change that waits', () => {
  test('that is sent once more after a lost answer is the one that is there', async () => {
    const editor = await as('editor')
    const edits = [await edit({ title: 'Sent twice' })]
    for (const given of [{ edits }, { edits, why: 'Typo' }, { edits, wait: true, starts_at: at(5) }]) {
      const { id } = await save(editor, given)
      expect((await save(editor, given)).id).toBe(id)
      expect((await save(await as('editor'), given)).id).not.toBe(id)
    }
    for (const { id } of await list(editor)) await ask(editor, 'removeDraft', { id })
  })

  test('is made where a colleague changed other fields, or the same one in another language, meanwhile', async () => {
    const editor = await as('editor')
    const french = [{ locale: 'fr-ca', title: 'Un four', description: '<p>Neuf</p>' }]
    parsed('changeContent', await ask(editor, 'changeContent', { edits: [await edit({ translations: french })] }))
    const patch = { title: 'Winter menu', translations: [{ ...french[0], description: '<p>Grand</p>' }] }
    const draft = await save(editor, { edits: [await edit(patch)], wait: true, starts_at: at(1) })
    const theirs = { brief: 'Theirs', translations: [{ ...french[0], title: 'Le four' }] }
    parsed('changeContent', await ask(editor, 'changeContent', { edits: [await edit(theirs)] }))
    expect((await draftOf(editor, draft.id))?.edits[0]?.fields.map(({ name }) => name)).toEqual(['title', 'translations/fr-ca/description'])
    later(1)
    await becomes(editor, draft.id, 'applied')
    expect((await recordIn(server.db, 'news.json', 'new-oven')).value).toMatchObject({
      title: 'Winter menu',
      brief: 'Theirs',
      translations: [{ locale: 'fr-ca', title: 'Le four', description: '<p>Grand</p>' }],
    })
  })

  test('of the hours of a place is made beside a closure of it that came meanwhile, and fails where the same hours changed', async () => {
    const cook = await as('kitchen')
    const week = { type: 'location', name: 'Winter', days: [1, 2], start_hour: 9, start_minutes: 0, end_hour: 15, end_minutes: 0 }
    const grill = async (schedules: (now: object[]) => object[]) => {
      const { base, value } = await recordIn(server.db, 'locations.json', 'grill')
      return { file: 'locations.json', key: 'grill', base: base ?? '', patch: { schedules: schedules(value?.['schedules'] as object[]) } }
    }
    const plan = async () => save(cook, { edits: [await grill((now) => [...now, week])], wait: true, starts_at: at(1) })
    const hours = async () =>
      ((await recordIn(server.db, 'locations.json', 'grill')).value?.['schedules'] ?? []) as Record<string, unknown>[]
    const before = await hours()
    const draft = await plan()
    parsed(
      'closeDays',
      await ask(cook, 'closeDays', { from: '2026-12-24', to: '2026-12-26', close: ['grill'], open: [], note: 'Holidays' }),
    )
    later(1)
    await becomes(cook, draft.id, 'applied')
    expect((await hours()).map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'Winter', 'Holidays'])
    later(0)
    const other = await save(cook, {
      edits: [await grill((now) => now.map((one) => ({ ...one, end_hour: 16 })))],
      wait: true,
      starts_at: at(1),
    })
    const edits = [await grill((now) => now.map((one) => ({ ...one, end_hour: 17 })))]
    parsed('changeContent', await ask(cook, 'changeContent', { edits }))
    later(1)
    await becomes(cook, other.id, 'failed')
    expect((await draftOf(cook, other.id))?.fault?.code).toBe('edit_conflict')
    parsed('removeDraft', await ask(cook, 'removeDraft', { id: other.id }))
  })
})
