import type { OfficeEdit } from '#contract/office-content.ts'
import { bothTexts } from './both-texts.ts'
import { safeLink } from './link.ts'
import { type Language, otherLanguage } from './locale-format.ts'
import { changedNames, pickFields } from './merge-patch.ts'
import { pictureFaults, type PictureValue } from './office-picture.ts'
import {
  isEventKind,
  ownPlace,
  placeField,
  textFieldsOf,
  textFile,
  type TextKind,
  textRules,
  type TextSetting,
  type TextValues,
} from './office-texts.ts'
import { ownText, type TextRecord, translationIn, withTranslation, writeText } from './own-text.ts'
import { plainText } from './plain-text.ts'
import { timeSpan } from './time-span.ts'

type Names = readonly string[]

const languages = ['en', 'fr'] as const

/** The fields of a form that differ. */
export const changedValues = (one: TextValues, other: TextValues): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''))

const noParts = { use_date_parts: false, start_hour: null, start_minutes: null, end_hour: null, end_minutes: null }

const writeDates = (record: TextRecord, kind: TextKind, values: TextValues): TextRecord => {
  const dates = textRules[kind].dates.map(({ name }) => [name, values[name] === '' ? null : values[name]] as const)
  return { ...record, ...(record['use_date_parts'] === true ? noParts : {}), ...Object.fromEntries(dates) }
}

/** A place that the office may choose. */
export type TextPlace = { id: string; name: string }

const writePlace = (record: TextRecord, place: string, places: readonly TextPlace[]): TextRecord => {
  if (place === ownPlace) return { ...record, custom_location: true }
  return { ...record, custom_location: false, location: places.find(({ id }) => id === place) ?? null }
}

const pictureFields = ['picture', 'alt.en', 'alt.fr', 'isDecorative']

/** The picture that a form holds. */
export const pictureIn = (values: TextValues): PictureValue => ({
  name: String(values['picture'] ?? ''),
  alt: String(values['alt.en'] ?? ''),
  altFr: String(values['alt.fr'] ?? ''),
  isDecorative: values['isDecorative'] === true,
})

/** The same as fields of a form. */
export const pictureValues = ({ name, alt, altFr, isDecorative }: PictureValue): TextValues => ({
  picture: name,
  'alt.en': alt,
  'alt.fr': altFr,
  isDecorative,
})

/** A language that had a picture of its own shows the new one. */
const withoutOwnPictures = (record: TextRecord, field: 'image_id' | 'file_name'): TextRecord => {
  const known = Array.isArray(record['translations']) ? (record['translations'] as TextRecord[]) : []
  const withoutOwn = (one: TextRecord) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, name === field && typeof value === 'string' ? '' : value]))
  const hasOwn = known.some(({ [field]: own }) => typeof own === 'string' && own !== '')
  return hasOwn ? { ...record, translations: known.map(withoutOwn) } : record
}

const withPicture = (record: TextRecord, { name, alt, isPicture }: { name: string; alt: string; isPicture: boolean }): TextRecord => {
  if (isPicture) return { ...record, file_name: name, alt }
  return { ...record, picture: name === '' ? null : { ...(record['picture'] as TextRecord | null | undefined), file_name: name, alt } }
}

type Pictured = { base: Language; isNew: boolean; isPicture: boolean }

const writePicture = (record: TextRecord, values: TextValues, { base, isNew, isPicture }: Pictured): TextRecord => {
  const { name, alt, altFr, isDecorative } = pictureIn(values)
  const alts = { en: isDecorative || name === '' ? '' : alt, fr: isDecorative || name === '' ? '' : altFr }
  const next = withPicture(record, { name, alt: alts[base], isPicture })
  const described = languages.reduce<TextRecord>(
    (one, language) =>
      alts[language] === '' && translationIn(one, language)?.['alt'] === undefined
        ? one
        : withTranslation(one, language, { alt: alts[language] }),
    next,
  )
  return isNew ? withoutOwnPictures(described, isPicture ? 'file_name' : 'image_id') : described
}

type Change = TextSetting & { values: TextValues; changed: Names; places: readonly TextPlace[] }

/** A record with the changed fields of its form; all else of it stays. */
const writeValues = (kind: TextKind, record: TextRecord, { values, changed, places, base }: Change): TextRecord => {
  const { dates, isPicture = false } = textRules[kind]
  let next = record
  for (const { name: field } of textFieldsOf(kind))
    for (const language of languages) {
      const name = `${field}.${language}`
      if (changed.includes(name)) next = writeText(next, String(values[name]), { field, language, base })
    }
  if (dates.some(({ name }) => changed.includes(name))) next = writeDates(next, kind, values)
  if (changed.includes('place')) next = writePlace(next, String(values['place']), places)
  if (pictureFields.some((name) => changed.includes(name) && values[name] !== undefined))
    next = writePicture(next, values, { base, isNew: changed.includes('picture'), isPicture })
  if (changed.includes('active')) next = { ...next, active: values['active'] === true }
  const hasLink = changed.some((name) => name.startsWith('external_link.'))
  return hasLink
    ? { ...next, use_external_link: languages.some((language) => ownText(next, { field: 'external_link', language, base }) !== '') }
    : next
}

/** A text as its form was opened: `base` is its fingerprint, null with no record for a new one. */
export type OpenedText = { key: string; base: string | null; record: TextRecord | null; first: TextValues }

/** The edits that a form means; none where nothing differs. `id` is that of a new record. */
export const textEdits = (
  kind: TextKind,
  { key, base, record, first }: OpenedText,
  { id, ...change }: Omit<Change, 'changed'> & { id: string },
): OfficeEdit[] => {
  const file = textFile(kind)
  if (record === null) {
    const changed = Object.keys(change.values)
    const hasId = textRules[kind].key !== null
    return [
      {
        file,
        key: hasId ? id : '',
        base: null,
        patch: writeValues(kind, { ...(hasId ? { id } : {}), translations: [] }, { ...change, changed }),
      },
    ]
  }
  const after = writeValues(kind, record, { ...change, changed: changedValues(first, change.values) })
  const names = changedNames(record, after)
  return names.length === 0 ? [] : [{ file, key, base, patch: pickFields(after, names) }]
}

/** The edit that deletes a text. */
export const deleteText = (kind: TextKind, { key, base }: { key: string; base: string | null }): OfficeEdit => ({
  file: textFile(kind),
  key,
  base,
  patch: null,
})

type Versions = { yours: string | boolean; theirs: string | boolean }

const bothVersions = (first: string | boolean, { yours, theirs }: Versions): Versions =>
  typeof first === 'string' && typeof yours === 'string' && typeof theirs === 'string' ? bothTexts(first, yours, theirs) : { yours, theirs }

/**
 * Two forms that began as `first`, in one: yours where you changed something, of a text paragraph by paragraph. `clashes` are the fields in
 * which both changed the same otherwise; both versions have all else that was changed.
 */
export const bothValues = (
  first: TextValues,
  yours: TextValues,
  theirs: TextValues,
): { values: TextValues; clashes: (Versions & { field: string })[] } => {
  const met = changedValues(first, theirs)
  const mine = changedValues(first, yours).map((field) => {
    const versions = { yours: yours[field] ?? '', theirs: theirs[field] ?? '' }
    return { field, ...(met.includes(field) ? bothVersions(first[field] ?? '', versions) : { ...versions, theirs: versions.yours }) }
  })
  const values = { ...theirs, ...Object.fromEntries(mine.map((one) => [one.field, one.yours])) }
  return { values, clashes: mine.filter((one) => one.yours !== one.theirs) }
}

/** Why a field of a form is refused. */
export type TextFault = 'required' | 'required_too' | 'no_text' | 'before_start' | 'after_end' | 'link' | 'address' | 'picture' | 'alt'

const isBlank = (value: string | boolean | undefined): boolean => typeof value !== 'string' || value.trim() === ''

type Judged = TextSetting & { isBilingual: boolean }

/** True for formatted text without a letter or a picture. */
const isBlankHtml = (html: string): boolean => plainText(html) === '' && !/<img\b/i.test(html)

type Shown = { values: TextValues; base: Language }

const hasBody = ({ values, base }: Shown): boolean =>
  !isBlankHtml(String(values[`description.${base}`] ?? '')) ||
  ['brief', 'external_link'].some((name) => !isBlank(values[`${name}.${base}`]))

/** News is nothing but its text: visitors could read none of it where the first language has none. */
const bodyFault = (kind: TextKind, shown: Shown): [string, TextFault][] =>
  kind === 'news' && shown.values['active'] !== false && !hasBody(shown) ? [[`description.${shown.base}`, 'no_text']] : []

/** What a text that visitors are shown lacks, though it may be saved so: the end of its time, its description. */
export const shownGaps = (kind: TextKind, { values, base }: Shown): ('end' | 'description')[] => {
  const { fields, dates, isOpen } = textRules[kind]
  if (!isOpen || values['active'] === false) return []
  const hasEnd = dates.some(({ name }) => name === 'end')
  const hasDescription = fields.some(({ name }) => name === 'description')
  return [
    ...(hasEnd && !isEventKind(kind) && isBlank(values['end']) ? (['end'] as const) : []),
    ...(hasDescription && isBlankHtml(String(values[`description.${base}`] ?? '')) ? (['description'] as const) : []),
  ]
}

const textFault = (
  { name, as, isRequired }: TextKindField,
  { values, language, isWritten, base }: { values: TextValues; language: Language; isWritten: boolean; base: Language },
): TextFault | null => {
  const value = values[`${name}.${language}`]
  if (isRequired && isBlank(value)) return language === base ? 'required' : isWritten ? 'required_too' : null
  if (isBlank(value)) return null
  const link = safeLink(String(value))
  if (as === 'address') return link === null ? 'address' : null
  return as === 'link' && !/^https?:/i.test(link ?? '') ? 'link' : null
}
type TextKindField = ReturnType<typeof textFieldsOf>[number]

const dateFaults = (kind: TextKind, values: TextValues, zone: string): [string, TextFault | null][] => {
  const [start, end, from] = ['start', 'end', 'public_on'].map((name) => String(values[name] ?? '')) as [string, string, string]
  const { startsAt, endsAt } = timeSpan({ start, end }, zone)
  const isEarly = startsAt !== null && endsAt !== null && endsAt <= startsAt
  const { startsAt: shownFrom } = timeSpan({ start: from, end: null }, zone)
  return textRules[kind].dates.map(({ name, isRequired }) => {
    if (isRequired && isBlank(values[name])) return [name, 'required']
    if (name === 'end') return [name, isEarly ? 'before_start' : null]
    return [name, name === 'public_on' && shownFrom !== null && endsAt !== null && endsAt <= shownFrom ? 'after_end' : null]
  })
}

const pictureFault = (kind: TextKind, picture: PictureValue, spoken: readonly Language[]): TextFault | null => {
  if (textRules[kind].isPicture && picture.name === '') return 'picture'
  return Object.keys(pictureFaults(picture, spoken)).length > 0 ? 'alt' : null
}

const shownFields = (kind: TextKind, values: TextValues): readonly TextKindField[] =>
  textFieldsOf(kind).filter(({ name }) => name !== placeField.name || values['place'] === ownPlace)

/** Whether a text says anything in a language. */
const isWrittenIn = (kind: TextKind, values: TextValues, language: Language): boolean =>
  shownFields(kind, values).some(({ name }) => !isBlank(values[`${name}.${language}`]))

/** The fields without which a text can't be saved, in the order of the form; what news lacks to read is among its `shownGaps`. */
export const blockingGaps = (faults: Readonly<Record<string, TextFault>>): string[] =>
  Object.keys(faults).filter((name) => ['required', 'required_too', 'picture'].some((one) => one === faults[name]))

/** Every rule that a form breaks, by field, in the order of the form. */
export const textFaults = (kind: TextKind, values: TextValues, { zone, base, isBilingual }: Judged): Record<string, TextFault> => {
  const spoken = languages.filter((language) => isBilingual || language === base)
  const shown = shownFields(kind, values)
  const found = shown.flatMap((field) =>
    spoken.map((language): [string, TextFault | null] => {
      const isWritten = isWrittenIn(kind, values, language)
      const rule = field.name === placeField.name ? { ...field, isRequired: language === base } : field
      return [`${field.name}.${language}`, textFault(rule, { values, language, isWritten, base })]
    }),
  )
  const picture: [string, TextFault | null] = ['picture', pictureFault(kind, pictureIn(values), spoken)]
  return Object.fromEntries(
    [...found, ...bodyFault(kind, { values, base }), ...dateFaults(kind, values, zone), picture].filter(
      (one): one is [string, TextFault] => one[1] !== null,
    ),
  )
}

/**
 * The fields that are written in the school's first language and not in the other one, where visitors then read the first; not those
 * without which the text can't be saved.
 */
export const missingTexts = (kind: TextKind, values: TextValues, base: Language): string[] => {
  const other = otherLanguage(base)
  const isWritten = isWrittenIn(kind, values, other)
  return textRules[kind].fields
    .filter(
      ({ name, as, isRequired }) =>
        !(isRequired && isWritten) &&
        as !== 'link' &&
        as !== 'address' &&
        as !== 'pdf' &&
        !isBlank(values[`${name}.${base}`]) &&
        isBlank(values[`${name}.${other}`]),
    )
    .map(({ name }) => name)
}
