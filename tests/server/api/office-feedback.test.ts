import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredFeedback } from '#server/db/feedback.ts'
import { serverForTests } from '../../support/server.ts'
import { workbookRows } from '../../support/workbook.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { mostExported } from '#server/api/draw-document.ts'
import { askCall, type Given, read } from './ask.ts'
import { morning, office, site } from './office-school.ts'

const oak = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }
const [hall, pub] = ['hall', 'pub']
const asking = {
  ...office,
  locations: (office.locations ?? []).map((place) => ({ ...place, feedback_form: place['id'] === hall || place['id'] === pub })),
}
const server = serverForTests(morning, [asking, oak])

const message: StoredFeedback = {
  id: 'm-1',
  site_id: 'maple-site',
  received_at: '2026-11-24T15:00:00.000Z',
  location_id: hall,
  customer_type: 'Student',
  residence: 'On campus',
  first_name: 'Zoé',
  last_name: 'Roy',
  email: 'zoe@maple.test',
  comments: 'More soup; please',
  offers: 1,
  birthday: '2004-02-05',
  locale: 'fr-ca',
  answered_at: null,
  answered_by: null,
}

const add = (rows: readonly Partial<StoredFeedback>[]) =>
  server.db.transaction(async (trx) => {
    await trx
      .insertInto('feedback')
      .values(rows.map((row) => ({ ...message, ...row })))
      .execute()
  })

beforeAll(async () => {
  await server.db.transaction(async (trx) => void (await trx.deleteFrom('feedback').execute()))
  await add([
    {},
    { id: 'm-2', received_at: '2026-11-25T04:59:00.000Z', location_id: pub, comments: '=1+1', offers: 0, locale: 'en-ca' },
    {
      id: 'm-3',
      received_at: '2026-11-25T05:00:00.000Z',
      location_id: 'gone',
      answered_at: '2026-11-25T14:00:00.000Z',
      answered_by: 'a@b.test',
    },
    { id: 'm-1', site_id: 'oak-site', comments: 'Of another school' },
  ])
})

const asEditor = async (given: Parameters<typeof enterOffice>[1] = {}) => enterOffice(server, { role: 'editor', ...given })
const list = async (given: Given = {}, who?: { headers: Record<string, string> }) =>
  read(server, 'officeFeedback', { ...site, ...given }, (who ?? (await asEditor())).headers)
const ids = async (given: Given = {}) => (await list(given)).messages.map(({ id }) => id)

describe('the messages', () => {
  test('are those of the own school, the newest first, in words of the language', async () => {
    const { messages, next, places } = await list()
    expect(messages.map(({ id }) => id)).toEqual(['m-3', 'm-2', 'm-1'])
    expect(next).toBeNull()
    expect(places).toEqual([
      { id: hall, name: 'The Hall' },
      { id: pub, name: 'The Pub' },
    ])
    expect(messages[2]).toEqual({
      id: 'm-1',
      received_at: '2026-11-24T15:00:00.000Z',
      place: 'The Hall',
      first_name: 'Zoé',
      last_name: 'Roy',
      email: 'zoe@maple.test',
      customer_type: 'Student',
      residence: 'On campus',
      comments: 'More soup; please',
      offers: true,
      birthday: '2004-02-05',
      subject: 'Vos commentaires sur Le Pavillon (Maple University)',
      answered_at: null,
      answered_by: null,
    })
    expect((await list({ locale: 'fr-ca' })).messages.map(({ place, residence }) => [place, residence])).toEqual([
      ['gone', 'Sur le campus'],
      ['The Pub', 'Sur le campus'],
      ['Le Pavillon', 'Sur le campus'],
    ])
    expect(messages[1]?.subject).toBe('Your feedback on The Pub (Maple University)')
  })

  test.each<[Given, string[]]>([
    [{ unanswered: 1 }, ['m-2', 'm-1']],
    [{ location_id: hall }, ['m-1']],
    [{ location_id: 'nowhere' }, []],
    [{ to: '2026-11-24' }, ['m-2', 'm-1']],
    [{ from: '2026-11-25' }, ['m-3']],
    [{ from: '2026-11-25', to: '2026-11-24' }, []],
  ])('are narrowed by %j, days as the school counts them', async (given, expected) => expect(await ids(given)).toEqual(expected))

  test('of a limited account are those of its places', async () => {
    const limited = await asEditor({ places: [pub] })
    const { messages, places } = await list({}, limited)
    expect([messages.map(({ id }) => id), places.map(({ id }) => id)]).toEqual([['m-2'], [pub]])
    expect((await list({ location_id: hall }, limited)).messages).toEqual([])
    const answer = await askCall(server, 'markFeedback', { ...site, id: 'm-1', answered: true }, limited.headers)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([404, 'not_found'])
    expect((await askCall(server, 'officeFeedbackCsv', site, limited.headers)).text).not.toContain('More soup')
  })

  test('come fifty at a time, none twice and none left out, also within one instant', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `x-${index}`, received_at: '2026-10-01T12:00:00.000Z' }))
    await add(many)
    const first = await list()
    expect(first.messages).toHaveLength(50)
    const second = await list({ before: first.next ?? '' })
    expect(second.next).toBeNull()
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(63)
    await server.db.transaction(async (trx) => void (await trx.deleteFrom('feedback').where('id', 'like', 'x-%').execute()))
  })

  test('an unreadable place to go on from begins at the newest', async () => expect(await ids({ before: 'nothing' })).toHaveLength(3))
})

describe('an answer', () => {
  const mark = async (id: string, answered: boolean, email: string) => {
    const { headers } = await asEditor({ email })
    return (await read(server, 'markFeedback', { ...site, id, answered }, headers)).message
  }

  test('is noted with who gave it first, and taken back', async () => {
    const at = new Date(server.clock.now).toISOString()
    expect(await mark('m-1', true, 'first@maple.test')).toMatchObject({ id: 'm-1', answered_at: at, answered_by: 'first@maple.test' })
    expect(await mark('m-1', true, 'second@maple.test')).toMatchObject({ answered_by: 'first@maple.test' })
    expect(await ids({ unanswered: 1 })).toEqual(['m-2'])
    expect(await mark('m-1', false, 'second@maple.test')).toMatchObject({ answered_at: null, answered_by: null })
    const other = await server.db.read.selectFrom('feedback').select('answered_at').where('site_id', '=', 'oak-site').execute()
    expect(other).toEqual([{ answered_at: null }])
  })

  test.each(['', 'none', "m-1' or 1=1 --"])('to "%s", which is not there, is refused', async (id) => {
    const answer = await askCall(server, 'markFeedback', { ...site, id, answered: true }, (await asEditor()).headers)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([404, 'not_found'])
  })
})

describe('the spreadsheet of the messages', () => {
  const csv = async (given: Given = {}) =>
    (await askCall(server, 'officeFeedbackCsv', { ...site, ...given }, (await asEditor()).headers)).text

  test('opens in an English program, and no message in it runs', async () => {
    const lines = (await csv({ to: '2026-11-24' })).slice(1).split('\r\n')
    expect(lines).toEqual([
      'Received,Place,Customer type,Lives,First name,Last name,Email,Message,Wants offers,Birthday,Language,ID,Answered,Answered by',
      '2026-11-24 10:00,The Hall,Student,On campus,Zoé,Roy,zoe@maple.test,"More soup; please",Yes,2004-02-05,fr-ca,m-1,,',
      "2026-11-24 23:59,The Pub,Student,On campus,Zoé,Roy,zoe@maple.test,'=1+1,No,2004-02-05,en-ca,m-2,,",
      '',
    ])
  })

  test('opens in a French program and has a French name', async () => {
    const given = { ...site, from: '2026-11-25', locale: 'fr-ca' }
    const { text, headers } = await askCall(server, 'officeFeedbackCsv', given, (await asEditor()).headers)
    expect(headers['content-disposition']).toContain('filename="commentaires.csv"')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.slice(1).split('\r\n')[0]).toMatch(/^Reçu;Lieu;Type de clientèle;/)
    expect(text).toContain('2026-11-25 00:00;gone;')
    expect(text).toContain(';2026-11-25 09:00;a@b.test\r\n')
  })

  test('opens in Excel with its instants and birthdays as dates, and its messages as they were written', async () => {
    const given = { ...site, to: '2026-11-24', locale: 'fr-ca' }
    const { bytes, headers } = await askCall(server, 'officeFeedbackXlsx', given, (await asEditor()).headers)
    expect(headers['content-disposition']).toContain('filename="commentaires.xlsx"')
    const [head, ...rows] = workbookRows(bytes)
    expect(head?.slice(0, 3)).toEqual(['Reçu', 'Lieu', 'Type de clientèle'])
    const minutes = (cell: string | number = '') => Math.round(Number(cell) * 24 * 60)
    // Excel counts days from its first, with the time as a part of one.
    const day = minutes(46_350)
    expect(rows.map((row) => [minutes(row[0]), row[4], row[7], row[9]])).toEqual([
      [day + 10 * 60, 'Zoé', 'More soup; please', 38_022],
      [day + 24 * 60 - 1, 'Zoé', '=1+1', 38_022],
    ])
  })

  test('with more messages than a sheet takes is refused', async () => {
    const received_at = '2026-09-01T12:00:00.000Z'
    for (let at = 0; at <= mostExported; at += 250)
      await add(Array.from({ length: 250 }, (_, index) => ({ id: `crowd-${at + index}`, received_at })))
    const given = { ...site, from: '2026-09-01', to: '2026-09-01' }
    const answer = await askCall(server, 'officeFeedbackCsv', given, (await asEditor()).headers)
    await server.db.transaction((trx) => trx.deleteFrom('feedback').where('id', 'like', 'crowd-%').execute())
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, 'export_too_long'])
    expect(answer.text).toContain(`more than ${mostExported} rows`)
  })
})

test('unanswered messages of the last weeks are on the page of the day, for roles that may answer them', async () => {
  await add([{ id: 'old', received_at: '2026-10-01T12:00:00.000Z' }])
  const reports = async (given: Parameters<typeof enterOffice>[1]) =>
    (await read(server, 'officeToday', site, (await enterOffice(server, given)).headers)).missing.filter(({ kind }) => kind === 'reports')
  expect(await reports({ role: 'editor' })).toEqual([{ kind: 'reports', count: 2, names: [], place_id: null, day: null }])
  expect(await reports({ role: 'reader' })).toEqual([])
  expect(await reports({ role: 'editor', places: [pub] })).toEqual([])
})
