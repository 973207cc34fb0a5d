import type { Language } from '#domain/locale-format.ts'

type Fields = Readonly<Record<string, unknown>>

const nameOf = (fields: Fields): string | null => {
  const found = ['name', 'display_name'].map((field) => fields[field]).find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : null
}

/** What a record of the content is called in a language, as far as it has a name; "" without one. */
export const recordName = (record: Fields, language: Language): string => {
  const { translations } = record
  const french = Array.isArray(translations) ? (translations as Fields[]).find(({ locale }) => locale === 'fr-ca') : undefined
  return (language === 'fr' && french ? nameOf(french) : null) ?? nameOf(record) ?? ''
}
