import type { Node, Frame } from './node.ts'
import { article, eventTeller, offer } from './happenings.ts'
import { menu } from './menu.ts'
import { type FindAnswers, pageAnswers, parameterOf } from './page-answers.ts'
import { restaurant, school, schoolMention } from './places.ts'

type Asked = { frame: Frame; url: URL; answers: FindAnswers }

const placesOf = ({ answers }: Asked) => answers('hoursOfOperation')[0]?.data.locations ?? []

const home = (asked: Asked): Node[] => [school(asked.frame), ...placesOf(asked).map((place) => restaurant(place, asked.frame))]

const places = (asked: Asked): Node[] => {
  const all = placesOf(asked)
  const chosen = all.filter(({ id }) => id === asked.url.searchParams.get('place'))
  return [schoolMention(asked.frame), ...(chosen.length > 0 ? chosen : all).map((place) => restaurant(place, asked.frame))]
}

const menuOfDay = (asked: Asked): Node[] => {
  const { answers, frame } = asked
  // The page requests one period if it does not show the first.
  const shown = answers('locationPeriod')[0] ?? answers('locationPeriods')[0]
  const legacy = answers('legacyMenu')[0]
  const found = shown?.data.menu ?? legacy?.data.menu
  const period = [found?.periods].flat()[0]
  if (!found || !period) return []
  const id = shown
    ? parameterOf('locationPeriods', 'id', shown.address)
    : (new URL(legacy?.address ?? '', frame.origin).searchParams.get('location_id') ?? '')
  const place = placesOf(asked).find((one) => one.id === id)
  const { date } = found
  const told = menu({ placeId: id, date, period }, frame)
  return [schoolMention(frame), ...(place ? [{ ...restaurant(place, frame), hasMenu: { '@id': told['@id'] } }] : []), told]
}

const all = <R>(records: readonly R[] | undefined, tell: (record: R, frame: Frame) => Node, { frame }: Asked): Node[] =>
  (records ?? []).map((record) => tell(record, frame))
const one = <R>(record: R | undefined, tell: (record: R, frame: Frame) => Node, { frame }: Asked): Node[] =>
  record === undefined ? [] : [tell(record, frame)]

const event = ({ answers }: Asked) =>
  eventTeller(new Map((answers('locationNames')[0]?.data.locations ?? []).map((place) => [place.id, place])))

const balancedU = (asked: Asked) => all(asked.answers('balancedUEvents')[0]?.data.events, event(asked), asked)

const pages: Readonly<Record<string, (asked: Asked) => Node[]>> = {
  '': home,
  locations: places,
  'whats-on-the-menu': menuOfDay,
  events: (asked) => all(asked.answers('publicEvents')[0]?.data.events, event(asked), asked),
  'balanced-u-events': balancedU,
  balanced_u_events: balancedU,
  event: (asked) => one(asked.answers('oneEvent')[0]?.data.event, event(asked), asked),
  news: (asked) => all(asked.answers('publicNews')[0]?.data.news, article, asked),
  'news-item': (asked) => one(asked.answers('oneNewsItem')[0]?.data.news, article, asked),
  'special-offers': (asked) => all(asked.answers('publicSpecialOffers')[0]?.data.special_offers, offer, asked),
  'special-offer': (asked) => one(asked.answers('oneSpecialOffer')[0]?.data.special_offer, offer, asked),
}

/** A page's schema.org graph from the answers that it shows; null if there is none. */
export const pageGraph = ({ frame, url, state }: { frame: Frame; url: URL; state: unknown }): object | null => {
  const [, , section = ''] = url.pathname.toLowerCase().split('/')
  const build = Object.hasOwn(pages, section) ? pages[section] : undefined
  const graph = build?.({ frame, url, answers: pageAnswers(state) }) ?? []
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null
}
