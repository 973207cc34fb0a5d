import { isFields } from '#domain/merge-patch.ts'
import { type Decoded, decodedWarnings } from '../decode-entities.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import { ContentError, problemLine } from '../problem.ts'
import { type ReadPart, wholePart } from '../read-pack.ts'
import { adopt, isYes } from './adopt.ts'
import { type Answer, type Host, inParallel, request } from './host.ts'
import type { Notes } from './notes.ts'

type Campus = { siteId: string; zone: string; parts: ReadPart[]; filters: Answer[] }
type Options = { slug: string; siteId: string | null; zone: string | null }
/** `zone`: the school's, for times that the host writes without one. */
export type Reading = { notes: Notes; zone: string }

/** Older hosts name a record by the key of their store. */
const withId = ({ _id: key, ...record }: Answer): Answer =>
  record['id'] === undefined && typeof key === 'string' ? { ...record, id: key } : record

export const recordsIn = (value: unknown): Answer[] => (Array.isArray(value) ? value.filter(isFields).map(withId) : [])

export const noteDecoded = (file: ReadPart['file'], decoded: readonly Decoded[], notes: Notes): void => {
  for (const warning of decodedWarnings(file, decoded)) notes.note(problemLine(warning))
}

export const partOf = (
  file: ReadPart['file'],
  records: readonly Answer[],
  { notes, zone }: Reading,
  drop: readonly string[] = [],
): ReadPart => {
  const texts: Decoded[] = []
  const entries = records.flatMap((record, index) => {
    const { entry, why, decoded } = adopt(file, record, { at: index, zone, drop })
    texts.push(...decoded)
    if (!entry) notes.note(`left out: ${why}`)
    return entry ?? []
  })
  noteDecoded(file, texts, notes)
  return wholePart(
    file,
    entries.map((entry, index) => ({ ...entry, at: [index] })),
  )
}

const title = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`)

/** The sections of a host that has none: those that the pulled content fills. */
const plainSections = (siteId: string): Answer[] =>
  [
    ['whats-on-the-menu', "What's on the Menu", 'Au menu'],
    ['hours-of-operation', 'Hours of Operation', "Heures d'ouverture"],
    ['locations', 'Locations', 'Points de restauration'],
  ].map(([slug = '', name = '', french = ''], index) => ({
    id: derivedId(siteId, 'section', slug),
    slug,
    name,
    published: true,
    active: true,
    show_header: true,
    sort_order: index + 1,
    translations: [{ locale: 'fr-ca', name: french }],
  }))

const bodyless = (section: Answer) => section['body'] == null || section['body'] === '' || section['body'] === 'null'
const noNull = (section: Answer): Answer => (section['body'] === 'null' ? { ...section, body: '' } : section)

/** The list of sections has no bodies; each is fetched by its own call. */
const sectionsOf = async (host: Host, siteId: string, listed: readonly Answer[], notes: Notes): Promise<Answer[]> => {
  const landing = await request(host, notes, 'sections/microsite_sections', { site_id: siteId })
  const all = [...listed, ...recordsIn(landing?.['sections']).filter((one) => !listed.some((other) => other['id'] === one['id']))]
  return inParallel(all, async (section) => {
    if (!bodyless(section) || isYes(section['is_url']) || typeof section['slug'] !== 'string') return noNull(section)
    const answer = await request(host, notes, 'sections/info_by_slug', { site_id: siteId, slug: section['slug'] })
    return noNull(isFields(answer?.['section']) ? { ...section, ...answer['section'] } : section)
  })
}

const computed = ['timezone_rules', 'sections', 'section_list', 'carousel', 'filters', 'doc_pin']

/** The school with its sections and carousel; without info_ca, from the command-line options. */
export const pullSite = async (host: Host, options: Options, notes: Notes): Promise<Campus> => {
  const info = await host.get(`sites/${encodeURIComponent(options.slug)}/info_ca`)
  if (!info.answer) notes.missing(`sites/${options.slug}/info_ca`, info.why)
  const listed = await request(host, notes, 'sites/public_ca')
  const wire: Answer = isFields(info.answer?.['site']) ? info.answer['site'] : {}
  const summary = recordsIn(listed?.['sites']).find((one) => String(one['slug']).toLowerCase() === options.slug.toLowerCase()) ?? {}
  const siteId = options.siteId ?? wire['id'] ?? wire['_id'] ?? summary['id']
  const zone = options.zone ?? wire['timezone']
  if (typeof siteId !== 'string') throw new ContentError(`${options.slug}: the host does not say the site's id; name it with --site-id`)
  if (typeof zone !== 'string')
    throw new ContentError(`${options.slug}: the host does not say the site's time zone; name it with --timezone`)
  const { entry, why, decoded } = adopt(
    'site.json',
    {
      name: title(options.slug),
      slug: options.slug,
      published: true,
      active: true,
      live: true,
      ...(info.answer ? {} : { allergen_filter: true, panel_display_locations: true, show_hoo_panel: true, howgood_icons: true }),
      ...summary,
      ...wire,
      id: siteId,
      timezone: zone,
      perform_redirect: isYes(info.answer?.['perform_redirect']),
    },
    { at: null, zone, drop: [...computed, 'logo'] },
  )
  if (!entry) throw new ContentError(why)
  noteDecoded('site.json', decoded, notes)
  const found = recordsIn(wire['sections'] ?? wire['section_list'])
  const sections = info.answer ? await sectionsOf(host, siteId, found, notes) : plainSections(siteId)
  return {
    siteId,
    zone,
    filters: recordsIn(wire['filters']),
    parts: [
      wholePart('site.json', [entry]),
      partOf('sections.json', sections, { notes, zone }),
      ...(info.answer ? [partOf('carousel.json', recordsIn(wire['carousel']), { notes, zone })] : []),
    ],
  }
}
