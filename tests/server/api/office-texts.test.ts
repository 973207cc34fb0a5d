import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteText, textEdits } from '#domain/office-text-edit.ts'
import { newValues, textFile, type TextKind, textValues, type TextValues } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, parsed } from './ask.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple])
beforeEach(() => importSchool(server, maple))
afterEach(() => expect(JSON.stringify(server.logged)).not.toContain('unexpected'))

const setting = { zone: 'America/Los_Angeles', base: 'en' } as const
const headers = async () => (await enterOffice(server, { role: 'editor' })).headers

const recordsOf = async (kind: TextKind) =>
  parsed('officeRecords', await askCall(server, 'officeRecords', { ...site, file: textFile(kind) }, await headers())).content

const send = async (edits: readonly object[]) =>
  parsed('changeContent', await askCall(server, 'changeContent', { ...site, edits, why: '' }, await headers()))

/** Saves a form as the office does, and answers the record as it is then. */
const saved = async (kind: TextKind, key: string, part: TextValues): Promise<TextRecord> => {
  const found = (await recordsOf(kind)).find((one) => one.key === key)
  const opened = found
    ? { key, base: found.base, record: found.value, first: textValues(kind, found.value, setting) }
    : { key, base: null, record: null, first: newValues(kind) }
  const { version } = await send(textEdits(kind, opened, { ...setting, values: { ...opened.first, ...part }, places: [], id: key }))
  expect(version).not.toBeNull()
  return (await recordsOf(kind)).find((one) => one.key === key)?.value ?? {}
}

describe('a text that the office writes', () => {
  test.each<[TextKind, TextValues]>([
    [
      'news',
      {
        'title.en': 'Bread',
        'title.fr': 'Pain',
        'description.fr': '<p>Du <strong>pain</strong></p>',
        place: '*',
        'custom_location_name.en': 'Quad',
      },
    ],
    ['events', { 'title.en': 'Dinner', start: '2026-12-01T20:00:00.000Z', end: '2026-12-01T22:00:00.000Z' }],
    ['balanced_u_events', { 'title.en': 'Walk', start: '2026-12-01' }],
    ['special_offers', { 'name.en': 'Two for one', start: '2026-11-25', end: '2026-11-30', public_on: '2026-11-24', active: false }],
    ['dining_blog_articles', { 'title.en': 'Broth', 'body.fr': '<p>Du bouillon</p>', published_date: '2026-11-20' }],
    ['directors_meetings', { 'location.en': 'Room 204', 'location.fr': 'Salle 204', start: '2026-12-01T20:00:00.000Z' }],
  ])('is a record of %s with what was typed', async (kind, part) => {
    const record = await saved(kind, 'written', part)
    expect(textValues(kind, record, setting)).toEqual({ ...newValues(kind), ...part })
  })

  test.each<[TextKind, TextValues]>([
    ['news', { 'title.en': ' Bread ', 'description.en': '<p onclick="x()">Fresh <b>bread</b></p><script>x()</script>' }],
    ['special_offers', { 'name.en': 'Two for one', start: '2026-11-25', end: '2026-11-30' }],
    ['newsletters', { 'name.en': 'The Table, no. 9', date: '2026-11-20', 'file_name.en': 'table-9.pdf' }],
  ])('of %s that is sent once more after a lost answer is saved already', async (kind, part) => {
    const key = kind === 'newsletters' ? '' : 'sent-twice'
    const opened = { key, base: null, record: null, first: newValues(kind) }
    const edits = textEdits(kind, opened, { ...setting, values: { ...opened.first, ...part }, places: [], id: 'sent-twice' })
    expect((await send(edits)).version).not.toBeNull()
    const records = await recordsOf(kind)
    expect((await send(edits)).version).toBeNull()
    expect(await recordsOf(kind)).toEqual(records)
    // The same change of a record that was there before.
    const at = records.at(-1)
    const change = [{ file: textFile(kind), key: at?.key, base: at?.base, patch: { active: false } }]
    if (kind === 'newsletters') return
    expect((await send(change)).version).not.toBeNull()
    expect((await send(change)).version).toBeNull()
  })

  test('is a newsletter, which its name and date identify and which may have another name later', async () => {
    const none = { key: '', base: null, record: null, first: newValues('newsletters') }
    const written = { ...none.first, 'name.en': 'The Table, no. 1/2', date: '2026-11-20', 'file_name.en': 'table-1.pdf' }
    await send(textEdits('newsletters', none, { ...setting, values: written, places: [], id: 'unused' }))
    const made = (await recordsOf('newsletters')).find(({ value }) => value['name'] === 'The Table, no. 1/2')
    expect(textValues('newsletters', made?.value ?? {}, setting)).toEqual(written)
    await saved('newsletters', made?.key ?? '', { 'name.en': 'The Table, no. 2' })
    const { newsletters } = parsed('newsletters', await askCall(server, 'newsletters', site))
    const shown = newsletters.map(({ name, date, file_name: file }) => [name, date, file])
    expect(shown).toContainEqual(['The Table, no. 2', '2026-11-20', 'table-1.pdf'])
  })

  test('is a banner of home: its picture, words and link in each language', async () => {
    const none = { key: '', base: null, record: null, first: newValues('carousel') }
    const part = { 'caption.en': 'Soups', 'caption.fr': 'Soupes', 'link.en': '/maple/news', picture: 'soups.svg', isDecorative: false }
    const written = { ...none.first, ...part, 'alt.en': 'A soup', 'alt.fr': 'Une soupe' }
    await send(textEdits('carousel', none, { ...setting, values: written, places: [], id: 'unused' }))
    const made = (await recordsOf('carousel')).find(({ value }) => value['file_name'] === 'soups.svg')
    expect(textValues('carousel', made?.value ?? {}, setting)).toEqual(written)
    await saved('carousel', made?.key ?? '', { picture: 'stew.svg', 'alt.fr': 'Un ragoût' })
    const { site: shown } = parsed('siteInfo', await askCall(server, 'siteInfo', { slug: 'maple' }))
    expect(shown.carousel.map(({ file_name: file, alt, caption }) => [file, alt, caption])).toContainEqual(['stew.svg', 'A soup', 'Soups'])
  })

  test('is read by visitors, in their language and without anything that runs', async () => {
    await saved('news', 'bread', {
      'title.en': 'Bread',
      'title.fr': 'Pain',
      'description.fr': '<p onclick="x()">Du pain<script>x()</script></p>',
    })
    const { news } = parsed('oneNewsItem', await askCall(server, 'oneNewsItem', { ...site, news_id: 'bread', locale: 'fr-ca' }))
    expect(news).toMatchObject({ title: 'Bread', active: true })
    expect(news?.translations).toEqual([{ locale: 'fr-ca', title: 'Pain', description: '<p>Du pain</p>' }])
  })

  test('keeps letter by letter what was not edited', async () => {
    const [before] = await recordsOf('news')
    const record = await saved('news', before!.key, { 'title.fr': 'Autre titre' })
    const { translations, ...others } = record
    const { translations: known, ...kept } = before!.value
    expect(JSON.stringify(others)).toBe(JSON.stringify(kept))
    expect(translations).toEqual(expect.arrayContaining([expect.objectContaining({ locale: 'fr-ca', title: 'Autre titre' })]))
    expect((translations as object[]).length).toBeGreaterThanOrEqual((known as object[]).length)
  })

  test('is deleted, and comes back by undo', async () => {
    const [first] = await recordsOf('news')
    const { version } = await send([deleteText('news', first!)])
    expect((await recordsOf('news')).map(({ key }) => key)).not.toContain(first!.key)
    parsed('undoChange', await askCall(server, 'undoChange', { ...site, version: Number(version), why: '' }, await headers()))
    expect((await recordsOf('news'))[0]).toEqual(first)
  })

  test.each<[TextKind, string, TextValues]>([
    ['pages', 'terms_of_use', { 'title.en': 'Terms', 'body.fr': '<p>Conditions</p>' }],
    ['sections', '', { 'name.fr': 'Autre nom' }],
  ])('of the kind %s is changed in its place', async (kind, named, part) => {
    const [first] = await recordsOf(kind)
    const key = named === '' ? first!.key : named
    expect(textValues(kind, await saved(kind, key, part), setting)).toMatchObject(part)
  })
})
