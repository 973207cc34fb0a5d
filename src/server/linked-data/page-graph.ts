import type { Node, Frame } from './node.ts'
import { article, eventBuilder, offer } from './happenings.ts'
import { menu } from './menu.ts'
import { restaurant, school, schoolMention } from './places.ts'
import { type CacheableCallName, type CacheableOutput, cacheableCalls } from '#contract/offline.ts'

type Dehydrated = { queries?: readonly { queryKey: readonly unknown[]; state: { data?: { data?: unknown } } }[] }

type PageAnswer<N extends CacheableCallName> = { address: string; data: CacheableOutput<N> }

/** The answers in a page's dehydrated state, by call, in the order of the page's requests. */
const pageAnswers =
  (state: unknown) =>
  <N extends CacheableCallName>(name: N): PageAnswer<N>[] =>
    ((state as Dehydrated | null)?.queries ?? []).flatMap(({ queryKey: [call, address], state: { data } }) =>
      call === name && data?.data ? [{ address: String(address), data: data.data as CacheableOutput<N> }] : [],
    )

type FindAnswers = ReturnType<typeof pageAnswers>

const parameterOf = (name: CacheableCallName, parameter: string, address: string): string => {
  const at = cacheableCalls[name].path.split('/').indexOf(`{${parameter}}`)
  return at < 0 ? '' : decodeURIComponent(address.split('?')[0]?.split('/')[at] ?? '')
}

type Page = { frame: Frame; url: URL; answers: FindAnswers }

const placesOf = ({ answers }: Page) => answers('hoursOfOperation')[0]?.data.locations ?? []

const home = (page: Page): Node[] => [school(page.frame), ...placesOf(page).map((place) => restaurant(place, page.frame))]

const places = (page: Page): Node[] => {
  const all = placesOf(page)
  const chosen = all.filter(({ id }) => id === page.url.searchParams.get('place'))
  return [schoolMention(page.frame), ...(chosen.length > 0 ? chosen : all).map((place) => restaurant(place, page.frame))]
}

const menuOfDay = (page: Page): Node[] => {
  const { answers, frame } = page
  // The page requests one period if it does not show the first.
  const shown = answers('locationPeriod')[0] ?? answers('locationPeriods')[0]
  const legacy = answers('legacyMenu')[0]
  const found = shown?.data.menu ?? legacy?.data.menu
  const period = [found?.periods].flat()[0]
  if (!found || !period) return []
  const id = shown
    ? parameterOf('locationPeriods', 'id', shown.address)
    : (new URL(legacy?.address ?? '', frame.origin).searchParams.get('location_id') ?? '')
  const place = placesOf(page).find((one) => one.id === id)
  const { date } = found
  const menuNode = menu({ placeId: id, date, period }, frame)
  return [schoolMention(frame), ...(place ? [{ ...restaurant(place, frame), hasMenu: { '@id': menuNode['@id'] } }] : []), menuNode]
}

const all = <R>(records: readonly R[] | undefined, build: (record: R, frame: Frame) => Node, { frame }: Page): Node[] =>
  (records ?? []).map((record) => build(record, frame))
const one = <R>(record: R | undefined, build: (record: R, frame: Frame) => Node, { frame }: Page): Node[] =>
  record === undefined ? [] : [build(record, frame)]

const event = ({ answers }: Page) =>
  eventBuilder(new Map((answers('locationNames')[0]?.data.locations ?? []).map((place) => [place.id, place])))

const balancedU = (page: Page) => all(page.answers('balancedUEvents')[0]?.data.events, event(page), page)

const pages: Readonly<Record<string, (page: Page) => Node[]>> = {
  '': home,
  locations: places,
  'whats-on-the-menu': menuOfDay,
  events: (page) => all(page.answers('publicEvents')[0]?.data.events, event(page), page),
  'balanced-u-events': balancedU,
  balanced_u_events: balancedU,
  event: (page) => one(page.answers('oneEvent')[0]?.data.event, event(page), page),
  news: (page) => all(page.answers('publicNews')[0]?.data.news, article, page),
  'news-item': (page) => one(page.answers('oneNewsItem')[0]?.data.news, article, page),
  'special-offers': (page) => all(page.answers('publicSpecialOffers')[0]?.data.special_offers, offer, page),
  'special-offer': (page) => one(page.answers('oneSpecialOffer')[0]?.data.special_offer, offer, page),
}

/** A page's schema.org graph from the answers that it shows; null if there is none. */
export const pageGraph = ({ frame, url, state }: { frame: Frame; url: URL; state: unknown }): object | null => {
  const [, , section = ''] = url.pathname.toLowerCase().split('/')
  const build = Object.hasOwn(pages, section) ? pages[section] : undefined
  const graph = build?.({ frame, url, answers: pageAnswers(state) }) ?? []
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null
}
