import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { closure, importSchool, regular, type Json, special } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { type Answer, get } from '../api/ask.ts'

const event = (id: string, start: string | null, end: string | null, more: Json = {}): Json => ({ id, title: id, start, end, ...more })
const hostile = 'Crème; brûlée, "or\\not"\r\nBEGIN:VEVENT 😀\u0007'

const events = [
  event('tasting', '2026-11-28T17:30:00-05:00', '2026-11-28T20:00:00-05:00', {
    title: 'Tasting',
    brief: 'Six soups.',
    description: '<p>Come &amp; taste</p><p>all of them.</p>',
    location: { id: 'grill', name: 'Grill' },
    translations: [{ locale: 'fr-ca', title: 'Dégustation', brief: 'Six soupes.' }],
  }),
  event('night', '2026-11-27', '2026-11-27', { use_date_parts: true, start_hour: 22, start_minutes: 0, end_hour: 1, end_minutes: 30 }),
  event('fair', '2026-12-01', '2026-12-03'),
  event('weeks', '2026-11-19T11:00:00-05:00', '2026-12-17T20:00:00-05:00'),
  event('past', '2026-01-01T12:00:00-05:00', '2026-01-01T13:00:00-05:00'),
  event('hidden', '2026-12-01', null, { active: false }),
  event('undated', null, null),
  event('hostile', '2026-12-05T12:00:00Z', null, { title: hostile, custom_location: true, custom_location_name: hostile }),
]

const schedules = [
  regular('11:00-14:00', [1, 2, 3, 4, 5]),
  regular('20:00-2:00', [6]),
  { ...special('2026-11-26', '2026-11-26', '9:00-10:00'), name: 'Brunch' },
  { ...closure('2026-11-30', '2026-12-02'), name: 'Kitchen repair' },
]

const server = serverForTests('2026-11-25T12:00:00-05:00', [], { PUBLIC_URL: 'https://dining.example.ca' })
beforeAll(async () => {
  const address = { lat: 45.5, lon: -73.6, street: '1 Maple Street', phone_formatted: '' }
  await importSchool(server, {
    site: { name: `Maple; University\r\nEND:VCALENDAR`, translations: [{ locale: 'fr-ca', name: "Université de l'Érable" }] },
    locations: [
      { id: 'grill', name: 'Grill', schedules, address, translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }] },
      { id: 'always', name: 'Always', schedules: [regular('0:00-0:00')] },
      { id: 'never', name: 'Never', active: false },
      { id: 'double', name: 'Double', schedules: [regular('7:00-11:00', [4]), regular('7:00-14:00', [4]), regular('7:00-7:00', [4])] },
    ],
    files: { 'events.json': events, 'balanced_u_events.json': [event('yoga', '2026-11-29T10:00:00Z', '2026-11-29T11:00:00Z')] },
  })
  await importSchool(server, { site: { id: 'draft-site', slug: 'draft', published: false } })
})

const componentOf = ({ text }: Answer) => new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
const entriesOf = (answer: Answer) =>
  componentOf(answer)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
const instantOf = (time: ICAL.Time | null) => (time === null ? null : time.isDate ? time.toString() : time.toJSDate().toISOString())
const spans = (answer: Answer) =>
  Object.fromEntries(entriesOf(answer).map((one) => [one.uid.split('@')[0], [instantOf(one.startDate), instantOf(one.endDate)]]))
const feed = (path: string, headers: Record<string, string> = {}) => get(server, `/maple/${path}`, headers)

describe("the feed of a school's events", () => {
  test('is a calendar that says when to look again', async () => {
    const answer = await feed('events.ics')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'access-control-allow-origin': '*' })
    const calendar = componentOf(answer)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
    // The parser knows no type of this property and leaves its escapes alone.
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Dining events at Maple\\; University END:VCALENDAR')
  })

  test('names every dated event in UTC, past ones too, and whole days as days [EVNT-Q1]', async () => {
    expect(spans(await feed('events.ics'))).toEqual({
      'event-tasting': ['2026-11-28T22:30:00.000Z', '2026-11-29T01:00:00.000Z'],
      'event-night': ['2026-11-28T03:00:00.000Z', '2026-11-28T06:30:00.000Z'],
      'event-fair': ['2026-12-01', '2026-12-04'],
      'event-weeks': ['2026-11-19T16:00:00.000Z', '2026-12-18T01:00:00.000Z'],
      'event-past': ['2026-01-01T17:00:00.000Z', '2026-01-01T18:00:00.000Z'],
      'event-hostile': ['2026-12-05T12:00:00.000Z', '2026-12-05T12:00:00.000Z'],
    })
    const { text } = await feed('events.ics')
    expect(text).not.toMatch(/TZID|VTIMEZONE/)
  })

  test('keeps a person busy for an evening, but not for whole days or weeks', async () => {
    const entries = entriesOf(await feed('events.ics'))
    const shownAs = (id: string) => entries.find(({ uid }) => uid.startsWith(`event-${id}@`))?.component.getFirstPropertyValue('transp')
    expect(['tasting', 'night', 'fair', 'weeks'].map(shownAs)).toEqual(['OPAQUE', 'OPAQUE', 'TRANSPARENT', 'TRANSPARENT'])
  })

  test('carries words that would break a calendar as words', async () => {
    const answer = await feed('events.ics')
    const found = entriesOf(answer).find(({ uid }) => uid.startsWith('event-hostile'))!
    const said = hostile.replace('\r\n', '\n').replace('\u0007', '')
    expect([found.summary, found.location]).toEqual([said, said])
    const lines = answer.text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(answer.text).not.toMatch(/[^\r]\n/)
    expect(answer.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
  })

  test('tells what an event is, where, and where to read more', async () => {
    const found = entriesOf(await feed('events.ics')).find(({ uid }) => uid === 'event-tasting@dining.example.ca')!
    expect(found.description).toBe('Six soups.\n\nCome & taste\nall of them.\n\nhttps://dining.example.ca/maple/event/tasting')
    expect(found.location).toBe('Grill')
    expect(found.component.getFirstPropertyValue('geo')).toEqual([45.5, -73.6])
    expect(found.component.getFirstPropertyValue('url')).toBe('https://dining.example.ca/maple/event/tasting')
  })

  test.each([
    ['asked for', 'events.ics?locale=fr-ca', { Cookie: 'l1=en' }],
    ['chosen by the visitor', 'events.ics', { Cookie: 'l1=fr', 'Accept-Language': 'en' }],
    ['that the client reads', 'events.ics', { 'Accept-Language': 'fr-CA, en;q=0.5' }],
    ['of the host', 'events.ics', { Host: 'fr.localhost' }],
  ])('speaks the language %s', async (_, path, headers) => {
    const answer = await feed(path, headers)
    expect(entriesOf(answer).find(({ uid }) => uid.startsWith('event-tasting'))).toMatchObject({
      summary: 'Dégustation',
      location: 'Le Gril',
    })
    expect(componentOf(answer).getFirstPropertyValue('x-wr-calname')).toBe("Événements de restauration – Université de l'Érable")
    expect(answer.text).toContain('https://fr.dining.example.ca/maple/event/tasting')
  })

  test('stays the same bytes until the content changes, and is 304 for a client that has it', async () => {
    const first = await feed('events.ics')
    server.services.cache.clear()
    server.clock.now += 86_400_000
    const again = await feed('events.ics')
    expect(again.text).toBe(first.text)
    expect((await feed('events.ics', { 'If-None-Match': again.headers.etag! })).status).toBe(304)
    server.clock.now -= 86_400_000
    const stamps = entriesOf(first).map(({ component }) => String(component.getFirstPropertyValue('dtstamp')))
    expect(new Set(stamps).size).toBe(1)
    expect(Math.abs(Date.parse(stamps[0]!) - Date.now())).toBeLessThan(60_000)
  })

  test('of Balanced U is another one', async () => {
    expect(spans(await feed('balanced-u-events.ics'))).toEqual({
      'event-yoga': ['2026-11-29T10:00:00.000Z', '2026-11-29T11:00:00.000Z'],
    })
  })
})

describe('one event', () => {
  test('is a file to take into a calendar', async () => {
    const answer = await feed('event/night.ics')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="event.ics"')
    expect(spans(answer)).toEqual({ 'event-night': ['2026-11-28T03:00:00.000Z', '2026-11-28T06:30:00.000Z'] })
    expect(Object.keys(spans(await feed('event/yoga.ics')))).toEqual(['event-yoga'])
  })
})

describe("a place's hours", () => {
  test('have a UID each, also where several begin at the same time', async () => {
    const found = entriesOf(await feed('hours/double.ics'))
    const [first, second, third] = found.map(({ uid }) => uid.split('@')[0])
    expect([first, second, third]).toEqual([
      'hours-double-2026-11-26-420',
      'hours-double-2026-11-26-420-840',
      'hours-double-2026-11-26-420-1860',
    ])
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length)
  })

  test('are the openings of the next weeks, with special hours and closures in their place [HOURS-Q1]', async () => {
    const found = spans(await feed('hours/grill.ics'))
    expect(found['hours-grill-2026-11-25-660']).toEqual(['2026-11-25T16:00:00.000Z', '2026-11-25T19:00:00.000Z'])
    expect(found['hours-grill-2026-11-26-540']).toEqual(['2026-11-26T14:00:00.000Z', '2026-11-26T15:00:00.000Z'])
    expect(found['hours-grill-2026-11-26-660']).toBeUndefined()
    expect(found['hours-grill-2026-11-28-1200']).toEqual(['2026-11-29T01:00:00.000Z', '2026-11-29T07:00:00.000Z'])
    expect(found['closed-grill-2026-11-30']).toEqual(['2026-11-30', '2026-12-03'])
    expect(Object.keys(found).filter((key) => /2026-(11-30|12-0[12])-/.test(key))).toEqual([])
    expect(Object.keys(found).toSorted().at(-1)).toBe('hours-grill-2027-01-23-1200')
  })

  test('say what they are in the language of the reader, and take up no time', async () => {
    const entries = entriesOf(await feed('hours/grill.ics?locale=fr-ca'))
    expect(entries.find(({ uid }) => uid.startsWith('closed'))).toMatchObject({
      summary: 'Le Gril\u00A0: fermé',
      description: 'Kitchen repair',
      location: 'Le Gril, 1 Maple Street',
    })
    expect(entries.find(({ uid }) => uid.startsWith('hours-grill-2026-11-26'))).toMatchObject({
      summary: 'Le Gril\u00A0: ouvert',
      description: 'Brunch',
    })
    expect(entries.every(({ component }) => component.getFirstPropertyValue('transp') === 'TRANSPARENT')).toBe(true)
  })

  test('round the clock are whole days', async () => {
    const [first] = entriesOf(await feed('hours/always.ics'))
    expect([first!.summary, instantOf(first!.startDate), instantOf(first!.endDate)]).toEqual([
      'Always: open 24 hours',
      '2026-11-22',
      '2026-11-23',
    ])
  })

  test('move on with the week', async () => {
    const first = await feed('hours/grill.ics')
    server.clock.now += 4 * 86_400_000
    const later = await feed('hours/grill.ics')
    server.clock.now -= 4 * 86_400_000
    expect(later.headers.etag).not.toBe(first.headers.etag)
    expect(Object.keys(spans(later)).toSorted().at(-1)).toBe('hours-grill-2027-01-30-1200')
  })
})

test.each([
  '/nowhere/events.ics',
  '/draft/events.ics',
  '/maple/event/unknown.ics',
  '/maple/event/hidden.ics',
  '/maple/event/undated.ics',
  '/maple/hours/never.ics',
  '/maple/hours/unknown.ics',
  '/maple/hours/%F0%9F%98%80.ics',
])('%s is not there', async (path) => {
  const { status, headers } = await get(server, path)
  expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

// Each school has its own zone; the clocks change on the night to Sunday.
test.each([
  ['America/Toronto', '2026-10-28T12:00:00Z', '2026-10-31', ['2026-11-01T00:00:00.000Z', '2026-11-01T07:00:00.000Z']],
  ['America/Halifax', '2026-03-04T12:00:00Z', '2026-03-07', ['2026-03-08T00:00:00.000Z', '2026-03-08T06:00:00.000Z']],
  ['America/St_Johns', '2026-10-28T12:00:00Z', '2026-10-31', ['2026-10-31T22:30:00.000Z', '2026-11-01T05:30:00.000Z']],
])('in %s an opening that crosses a change of clocks ends at the right instant', async (timezone, now, day, expected) => {
  const id = timezone.toLowerCase().replace(/\W/g, '-')
  await importSchool(server, {
    site: { id: `${id}-site`, slug: `at-${id.replaceAll('_', '-')}`, timezone },
    locations: [{ id, schedules: [regular('20:00-2:00', [6])] }],
  })
  const before = server.clock.now
  server.clock.now = Date.parse(now)
  const answer = await get(server, `/at-${id.replaceAll('_', '-')}/hours/${id}.ics`)
  server.clock.now = before
  expect(spans(answer)[`hours-${id}-${day}-1200`]).toEqual(expected)
})
