import { describe, expect, test } from 'vitest'
import {
  blockingGaps,
  bothValues,
  changedValues,
  deleteText,
  missingTexts,
  type OpenedText,
  shownGaps,
  textEdits,
  textFaults,
} from '#domain/office-text-edit.ts'
import { newValues, type TextKind, textValues, type TextValues } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { newsItem } from './build-text.ts'

const setting = { zone: 'America/Toronto', base: 'en' } as const
const places = [{ id: 'hall', name: 'Cedar House' }]
const opened = (record: TextRecord, kind: TextKind = 'news'): OpenedText => ({
  key: 'n1',
  base: 'f1',
  record,
  first: textValues(kind, record, setting),
})
const patchOf = (record: TextRecord, part: TextValues, kind: TextKind = 'news') => {
  const text = opened(record, kind)
  const [edit] = textEdits(kind, text, { ...setting, values: { ...text.first, ...part }, places, id: 'new' })
  return edit?.patch
}
const french = newsItem()['translations'] as TextRecord[]

describe('the edit of a text', () => {
  test.each<[string, TextRecord, TextValues, TextRecord | undefined]>([
    ['is none where nothing was changed', newsItem(), {}, undefined],
    ['is the one text that was changed', newsItem(), { 'title.en': 'Soups' }, { title: 'Soups' }],
    [
      'leaves the other texts of a translation alone',
      newsItem(),
      { 'title.fr': 'Soupes' },
      { translations: [french[0], { ...french[1], title: 'Soupes' }] },
    ],
    [
      'adds a translation',
      newsItem({ translations: [] }),
      { 'title.fr': 'Soupes' },
      { translations: [{ locale: 'fr-ca', title: 'Soupes' }] },
    ],
    ['adds no empty translation', newsItem({ translations: [] }), { 'title.fr': '' }, undefined],
    [
      'changes what visitors of the first language read',
      newsItem({ translations: [{ locale: 'en-ca', title: 'Shown' }] }),
      { 'title.en': 'Soups' },
      { translations: [{ locale: 'en-ca', title: 'Soups' }] },
    ],
    [
      'changes the base text with its copy',
      newsItem({ translations: [{ locale: 'en-ca', title: 'New soups' }] }),
      { 'title.en': 'Soups' },
      { title: 'Soups', translations: [{ locale: 'en-ca', title: 'Soups' }] },
    ],
    ['clears a date', newsItem(), { end: '' }, { end: null }],
    ['chooses a place', newsItem(), { place: 'hall' }, { location: { id: 'hall', name: 'Cedar House' } }],
    ['removes a place', newsItem(), { place: '' }, { location: null }],
    [
      'names a place in words',
      newsItem(),
      { place: '*', 'custom_location_name.en': 'The quad' },
      { custom_location: true, custom_location_name: 'The quad' },
    ],
    [
      'turns a link on with its address',
      newsItem(),
      { 'external_link.en': 'https://a.test' },
      { external_link: 'https://a.test', use_external_link: true },
    ],
    [
      'turns a link off without one',
      newsItem({ use_external_link: true, external_link: 'https://a.test' }),
      { 'external_link.en': '' },
      { external_link: '', use_external_link: false },
    ],
    [
      'describes a picture in both languages',
      newsItem(),
      { 'alt.fr': 'Soupes' },
      {
        translations: [french[0], { ...french[1], alt: 'Soupes' }],
      },
    ],
    [
      'takes another picture, also for the language that had its own',
      newsItem({ translations: [{ locale: 'fr-ca', image_id: 'p1', alt: 'Vieux' }] }),
      { picture: 'new.webp', 'alt.en': 'Bread', 'alt.fr': 'Pain' },
      {
        picture: { file_name: 'new.webp', alt: 'Bread' },
        translations: [
          { locale: 'fr-ca', image_id: '', alt: 'Pain' },
          { locale: 'en-ca', alt: 'Bread' },
        ],
      },
    ],
    [
      'removes a picture with its description',
      newsItem(),
      { picture: '' },
      { picture: null, translations: [{ ...french[0], alt: '' }, french[1]] },
    ],
    ['hides a text', newsItem(), { active: false }, { active: false }],
  ])('%s', (_, record, part, patch) => {
    expect(patchOf(record, part)).toEqual(patch)
  })

  test('gives an event whose times were in parts plain ones', () => {
    const event = { start: '2026-11-25T05:00:00.000Z', end: null, use_date_parts: true, start_hour: 17, translations: [] }
    expect(patchOf(event, { start: '2026-11-25T23:00:00.000Z' }, 'events')).toEqual({
      start: '2026-11-25T23:00:00.000Z',
      use_date_parts: false,
      start_hour: null,
      start_minutes: null,
      end_hour: null,
      end_minutes: null,
    })
    expect(patchOf(event, { 'title.en': 'Soup' }, 'events')).toEqual({ title: 'Soup' })
  })

  test('adds a text with its own id, and deletes one', () => {
    const values = { ...newValues('special_offers'), 'name.en': 'Noodles', 'name.fr': 'Nouilles', start: '2026-11-25' }
    const text = { key: '', base: null, record: null, first: newValues('special_offers') }
    expect(textEdits('special_offers', text, { ...setting, values, places, id: 'o1' })).toEqual([
      {
        file: 'special_offers.json',
        key: 'o1',
        base: null,
        patch: {
          id: 'o1',
          name: 'Noodles',
          brief: '',
          description: '',
          start: '2026-11-25',
          end: null,
          public_on: null,
          active: true,
          picture: null,
          translations: [{ locale: 'fr-ca', name: 'Nouilles' }],
        },
      },
    ])
    expect(deleteText('news', opened(newsItem()))).toEqual({ file: 'news.json', key: 'n1', base: 'f1', patch: null })
  })
})

describe('two people at one text', () => {
  const first = { 'title.en': 'a', 'title.fr': 'b', active: true }

  test.each<[string, TextValues, TextValues, TextValues, string[]]>([
    ['keep both changes of different fields', { 'title.en': 'A' }, { active: false }, { 'title.en': 'A', active: false }, []],
    ['meet in one field', { 'title.en': 'A' }, { 'title.en': 'Z' }, { 'title.en': 'A' }, ['title.en']],
    ['do not meet where both wrote the same', { 'title.en': 'A' }, { 'title.en': 'A' }, { 'title.en': 'A' }, []],
  ])('%s', (_, yours, theirs, both, clashes) => {
    expect(bothValues(first, { ...first, ...yours }, { ...first, ...theirs })).toMatchObject({
      values: { ...first, ...both },
      clashes: clashes.map((field) => ({ field, yours: yours[field], theirs: theirs[field] })),
    })
  })

  test.each(['en', 'fr'])(
    'are asked about the paragraph that both changed alone, and keep the others whichever version is chosen, in %s',
    (language) => {
      const name = `description.${language}`
      const text = (...parts: string[]) => ({ [name]: parts.map((part) => `<p>${part}</p>`).join('') })
      const both = bothValues(text('1', '2', '3'), text('mine', '2', 'three'), text('theirs', 'two', '3'))
      const versions = { yours: text('mine', 'two', 'three')[name], theirs: text('theirs', 'two', 'three')[name] }
      expect(both).toEqual({ values: { [name]: versions.yours }, clashes: [{ field: name, ...versions }] })
    },
  )

  test('are distinguished by the fields that differ', () => {
    expect(changedValues(first, { ...first, active: false, end: '' })).toEqual(['active'])
  })
})

describe('the rules of a text', () => {
  const full = { ...textValues('news', newsItem(), setting), 'alt.fr': 'Soupes' }
  const faults = (kind: TextKind, values: TextValues, isBilingual = true) => textFaults(kind, values, { ...setting, isBilingual })

  test.each<[string, TextKind, TextValues, Record<string, string>]>([
    ['are kept', 'news', full, {}],
    ['ask for a title', 'news', { ...full, 'title.en': ' ' }, { 'title.en': 'required' }],
    ['ask for the title of a language that has texts', 'news', { ...full, 'title.fr': '' }, { 'title.fr': 'required_too' }],
    ['ask for no title of a language without texts', 'news', { ...full, 'title.fr': '', 'description.fr': '' }, {}],
    ['ask for the start of an event', 'events', { ...full, start: '' }, { start: 'required' }],
    ['ask for an end after the start', 'news', { ...full, end: '2026-11-19' }, { end: 'before_start' }],
    ['let a day end on its own evening', 'news', { ...full, start: '2026-12-20', end: '2026-12-20' }, {}],
    [
      'refuse an offer that is public after its end',
      'special_offers',
      { 'name.en': 'a', end: '2026-12-01', public_on: '2026-12-05' },
      { public_on: 'after_end' },
    ],
    ['refuse a link that runs code', 'news', { ...full, 'external_link.en': 'javascript:alert(1)' }, { 'external_link.en': 'link' }],
    ['refuse a link within the site', 'news', { ...full, 'external_link.fr': '/cedar' }, { 'external_link.fr': 'link' }],
    ['ask for the words of a place', 'events', { ...full, place: '*' }, { 'custom_location_name.en': 'required' }],
    ['ask for the words of a picture', 'news', { ...full, 'alt.fr': '' }, { picture: 'alt' }],
    ['ask no words of a decorative picture', 'news', { ...full, 'alt.fr': '', isDecorative: true }, {}],
    [
      'ask news for something to read in the first language',
      'news',
      { ...full, 'description.en': '<p> </p>' },
      { 'description.en': 'no_text' },
    ],
    ['let news do with a summary', 'news', { ...full, 'description.en': '', 'brief.en': 'Three soups' }, {}],
    ['let news do with a link', 'news', { ...full, 'description.en': '', 'external_link.en': 'https://campus.test' }, {}],
    ['ask nothing to read of news that is hidden', 'news', { ...full, 'description.en': '', active: false }, {}],
    ['ask nothing to read of an event', 'events', { ...full, 'description.en': '' }, {}],
    ['ask for the day of an article', 'dining_blog_articles', { 'title.en': 'a' }, { published_date: 'required' }],
    ['ask for the place and time of a meeting', 'directors_meetings', {}, { 'location.en': 'required', start: 'required' }],
    ['ask for the name of a newsletter alone', 'newsletters', {}, { 'name.en': 'required' }],
    ['ask for the picture of a banner', 'carousel', { 'link.en': '/cedar/news' }, { picture: 'picture' }],
    [
      'refuse a link of a banner that runs code',
      'carousel',
      { picture: 'a.svg', isDecorative: true, 'link.fr': 'javascript:alert(1)' },
      { 'link.fr': 'address' },
    ],
    ['ask nothing of a page', 'pages', { 'title.en': '', 'body.en': '' }, {}],
  ])('%s', (_, kind, values, found) => {
    expect(faults(kind, values)).toEqual(found)
  })

  test('ask a school of one language for that one alone', () => {
    expect(faults('news', { ...full, 'title.fr': '' }, false)).toEqual({})
  })

  test.each<[string, TextKind, TextValues, string[]]>([
    ['nothing of a whole text', 'news', full, []],
    [
      'the end and the description of news',
      'news',
      { ...full, end: '', 'description.en': '', 'brief.en': 'Short' },
      ['end', 'description'],
    ],
    ['the end of an offer', 'special_offers', { 'description.en': '<p>Soup</p>', end: '' }, ['end']],
    ['the description of an event, whose end may be left out', 'events', { ...full, end: '', 'description.en': '' }, ['description']],
    ['nothing of what is hidden', 'news', { ...full, end: '', active: false }, []],
    ['nothing of a page', 'pages', { 'body.en': '' }, []],
    ['no end and no description of a banner, which has neither', 'carousel', { picture: 'a.svg', 'caption.en': 'Soup' }, []],
    ['no end of a newsletter, which has none', 'newsletters', { 'name.en': 'May', 'description.en': '<p>Soup</p>' }, []],
    ['no end and no description of an article', 'dining_blog_articles', { 'title.en': 'Soup', 'body.en': '<p>Soup</p>' }, []],
  ])('let it be saved, and name %s', (_, kind, values, gaps) => {
    expect(shownGaps(kind, { values, base: 'en' })).toEqual(gaps)
  })

  test('name what must be there before it can be saved', () => {
    expect(blockingGaps(faults('news', { 'title.en': '', 'description.en': '<p>Soup</p>', 'description.fr': '<p>Soupe</p>' }))).toEqual([
      'title.en',
      'title.fr',
    ])
    expect(blockingGaps(faults('events', { ...full, start: '' }))).toEqual(['start'])
    expect(blockingGaps(faults('news', { ...full, end: '2026-11-19' }))).toEqual([])
  })

  test('name what one language lacks where visitors then read the other, which a title that must be there is not', () => {
    expect(missingTexts('news', { ...full, 'title.fr': '', 'brief.en': 'Short' }, 'en')).toEqual(['brief'])
    expect(missingTexts('news', { ...full, 'title.fr': '', 'description.fr': '' }, 'en')).toEqual(['title', 'description'])
    expect(missingTexts('news', full, 'fr')).toEqual([])
  })
})
