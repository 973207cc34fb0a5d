import { describe, expect, test } from 'vitest'
import {
  findTexts,
  inListOrder,
  newValues,
  type TextKind,
  textPhase,
  textTimes,
  textTitle,
  textValues,
  type TextValues,
} from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { newsItem } from './build-text.ts'

const zone = 'America/Toronto'
const setting = { zone, base: 'en' } as const
const clock = { now: Date.parse('2026-11-25T17:00:00.000Z'), zone }

describe('the form of a text', () => {
  test('has both languages, its dates as they are stored, its place and whether it is shown', () => {
    expect(textValues('news', newsItem(), setting)).toEqual({
      'title.en': 'New soups',
      'title.fr': 'Nouvelles soupes',
      'brief.en': '',
      'brief.fr': '',
      'description.en': '<p>Three soups.</p>',
      'description.fr': '<p>Trois soupes.</p>',
      'external_link.en': '',
      'external_link.fr': '',
      'custom_location_name.en': '',
      'custom_location_name.fr': '',
      start: '2026-11-20T14:00:00.000Z',
      end: '2026-12-20',
      place: 'landing',
      picture: 'soups.svg',
      'alt.en': 'Soups',
      'alt.fr': '',
      isDecorative: false,
      active: true,
    })
  })

  test('has what visitors of the first language read where it has a translation of its own', () => {
    const page = { key: 'privacy', body: 'Old', translations: [{ locale: 'en-ca', body: 'Shown' }] }
    expect(textValues('pages', page, setting)).toMatchObject({ 'body.en': 'Shown', 'body.fr': '' })
  })

  test('has the French of a school that writes French first', () => {
    const record = { title: 'Soupes', translations: [{ locale: 'en-ca', title: 'Soups' }] }
    expect(textValues('events', record, { zone, base: 'fr' })).toMatchObject({ 'title.fr': 'Soupes', 'title.en': 'Soups' })
  })

  test.each<[string, TextRecord, string, string]>([
    ['hours', { start_hour: 17, start_minutes: 30, end_hour: 20 }, '2026-11-25T22:30:00.000Z', '2026-11-26T01:00:00.000Z'],
    ['days', {}, '2026-11-25', '2026-11-26'],
  ])('has the times of an event whose %s are given in parts', (_, part, start, end) => {
    const record = { start: '2026-11-25T05:00:00.000Z', end: part['end_hour'] ? null : '2026-11-26', use_date_parts: true, ...part }
    expect(textValues('events', record, setting)).toMatchObject({ start, end })
  })

  test.each<[string, TextRecord, TextValues]>([
    [
      'is described by its own words where no translation does',
      { picture: { file_name: 'a.svg', alt: 'Old' } },
      { 'alt.en': 'Old', 'alt.fr': '' },
    ],
    ['is decorative without a description', { picture: { file_name: 'a.svg' } }, { picture: 'a.svg', isDecorative: true }],
    ['is none', { picture: null }, { picture: '', isDecorative: false }],
  ])('has a picture that %s', (_, record, values) => {
    expect(textValues('news', record, setting)).toMatchObject(values)
  })

  test('is empty and shown for a new text, and has a place in words where the record has', () => {
    expect(newValues('special_offers')).toMatchObject({ 'name.en': '', start: '', public_on: '', active: true })
    expect(textValues('events', { custom_location: true, custom_location_name: 'The quad' }, setting)).toMatchObject({
      place: '*',
      'custom_location_name.en': 'The quad',
    })
  })
})

test.each<[string, TextKind, TextRecord, string]>([
  ['that has begun is on', 'news', newsItem(), 'on'],
  ['of tomorrow is coming', 'news', newsItem({ start: '2026-11-26' }), 'coming'],
  ['whose last day was yesterday is over', 'news', newsItem({ end: '2026-11-24' }), 'over'],
  ['whose last day is today is on', 'news', newsItem({ end: '2026-11-25' }), 'on'],
  ['that is switched off is off', 'news', newsItem({ active: false }), 'off'],
  ['about an event of next week is on', 'events', newsItem({ start: '2026-12-01', end: null }), 'on'],
  ['about an event of last week is over', 'events', newsItem({ start: '2026-11-18', end: null }), 'over'],
  ['about an offer is coming until it is public', 'special_offers', { public_on: '2026-11-28', start: '2026-11-20' }, 'coming'],
  ['about an offer is on before the offer itself begins', 'special_offers', { public_on: null, start: '2026-12-01' }, 'on'],
  ['of an article is coming until it is published', 'dining_blog_articles', { published_date: '2026-11-28' }, 'coming'],
  ['of an article that is published is on', 'dining_blog_articles', { published_date: '2026-11-20' }, 'on'],
  ['about a meeting of last year is on', 'directors_meetings', { start: '2025-11-20' }, 'on'],
  ['of a page is on', 'pages', { key: 'privacy' }, 'on'],
  ['of a section that is not published is off', 'sections', { published: false, active: true }, 'off'],
  ['of a published section is on', 'sections', { published: true, active: true }, 'on'],
])('a text %s', (_, kind, record, phase) => {
  expect(textPhase(kind, record, clock)).toBe(phase)
})

describe('a list of texts', () => {
  const rows = (...records: TextRecord[]) => records.map((value) => ({ value }))
  const ids = (found: { value: TextRecord }[]) => found.map(({ value }) => value['id'])

  test.each<[TextKind, string[]]>([
    ['news', ['now', 'before', 'next', 'off', 'old']],
    ['events', ['before', 'now', 'next', 'off', 'old']],
  ])('of %s has what is shown first', (kind, order) => {
    const records = rows(
      newsItem({ id: 'old', start: '2026-01-01', end: '2026-01-02' }),
      newsItem({ id: 'off', active: false }),
      newsItem({ id: 'next', start: '2026-12-01', end: '2026-12-02' }),
      newsItem({ id: 'before', start: '2026-11-01' }),
      newsItem({ id: 'now' }),
    )
    expect(ids(inListOrder(kind, records, clock))).toEqual(order)
  })

  test.each<[TextKind, string]>([
    ['dining_blog_articles', 'published_date'],
    ['newsletters', 'date'],
    ['directors_meetings', 'start'],
  ])('of %s has the newest first, by the day that it names', (kind, field) => {
    const records = rows({ id: 'old', [field]: '2026-10-01' }, { id: 'new', [field]: '2026-11-01' })
    expect(ids(inListOrder(kind, records, clock))).toEqual(['new', 'old'])
    expect(textTimes(kind, { [field]: '2026-10-01' }, zone).firstDay).toBe('2026-10-01')
  })

  test('of pages and of sections has the order of the school', () => {
    const sections = rows({ id: 'b', sort_order: 20 }, { id: 'a', sort_order: 10 })
    expect(ids(inListOrder('sections', sections, clock))).toEqual(['a', 'b'])
    expect(ids(inListOrder('pages', sections, clock))).toEqual(['b', 'a'])
  })

  test.each([
    ['soup', ['n1']],
    ['trois', ['n1']],
    ['nouvelles soupes', ['n1']],
    ['tea', ['n2']],
    ['pizza', []],
    [' ', ['n1', 'n2']],
  ])('is searched for "%s" in both languages', (query, found) => {
    const records = rows(newsItem(), newsItem({ id: 'n2', title: 'Green <i> tea', description: '', translations: [] }))
    expect(ids(findTexts('news', records, { query, nameOf: ({ value }) => textTitle('news', value, 'en') }))).toEqual(found)
  })

  test('names a text in the language of the reader, else in the other one', () => {
    expect(textTitle('news', newsItem(), 'fr')).toBe('Nouvelles soupes')
    expect(textTitle('news', newsItem({ translations: [] }), 'fr')).toBe('New soups')
    expect(textTitle('pages', { key: 'privacy' }, 'en')).toBe('')
  })
})
