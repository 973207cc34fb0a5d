import { pageKeys } from '#contract/pages.ts'
import { isFields } from '#domain/merge-patch.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { type ReadPart, wholePart } from '../read-pack.ts'
import { adopt } from './adopt.ts'
import { type Host, inParallel, request } from './host.ts'
import { withContent } from './news-content.ts'
import { noteDecoded, partOf, type Reading, recordsIn } from './site.ts'

const sources: readonly { file: PackFileName; path: string; key: string }[] = [
  { file: 'events.json', path: 'events/public_list', key: 'events' },
  { file: 'balanced_u_events.json', path: 'balanced_u_events/public_list', key: 'events' },
  { file: 'news.json', path: 'news/public_list', key: 'news' },
  { file: 'special_offers.json', path: 'special_offers/public_list', key: 'special_offers' },
  { file: 'newsletters.json', path: 'newsletters/list', key: 'newsletters' },
  { file: 'photo_albums.json', path: 'photoalbums/pub_list', key: 'photoAlbums' },
  { file: 'staff.json', path: 'staff/active_list', key: 'staff' },
  { file: 'surveys.json', path: 'surveys/public_list', key: 'surveys' },
  { file: 'dining_blog_articles.json', path: 'dining_blog_articles/list', key: 'diningBlogArticles' },
  { file: 'directors_meetings.json', path: 'directors_meetings/list', key: 'meetings' },
  { file: 'catering_files.json', path: 'catering_files/list', key: 'catering_files' },
]

export const pullLists = (host: Host, siteId: string, reading: Reading): Promise<ReadPart[]> =>
  inParallel(sources, async ({ file, path, key }) => {
    const answer = await request(host, reading.notes, path, { site_id: siteId })
    if (!Array.isArray(answer?.[key])) return []
    const records = recordsIn(answer[key])
    return [partOf(file, file === 'news.json' ? await withContent(host, siteId, records) : records, reading)]
  }).then((parts) => parts.flat())

export const pullSingles = async (host: Host, siteId: string, { notes, zone }: Reading): Promise<ReadPart[]> => {
  const microsite = await request(host, notes, 'microsite', { site_id: siteId })
  const form = await request(host, notes, 'orderform/list', { site_id: siteId })
  const one = (file: PackFileName, wire: unknown, drop: string[] = []): ReadPart[] => {
    if (!isFields(wire) || Object.keys(wire).length === 0) return []
    const { entry, why, decoded } = adopt(file, wire, { at: null, zone, drop })
    noteDecoded(file, decoded, notes)
    if (!entry) notes.note(`left out: ${why}`)
    return entry ? [wholePart(file, [entry])] : []
  }
  return [...one('microsite.json', microsite?.['microsite']), ...one('orderform.json', form, ['status', 'request_time', 'records'])]
}

/** The call flattens `data`; the pack nests it. */
const pageRecord = ({ key, title, body, translations, ...data }: Record<string, unknown>) => ({ key, title, body, translations, data })

export const pullPages = async (host: Host, siteId: string, reading: Reading): Promise<ReadPart[]> => {
  const found = await inParallel(pageKeys, async (key) => host.get('pages/info', { site_id: siteId, key }))
  const missing = found.find(({ answer }) => !answer)
  if (missing) reading.notes.missing('pages/info', missing.why ?? '')
  const pages = found.flatMap(({ answer }) => (isFields(answer?.['page']) ? [pageRecord(answer['page'])] : []))
  return pages.length > 0 ? [partOf('pages.json', pages, reading)] : []
}
