import { isFields } from '#domain/merge-patch.ts'
import { type Host, inParallel } from './host.ts'

type Fields = Record<string, unknown>
const locales = ['en-ca', 'fr-ca'] as const
type Locale = (typeof locales)[number]

const textsOf = (record: Fields, locale: Locale): Fields | undefined =>
  Array.isArray(record['translations']) ? record['translations'].filter(isFields).find((one) => one['locale'] === locale) : undefined

/** The long text of a news item in one language; undefined if the host only repeats the description. */
const contentIn = async (host: Host, query: { site_id: string; news_id: string }, record: Fields, locale: Locale) => {
  const { answer } = await host.get('tiles/news_content', { ...query, locale })
  const content = answer?.['content']
  const description = textsOf(record, locale)?.['description'] || record['description'] || ''
  return typeof content === 'string' && content !== description ? content : undefined
}

export const withContent = (host: Host, siteId: string, records: readonly Fields[]): Promise<Fields[]> =>
  inParallel(records, async (record) => {
    const query = { site_id: siteId, news_id: typeof record['id'] === 'string' ? record['id'] : '' }
    // The base text is in the language that has no translation.
    const base: Locale = textsOf(record, 'en-ca') && !textsOf(record, 'fr-ca') ? 'fr-ca' : 'en-ca'
    const other: Locale = base === 'en-ca' ? 'fr-ca' : 'en-ca'
    const [content, translated] = [await contentIn(host, query, record, base), await contentIn(host, query, record, other)]
    const translations = Array.isArray(record['translations']) ? record['translations'] : []
    return {
      ...record,
      ...(content === undefined ? {} : { content }),
      ...(translated === undefined || translated === content
        ? {}
        : { translations: translations.map((one) => (isFields(one) && one['locale'] === other ? { ...one, content: translated } : one)) }),
    }
  })
