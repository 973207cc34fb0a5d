import { inLocale, type Language, localeOf } from '#domain/locale-format.ts'
import type { Translations } from '#contract/wire.ts'

type Pictured = {
  picture: { file_name: string; alt?: string | undefined } | null
  pictures?: readonly { id: string; thumb_name: string; file_name?: string | undefined; alt?: string | undefined }[]
  translations: Translations
}

export type ShownPicture = { name: string; alt: string }

/** The picture in a language: its translation's file, else the record's own (EVNT-05). */
export const pictureOf = (record: Pictured, language: Language): ShownPicture | null => {
  const alt = inLocale<'alt'>(record, 'alt', language)
  const chosen = record.translations.find(({ locale }) => locale === localeOf(language))?.['image_id']
  const translated = record.pictures?.find(({ id }) => id !== '' && id === chosen)
  if (translated) return { name: translated.file_name || translated.thumb_name, alt: translated.alt || alt }
  return record.picture?.file_name ? { name: record.picture.file_name, alt: alt || (record.picture.alt ?? '') } : null
}
