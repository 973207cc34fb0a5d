import { Parser } from 'htmlparser2'
import { accountSlugs } from '#domain/account-pages.ts'
import { type PackFileName, packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { checkRecords, givenValues, type Plan, plannedValues } from './plan.ts'
import { type PackProblem, type Path, problemAt, shown, textsIn } from './problem.ts'
import type { ReadPart } from './read-pack.ts'
import { markedIn } from './schema-walk.ts'
import type { PackCampaign } from '#server/shapes/lists.ts'
import { isReservedSection, linkFields, type PackSection, type PackSite } from '#server/shapes/site.ts'
import { openSections } from './shown-warnings.ts'

type Link = { href: string; path: Path }

const linksIn = (value: object): Link[] =>
  textsIn(value)
    .filter(({ text, path, key }) => linkFields.has(key) && text !== '' && !path.includes('extra'))
    .map(({ text, path }) => ({ href: text, path }))

/** The links and pictures of an HTML text, as they are written. */
const addressesIn = (html: string): { tag: 'a' | 'img'; href: string }[] => {
  const found: { tag: 'a' | 'img'; href: string }[] = []
  const onopentag = (tag: string, { href, src }: Record<string, string>): void => {
    if (tag === 'a' && href) found.push({ tag, href: href.trim() })
    if (tag === 'img' && src) found.push({ tag, href: src.trim() })
  }
  new Parser({ onopentag }).end(html)
  return found
}

const schemes = ['http', 'https', 'mailto', 'tel']
const schemeOf = (href: string): string | undefined => /^([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase()

/** What an import does to an address of an HTML text, or a browser where it follows it; null for one that works. */
const faultInHtml = ({ tag, href }: ReturnType<typeof addressesIn>[number]): string | null => {
  const scheme = schemeOf(href)
  if (tag === 'img')
    return href.startsWith('/files/') ? null : "isn't shown: pictures are files of the pack, such as /files/images/hall.webp"
  if (href.startsWith('//') || (scheme !== undefined && !schemes.includes(scheme)))
    return 'is removed; expected https:, mailto:, tel:, or a path that begins with /'
  if (scheme !== undefined || /^[/#]/.test(href)) return null
  return 'leads to another page from each page; expected a path that begins with /, or https:'
}

type HtmlLink = Link & { file: PackFileName; fault: string | null }

/** Imported texts have lost what these links were: they are read from the pack. */
const linksOfHtml = ({ file, entries }: ReadPart): HtmlLink[] =>
  entries.flatMap(({ value, at }) =>
    markedIn(ruleOf(file).schema, value)
      .filter(({ mark }) => mark.kind === 'html')
      .flatMap(({ text, path }) =>
        addressesIn(text).map((address) => ({ file, href: address.href, path: [...at, ...path], fault: faultInHtml(address) })),
      ),
  )

type Known = {
  slug: string
  sections: ReadonlySet<string>
  files: ReadonlySet<string>
  records: { [page: string]: ReadonlySet<string> }
}

/** The ids of records that have a page: an inactive one has none. */
const recordsOf = (plan: Plan, ...files: PackFileName[]): string[] =>
  files.flatMap((file) =>
    plannedValues<{ id: string; active?: boolean }>(plan, file).flatMap(({ id, active }) => (active === false ? [] : [id])),
  )

const calendars = ['events.ics', 'balanced-u-events.ics']
const calendarsOf = (ids: readonly string[]) => ids.map((id) => `${id}.ics`)

const isInSchool = (page: string, id: string, { sections, records }: Known): boolean => {
  const known = records[page]
  if (known) return known.has(id)
  if (id !== '') return false
  return page === '' || calendars.includes(page) || sections.has(page) || accountSlugs.includes(page) || isReservedSection(page)
}

/** Whether a local path leads to a page or file of this school; other schools' pages are not checked. */
const leadsSomewhere = (href: string, known: Known): boolean => {
  const parts = new URL(href, 'http://host').pathname.split('/').slice(1)
  const [first = '', second = '', ...more] = parts.map((part) => safeDecode(part))
  const rest = more.filter((part) => part !== '').join('/')
  if (first === 'files') return known.files.has(`${second}/${rest}`)
  if (first.toLowerCase() === known.slug) return isInSchool(second.toLowerCase(), rest, known)
  return !known.sections.has(first.toLowerCase()) || isReservedSection(first)
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isWithin = (href: string) => /^\/(?!\/)/.test(href)

const isBroken = (href: string): boolean => {
  const scheme = schemeOf(href)
  if (scheme === undefined) return false
  if (['mailto', 'tel', 'sms'].includes(scheme)) return href.slice(scheme.length + 1).trim() === ''
  return ['http', 'https'].includes(scheme) && !URL.canParse(href)
}

const lostSections = (plan: Plan, sections: ReadonlySet<string>): PackProblem[] => {
  const lost = (slug: string) => slug !== '' && !sections.has(slug.toLowerCase())
  const nowhere = (slug: string) => `${shown(slug)} leads nowhere: no active, published section has this slug`
  const ofSections = checkRecords(plan, 'sections.json', ({ master_slug: master, nodes, is_url: isUrl, url }: PackSection) => [
    ...(lost(master) ? [{ path: ['master_slug'], text: nowhere(master) }] : []),
    ...(isUrl && url === '' ? [{ path: ['url'], text: 'is empty, so the section leads nowhere' }] : []),
    ...nodes.flatMap((node, index) =>
      node.url === '' && lost(node.slug) ? [{ path: ['nodes', index, 'slug'], text: nowhere(node.slug) }] : [],
    ),
  ])
  const ofCampaigns = checkRecords(plan, 'campaigns.json', ({ section_slug: slug }: PackCampaign) =>
    lost(slug) ? [{ path: ['section_slug'], text: nowhere(slug) }] : [],
  )
  return [...ofSections, ...ofCampaigns]
}

type Pack = { plan: Plan; parts: readonly ReadPart[]; files: readonly { folder: string; name: string }[] }

/** Links to missing pages, sections or files of the school, and those that an import removes; other hosts are not requested. */
export const findLinkWarnings = ({ plan, parts, files }: Pack): PackProblem[] => {
  const site = plannedValues<PackSite>(plan, 'site.json')[0]
  if (!site) return []
  const events = recordsOf(plan, 'events.json', 'balanced_u_events.json')
  const known: Known = {
    slug: site.slug.toLowerCase(),
    sections: openSections(plan),
    files: new Set(files.map(({ folder, name }) => `${folder}/${name}`)),
    records: {
      event: new Set([...events, ...calendarsOf(events)]),
      hours: new Set(calendarsOf(recordsOf(plan, 'locations.json'))),
      'news-item': new Set(recordsOf(plan, 'news.json')),
      'special-offer': new Set(recordsOf(plan, 'special_offers.json')),
    },
  }
  const checked = packFileNames.filter((file) => !['menus.json', 'dishes.json', 'map.json'].includes(file))
  const ofFields = checked.flatMap((file) =>
    givenValues(plan, file).flatMap(({ value, at }) =>
      linksIn(value).map(({ href, path }) => ({ file, href: href.trim(), path: [...at, ...path] })),
    ),
  )
  const ofHtml = parts.filter(({ file }) => checked.includes(file)).flatMap(linksOfHtml)
  const links = [...ofFields, ...ofHtml.filter(({ fault }) => fault === null)]
  return [
    ...ofHtml.flatMap(({ file, href, path, fault }) => (fault === null ? [] : [problemAt(file, path, `${shown(href)} ${fault}`)])),
    ...links
      .filter(({ href }) => isBroken(href))
      .map(({ file, href, path }) => problemAt(file, path, `${shown(href)} leads nowhere: browsers can't open this address`)),
    ...links
      .filter(({ href }) => isWithin(href) && !leadsSomewhere(href, known))
      .map(({ file, href, path }) => problemAt(file, path, `${shown(href)} leads nowhere: ${site.slug} has no such page or file`)),
    ...lostSections(plan, known.sections),
  ]
}
