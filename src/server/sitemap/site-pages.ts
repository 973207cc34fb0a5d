import { eventTimes, isOver } from '#domain/event-times.ts'
import { bySortOrder } from '#domain/sort-order.ts'
import { isCurrent, timeSpan } from '#domain/time-span.ts'
import type { PackSection, PackSite } from '#server/shapes/site.ts'
import { listRecords, type Records } from '#server/db/records.ts'
import type { Reader } from '#server/db/open.ts'

type Span = Parameters<typeof timeSpan>[0]
type SiteQuery = { db: Reader; site: PackSite; now: number }
type Lists = {
  [kind in Extract<keyof Records, 'section' | 'location' | 'event' | 'balanced_u_event' | 'news' | 'special_offer'>]: Records[kind][]
}

// The page's address has hyphens, however the section is written (SECT-Q1).
const pathOf = (slug: string) => (slug.toLowerCase() === 'balanced_u_events' ? 'balanced-u-events' : slug)

const published = (sections: readonly PackSection[]) =>
  sections.filter((section) => section.published && section.active && !section.is_url).sort(bySortOrder)

const coming = (records: readonly Records['event'][], { site, now }: SiteQuery) =>
  records.filter((record) => record.active && !isOver(eventTimes(record, site.timezone), now, site.timezone))
const current = <R extends { active: boolean }>(records: readonly R[], spanOf: (record: R) => Span, { site, now }: SiteQuery): R[] =>
  records.filter((record) => record.active && isCurrent(timeSpan(spanOf(record), site.timezone), now))

const placePages = ({ location }: Lists, has: (slug: string) => boolean): string[] => {
  const active = location.filter((place) => place.active).sort(bySortOrder)
  const of = (path: string, places: typeof active) => (has(path) ? places.map(({ id }) => `/${path}?place=${encodeURIComponent(id)}`) : [])
  return [
    ...of('locations', active),
    ...of(
      'whats-on-the-menu',
      active.filter((place) => place.show_menus),
    ),
  ]
}

const detailPages = (lists: Lists, query: SiteQuery): string[] => {
  const under = (folder: string, records: readonly { id: string }[]) => records.map(({ id }) => `/${folder}/${encodeURIComponent(id)}`)
  return [
    ...under('event', coming([...lists.event, ...lists.balanced_u_event], query)),
    // External news are listed by their own host.
    ...under(
      'news-item',
      current(lists.news, (item) => item, query).filter((item) => !item.use_external_link),
    ),
    ...under(
      'special-offer',
      current(lists.special_offer, ({ public_on: start, end }) => ({ start, end }), query),
    ),
  ]
}

export const sitePages = async (query: SiteQuery): Promise<string[]> => {
  const { db, site } = query
  const isElsewhere = /^https?:\/\//.test(site.external_home_url)
  const home = isElsewhere ? [] : ['']
  // All other pages of such a school redirect.
  if (site.perform_redirect) return home
  const lists: Lists = await listRecords(db, site.id, ['section', 'location', 'event', 'balanced_u_event', 'news', 'special_offer'])
  const sections = published(lists.section)
  const has = (slug: string) => sections.some((section) => section.slug === slug)
  const own = ['privacy', 'terms-of-use']
  const pages = [...sections.map(({ slug }) => `/${pathOf(slug)}`), ...own.map((slug) => `/${slug}`), ...placePages(lists, has)]
  return [...new Set([...home, ...pages, ...detailPages(lists, query)])]
}
