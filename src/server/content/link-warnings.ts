import { accountSlugs } from '#domain/account-pages.ts'
import { type PackFileName, packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { checkRecords, givenValues, type Plan, plannedValues } from './plan.ts'
import { type PackProblem, type Path, problemAt, shown, textsIn } from './problem.ts'
import { markedIn } from './schema-walk.ts'
import type { PackCampaign } from '#server/shapes/lists.ts'
import { isReservedSection, linkFields, type PackSection, type PackSite } from '#server/shapes/site.ts'
import { openSections } from './shown-warnings.ts'

type Link = { href: string; path: Path }

const linksIn = (value: object): Link[] =>
  textsIn(value)
    .filter(({ text, path, key }) => linkFields.has(key) && text !== '' && !path.includes('extra'))
    .map(({ text, path }) => ({ href: text, path }))

const linksOfHtml = (file: PackFileName, value: object): Link[] =>
  markedIn(ruleOf(file).schema, value).flatMap(({ mark, text, path }) =>
    mark.kind === 'html' ? [...text.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => ({ href, path })) : [],
  )

type Known = {
  slug: string
  sections: ReadonlySet<string>
  files: ReadonlySet<string>
  records: { [page: string]: ReadonlySet<string> }
}

const recordsOf = (plan: Plan, ...files: PackFileName[]) =>
  new Set(files.flatMap((file) => plannedValues<{ id: string }>(plan, file).map(({ id }) => id)))

const isInSchool = (page: string, id: string, { sections, records }: Known): boolean => {
  const known = records[page]
  if (known) return known.has(id)
  if (id !== '') return false
  return page === '' || sections.has(page) || accountSlugs.includes(page) || isReservedSection(page)
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
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(href) ?? []
  if (scheme === undefined) return false
  if (['mailto', 'tel', 'sms'].includes(scheme.toLowerCase())) return rest.trim() === ''
  return ['http', 'https'].includes(scheme.toLowerCase()) && !URL.canParse(href)
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

/** Links to missing pages, sections or files of the school; other hosts are not requested. */
export const findLinkWarnings = (plan: Plan, files: readonly { folder: string; name: string }[]): PackProblem[] => {
  const site = plannedValues<PackSite>(plan, 'site.json')[0]
  if (!site) return []
  const known: Known = {
    slug: site.slug.toLowerCase(),
    sections: openSections(plan),
    files: new Set(files.map(({ folder, name }) => `${folder}/${name}`)),
    records: {
      event: recordsOf(plan, 'events.json', 'balanced_u_events.json'),
      'news-item': recordsOf(plan, 'news.json'),
      'special-offer': recordsOf(plan, 'special_offers.json'),
    },
  }
  const checked = packFileNames.filter((file) => !['menus.json', 'dishes.json', 'map.json'].includes(file))
  const links = checked.flatMap((file) =>
    givenValues(plan, file).flatMap(({ value, at }) =>
      [...linksIn(value), ...linksOfHtml(file, value)].map(({ href, path }) => ({ file, href: href.trim(), path: [...at, ...path] })),
    ),
  )
  return [
    ...links
      .filter(({ href }) => isBroken(href))
      .map(({ file, href, path }) => problemAt(file, path, `${shown(href)} leads nowhere: browsers can't open this address`)),
    ...links
      .filter(({ href }) => isWithin(href) && !leadsSomewhere(href, known))
      .map(({ file, href, path }) => problemAt(file, path, `${shown(href)} leads nowhere: ${site.slug} has no such page or file`)),
    ...lostSections(plan, known.sections),
  ]
}
