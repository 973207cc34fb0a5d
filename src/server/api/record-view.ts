import type { Translations } from '#contract/wire.ts'

type Stored = { extra?: unknown; translations: readonly { locale: 'en-ca' | 'fr-ca' }[] }
type Viewed<R extends Stored> = Omit<R, 'extra' | 'translations'> & { translations: Translations }

export const recordView = <R extends Stored>({ extra: _, translations, ...record }: R): Viewed<R> => ({
  ...record,
  translations: translations as Translations,
})

type Pictured = { file_name: string; alt?: string | undefined; default?: boolean | undefined; extra?: unknown }

export const pictureView = (picture: Pictured | null) => {
  if (picture === null) return null
  const { extra: _, ...shown } = picture
  return shown
}

export const inSortOrder = <T extends { sort_order?: number | null | undefined }>(records: readonly T[]): T[] =>
  records
    .map((record, index) => ({ record, order: record.sort_order ?? index }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ record }) => record)
