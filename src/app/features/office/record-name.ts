import { type Language, localeOf } from '#domain/locale-format.ts'

type Fields = Readonly<Record<string, unknown>>

const nameOf = (fields: Fields): string | null => {
  const found = ['name', 'display_name'].map((field) => fields[field]).find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : null
}

/** What a record of the content is called in a language, else in its own; "" without a name. */
export const recordName = (record: Fields, language: Language): string => {
  const { translations } = record
  const own = Array.isArray(translations) ? (translations as Fields[]).find(({ locale }) => locale === localeOf(language)) : undefined
  return (own ? nameOf(own) : null) ?? nameOf(record) ?? ''
}
