import { type Language, localeOf, otherLanguage } from './locale-format.ts'

/** A record of the content as JSON. */
export type TextRecord = Readonly<Record<string, unknown>>

/** A field of a record in one language; `base` is the language that the school writes first. */
type TextSlot = { field: string; language: Language; base: Language }

/** A field of a record as text; "" for one that is no text. */
export const writtenText = (value: unknown): string => (typeof value === 'string' ? value : '')
const isBlank = (text: string): boolean => text.trim() === ''

/** The translation of a record in a language; undefined where it has none. */
export const translationIn = ({ translations }: TextRecord, language: Language): TextRecord | undefined =>
  Array.isArray(translations) ? (translations as TextRecord[]).find(({ locale }) => locale === localeOf(language)) : undefined

const translated = (record: TextRecord, field: string, language: Language): string => writtenText(translationIn(record, language)?.[field])

/**
 * Whether a language's own text is in the record itself. The first language's is, unless it has a translation of its own. Then, at a
 * school that writes French first, the record itself has the English one: catalogues of dishes come in English.
 */
const isInRecord = (record: TextRecord, { field, language, base }: TextSlot): boolean => {
  if (!isBlank(translated(record, field, language))) return false
  if (language === base) return true
  if (language === 'fr') return false
  return !isBlank(translated(record, field, base)) && !isBlank(writtenText(record[field]))
}

/** A record's own text in a language, "" where visitors are shown the one of the other language. */
export const ownText = (record: TextRecord, slot: TextSlot): string =>
  isInRecord(record, slot) ? writtenText(record[slot.field]) : translated(record, slot.field, slot.language)

/** A record with fields in its translation into a language. */
export const withTranslation = (record: TextRecord, language: Language, part: TextRecord): TextRecord => {
  const locale = localeOf(language)
  const known = Array.isArray(record['translations']) ? (record['translations'] as TextRecord[]) : []
  const translations = translationIn(record, language)
    ? known.map((one) => (one['locale'] === locale ? { ...one, ...part } : one))
    : [...known, { locale, ...part }]
  return { ...record, translations }
}

/** Takes the first language's text away; the other one's goes to its translation, or it would be read as the first's. */
const withoutFirst = (record: TextRecord, { field, base }: TextSlot): TextRecord => {
  const other = otherLanguage(base)
  const text = ownText(record, { field, language: other, base })
  const next = { ...record, [field]: '' }
  const cleared = translated(record, field, base) === '' ? next : withTranslation(next, base, { [field]: '' })
  return text === '' ? cleared : withTranslation(cleared, other, { [field]: text })
}

/** Takes the other language's text away: its readers are shown the first one's, which the record itself then has alone. */
const withoutOther = (record: TextRecord, { field, language, base }: TextSlot): TextRecord => {
  const first = ownText(record, { field, language: base, base })
  const next: TextRecord = writtenText(record[field]) === first ? record : { ...record, [field]: first }
  const isTranslated = (one: Language) => !isBlank(translated(record, field, one))
  return [base, language].filter(isTranslated).reduce((one, spoken) => withTranslation(one, spoken, { [field]: '' }), next)
}

/** Puts a text where visitors of its language read it, and leaves the other language's where it is. */
export const writeText = (record: TextRecord, text: string, slot: TextSlot): TextRecord => {
  const { field, language, base } = slot
  if (text === '' && ownText(record, slot) !== '') return language === base ? withoutFirst(record, slot) : withoutOther(record, slot)
  if (isInRecord(record, slot)) return { ...record, [field]: text }
  if (text === '') return record
  const isCopy = language === base && translated(record, field, language) === record[field]
  const next = withTranslation(record, language, { [field]: text })
  // A copy in the record itself follows, unless the other language reads it.
  return isCopy && !isInRecord(record, { ...slot, language: otherLanguage(language) }) ? { ...next, [field]: text } : next
}

/** Both texts of a field. */
export type BothTexts = Readonly<Record<Language, string>>

/** A field's own text in each language. */
export const ownTexts = (record: TextRecord, field: string, base: Language): BothTexts => ({
  en: ownText(record, { field, language: 'en', base }),
  fr: ownText(record, { field, language: 'fr', base }),
})

const tidied = (translations: unknown): TextRecord[] =>
  (Array.isArray(translations) ? (translations as TextRecord[]) : [])
    .map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== '')))
    .filter((one) => Object.keys(one).some((name) => name !== 'locale'))

/** A record with both texts of a field; an empty text has no translation. */
export const withTexts = <R extends TextRecord>(record: R, field: string, { en, fr }: BothTexts, base: Language): R => {
  const english = writeText(record, en, { field, language: 'en', base })
  const both = writeText(english, fr, { field, language: 'fr', base })
  return { ...both, translations: tidied(both['translations']) } as unknown as R
}
