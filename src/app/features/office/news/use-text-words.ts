import type { TextFault } from '#domain/office-text-edit.ts'
import { type TextKind, type TextPhase, textTitle } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { useInLanguage } from '../use-in-language.ts'

/** What the lists are called. */
export const kindNames = {
  news: 'office.file.news',
  events: 'office.file.events',
  balanced_u_events: 'office.file.balanced_u_events',
  special_offers: 'office.file.special_offers',
  dining_blog_articles: 'office.file.dining_blog_articles',
  newsletters: 'office.file.newsletters',
  directors_meetings: 'office.file.directors_meetings',
  carousel: 'office.file.carousel',
  pages: 'office.file.pages',
  sections: 'office.file.sections',
} as const satisfies Record<TextKind, WordId>

/** The button that begins a new one; pages and sections belong to the product. */
export const newNames: Readonly<Record<TextKind, WordId>> = {
  news: 'office.texts.new.news',
  events: 'office.texts.new.events',
  balanced_u_events: 'office.texts.new.balanced_u_events',
  special_offers: 'office.texts.new.special_offers',
  dining_blog_articles: 'office.texts.new.dining_blog_articles',
  newsletters: 'office.texts.new.newsletters',
  directors_meetings: 'office.texts.new.directors_meetings',
  carousel: 'office.texts.new.carousel',
  pages: 'office.file.pages',
  sections: 'office.file.sections',
}

export const phaseNames = {
  on: 'office.texts.phase.on',
  coming: 'office.phase.coming',
  over: 'office.phase.over',
  off: 'office.texts.phase.off',
} as const satisfies Record<TextPhase, WordId>

/** What is said of a text once it is saved. */
export const savedNames = {
  on: 'office.texts.saved.on',
  coming: 'office.texts.saved.coming',
  over: 'office.texts.saved.over',
  off: 'office.texts.saved.off',
} as const satisfies Record<TextPhase, WordId>

export const faultNames = {
  required: 'office.texts.fault.required',
  required_too: 'office.texts.fault.required_too',
  no_text: 'office.texts.fault.no_text',
  before_start: 'office.texts.fault.before_start',
  after_end: 'office.texts.fault.after_end',
  link: 'office.texts.fault.link',
  address: 'office.texts.fault.address',
  picture: 'office.texts.fault.picture',
  alt: 'office.pictures.alt_missing',
} as const satisfies Record<TextFault, WordId>

/** What the pages of the product are called. */
export const pageNames: Readonly<Record<string, WordId>> = {
  terms_of_use: 'office.texts.page.terms_of_use',
  privacy: 'office.texts.page.privacy',
  mobile_privacy: 'office.texts.page.mobile_privacy',
  climate_friendly: 'office.texts.page.climate_friendly',
}

const fields: Readonly<Record<string, WordId>> = {
  title: 'office.field.title',
  name: 'office.field.name',
  brief: 'office.field.brief',
  description: 'office.field.description',
  body: 'office.field.body',
  external_link: 'office.texts.link',
  caption: 'office.field.caption',
  link: 'office.texts.link',
  custom_location_name: 'office.texts.own_place',
  place: 'office.field.location',
  location: 'office.field.location',
  file_name: 'office.documents.pdf',
  start: 'office.field.start',
  end: 'office.field.end',
  public_on: 'office.texts.public_on',
  published_date: 'office.field.published_date',
  date: 'office.texts.date',
  picture: 'office.field.picture',
  alt: 'office.field.alt',
  isDecorative: 'office.pictures.decorative',
  active: 'office.texts.active',
}

/** Names of texts and of their fields. */
export const useTextWords = () => {
  const t = useWords()
  const inLanguage = useInLanguage()
  const language = useLanguage()
  const fieldName = (name: string): string => {
    const id = fields[name]
    return id ? t(id) : name
  }
  return {
    /** "Title" of "title"; "Title, French" of "title.fr". */
    fieldName: (name: string): string => {
      const [field = '', spoken] = name.split('.')
      if (spoken === undefined) return fieldName(field)
      return inLanguage(fieldName(field), spoken === 'fr' ? 'fr' : 'en')
    },
    nameOf: (kind: TextKind, record: TextRecord): string => {
      const page = kind === 'pages' ? pageNames[String(record['key'])] : undefined
      return textTitle(kind, record, language) || (page ? t(page) : t('office.texts.untitled'))
    },
  }
}
