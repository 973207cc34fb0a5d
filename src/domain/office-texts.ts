import { isoInstant } from './calendar.ts'
import { type EventTimes, eventTimes, isOver } from './event-times.ts'
import type { Language } from './locale-format.ts'
import { searchWords } from './dish-search.ts'
import type { PictureFolder } from './office-picture.ts'
import { ownText, type TextRecord, translationIn, writtenText } from './own-text.ts'
import { plainText } from './plain-text.ts'
import { timeSpan } from './time-span.ts'

/** The lists of texts that the office writes, each named as its file in a pack. */
export const textKinds = [
  'news',
  'events',
  'balanced_u_events',
  'special_offers',
  'dining_blog_articles',
  'newsletters',
  'directors_meetings',
  'carousel',
  'pages',
  'sections',
] as const
/** One of the lists of texts. */
export type TextKind = (typeof textKinds)[number]

/** A text in both languages: one line, a few lines, the address of a link (as "address" also of a page of the site), formatted, or a PDF by its name. */
export type TextField = { name: string; as: 'line' | 'lines' | 'link' | 'address' | 'html' | 'pdf'; isRequired?: boolean }
/** An instant or a whole day. */
export type DateField = { name: 'start' | 'end' | 'public_on' | 'published_date' | 'date'; isRequired?: boolean }

/** What a kind of text consists of. */
type TextRule = {
  /** The field that names a record. */
  title: 'title' | 'name' | 'location' | 'caption'
  /** The field that identifies a record; null where several do, and a new one has no key yet. */
  key: 'id' | 'key' | null
  /** In the order of the form. */
  fields: readonly TextField[]
  /** The first one is the day that its list names. */
  dates: readonly DateField[]
  /** The date before which visitors do not see it; null for none. */
  shownFrom: DateField['name'] | null
  /** Whether it can be hidden from visitors. */
  hasSwitch: boolean
  hasPlace: boolean
  /** The folder of its picture; null for none. */
  folder: PictureFolder | null
  /** Whether the record itself is a picture, which it cannot do without. */
  isPicture?: boolean
  /** Whether the office adds and deletes records; the others belong to pages of the product. */
  isOpen: boolean
}

const title: TextField = { name: 'title', as: 'line', isRequired: true }
const name: TextField = { name: 'name', as: 'line', isRequired: true }
const brief: TextField = { name: 'brief', as: 'lines' }
const description: TextField = { name: 'description', as: 'html' }
const body: TextField = { name: 'body', as: 'html' }
const [start, end]: [DateField, DateField] = [{ name: 'start' }, { name: 'end' }]
const event: TextRule = {
  title: 'title',
  key: 'id',
  fields: [title, brief, description],
  dates: [{ name: 'start', isRequired: true }, end],
  shownFrom: null,
  hasSwitch: true,
  hasPlace: true,
  folder: 'event',
  isOpen: true,
}
const plain = { hasSwitch: false, hasPlace: false, folder: null, isOpen: true, shownFrom: null } as const
const fixed = { ...plain, dates: [], isOpen: false } as const

/** The fields of each kind of text. */
export const textRules: Readonly<Record<TextKind, TextRule>> = {
  news: {
    ...event,
    folder: 'news',
    fields: [title, brief, description, { name: 'external_link', as: 'link' }],
    dates: [start, end],
    shownFrom: 'start',
  },
  events: event,
  balanced_u_events: event,
  special_offers: {
    title: 'name',
    key: 'id',
    fields: [name, brief, description],
    dates: [start, end, { name: 'public_on' }],
    shownFrom: 'public_on',
    hasSwitch: true,
    hasPlace: false,
    folder: 'special',
    isOpen: true,
  },
  dining_blog_articles: {
    ...plain,
    title: 'title',
    key: 'id',
    fields: [title, body],
    dates: [{ name: 'published_date', isRequired: true }],
    shownFrom: 'published_date',
    folder: 'images',
  },
  newsletters: {
    ...plain,
    title: 'name',
    key: null,
    fields: [name, description, { name: 'file_name', as: 'pdf' }],
    dates: [{ name: 'date' }],
  },
  directors_meetings: {
    ...plain,
    title: 'location',
    key: 'id',
    fields: [{ name: 'location', as: 'line', isRequired: true }, body],
    dates: [{ name: 'start', isRequired: true }],
  },
  carousel: {
    ...plain,
    title: 'caption',
    key: null,
    fields: [
      { name: 'caption', as: 'line' },
      { name: 'link', as: 'address' },
    ],
    dates: [],
    hasSwitch: true,
    folder: 'images',
    isPicture: true,
  },
  pages: { ...fixed, title: 'title', key: 'key', fields: [{ name: 'title', as: 'line' }, body] },
  sections: { ...fixed, title: 'name', key: 'id', fields: [name, body] },
}

/** True for the name of a list of texts. */
export const isTextKind = (text: string): text is TextKind => textKinds.some((kind) => kind === text)

/** The file of a pack that holds a kind of text. */
export const textFile = (kind: TextKind): string => `${kind}.json`

/** The school's clock, and the language of the texts that stand outside of `translations`. */
export type TextSetting = { zone: string; base: Language }

/**
 * What a form holds: texts by "title.en" and "title.fr", dates as they are stored ("" for none), `place`, `picture` with its `alt` in
 * each language or `isDecorative`, and whether it is `active`.
 */
export type TextValues = Readonly<Record<string, string | boolean>>

/** A place that is written in words instead of chosen. */
export const ownPlace = '*'
/** The field with the words of such a place. */
export const placeField: TextField = { name: 'custom_location_name', as: 'line' }

/** All fields of a kind that have a text in each language. */
export const textFieldsOf = (kind: TextKind): readonly TextField[] => {
  const { fields, hasPlace } = textRules[kind]
  return hasPlace ? [...fields, placeField] : fields
}

/** What a text is called in a language, else in the other one; "" without a name. */
export const textTitle = (kind: TextKind, record: TextRecord, language: Language): string => {
  const field = textRules[kind].title
  return writtenText(translationIn(record, language)?.[field]) || writtenText(record[field])
}

/** A time that is given in parts, as the instant or the day that it means. */
const partsOf = (record: TextRecord, zone: string): TextValues => {
  if (record['use_date_parts'] !== true) return {}
  const times = eventTimes(record, zone)
  if (times.allDay) return { start: times.firstDay ?? '', end: times.lastDay ?? '' }
  return { start: times.start === null ? '' : isoInstant(times.start), end: times.end === null ? '' : isoInstant(times.end) }
}

const placeOf = ({ custom_location: isOwn, location }: TextRecord): string => {
  if (isOwn === true) return ownPlace
  return typeof location === 'object' && location !== null ? writtenText((location as TextRecord)['id']) : ''
}

/** A picture without a description is decorative. */
const pictureOf = (record: TextRecord, { base, isPicture }: { base: Language; isPicture: boolean }): TextValues => {
  const picture = isPicture ? record : ((record['picture'] ?? {}) as TextRecord)
  const altIn = (language: Language) =>
    ownText(record, { field: 'alt', language, base }) || (language === base ? writtenText(picture['alt']) : '')
  const [file, en, fr] = [writtenText(picture['file_name']), altIn('en'), altIn('fr')]
  return { picture: file, 'alt.en': en, 'alt.fr': fr, isDecorative: file !== '' && en === '' && fr === '' }
}

/** The form of a record. */
export const textValues = (kind: TextKind, record: TextRecord, { zone, base }: TextSetting): TextValues => {
  const { dates, hasSwitch, hasPlace, folder, isPicture = false } = textRules[kind]
  const texts = textFieldsOf(kind).flatMap(({ name: field }) =>
    (['en', 'fr'] as const).map((language) => [`${field}.${language}`, ownText(record, { field, language, base })] as const),
  )
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(dates.map(({ name: field }) => [field, writtenText(record[field])] as const)),
    ...partsOf(record, zone),
    ...(hasPlace ? { place: placeOf(record) } : {}),
    ...(folder === null ? {} : pictureOf(record, { base, isPicture })),
    ...(hasSwitch ? { active: record['active'] === true } : {}),
  }
}

/** The form of a new text: shown once it is saved. */
export const newValues = (kind: TextKind): TextValues => textValues(kind, { active: true }, { zone: 'UTC', base: 'en' })

/** Whether visitors see a text, will see it, no longer do, or do not because it is switched off. */
export type TextPhase = 'on' | 'coming' | 'over' | 'off'

const spanOf = (kind: TextKind, record: TextRecord, zone: string) => {
  const { shownFrom } = textRules[kind]
  return timeSpan({ start: shownFrom && writtenText(record[shownFrom]), end: writtenText(record['end']) }, zone)
}

/** When a text takes place, or the day that its list names. */
export const textTimes = (kind: TextKind, record: TextRecord, zone: string): EventTimes => {
  const [first] = textRules[kind].dates
  return eventTimes(first === undefined || first.name === 'start' ? record : { start: writtenText(record[first.name]) }, zone)
}

/** The clock that a list is read by; `now` is epoch ms. */
type Clock = { now: number; zone: string }

/** True for the lists of what takes place at a time. */
export const isEventKind = (kind: TextKind): boolean => kind === 'events' || kind === 'balanced_u_events'

/** The phase of a text. An event that has not begun is shown already. */
export const textPhase = (kind: TextKind, record: TextRecord, { now, zone }: Clock): TextPhase => {
  if (kind === 'pages') return 'on'
  if (record['active'] === false || (kind === 'sections' && record['published'] !== true)) return 'off'
  if (kind === 'sections') return 'on'
  if (isEventKind(kind)) return isOver(eventTimes(record, zone), now, zone) ? 'over' : 'on'
  const { startsAt, endsAt } = spanOf(kind, record, zone)
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt !== null && startsAt > now ? 'coming' : 'on'
}

const phases: readonly TextPhase[] = ['on', 'coming', 'off', 'over']

const beginOf = (kind: TextKind, record: TextRecord, zone: string): number =>
  (kind === 'special_offers' ? spanOf(kind, record, zone).startsAt : textTimes(kind, record, zone).start) ?? 0

/** Records in the order of their list: those that are shown first; the next event, or else the newest text, on top. */
export const inListOrder = <R extends { value: TextRecord }>(kind: TextKind, records: readonly R[], clock: Clock): R[] => {
  if (kind === 'pages' || kind === 'carousel') return [...records]
  if (kind === 'sections') return [...records].sort((a, b) => Number(a.value['sort_order']) - Number(b.value['sort_order']))
  const rank = ({ value }: R) => phases.indexOf(textPhase(kind, value, clock))
  const begin = ({ value }: R) => beginOf(kind, value, clock.zone)
  const isNearFirst = (one: R) => isEventKind(kind) && rank(one) < phases.indexOf('off')
  return [...records].sort((a, b) => rank(a) - rank(b) || (isNearFirst(a) ? begin(a) - begin(b) : begin(b) - begin(a)))
}

const wordsOf = (kind: TextKind, record: TextRecord): string[] =>
  [record, ...(Array.isArray(record['translations']) ? (record['translations'] as TextRecord[]) : [])].flatMap((texts) =>
    textFieldsOf(kind).flatMap(({ name: field, as }) =>
      searchWords(as === 'html' ? plainText(writtenText(texts[field])) : writtenText(texts[field])),
    ),
  )

/** The records that have every typed word in one of their languages, or in the name that `nameOf` gives them. */
export const findTexts = <R extends { value: TextRecord }>(
  kind: TextKind,
  records: readonly R[],
  { query, nameOf }: { query: string; nameOf: (record: R) => string },
): R[] => {
  const typed = searchWords(query)
  if (typed.length === 0) return [...records]
  return records.filter((record) => {
    const words = [...searchWords(nameOf(record)), ...wordsOf(kind, record.value)]
    return typed.every((one) => words.some((word) => word.startsWith(one)))
  })
}
