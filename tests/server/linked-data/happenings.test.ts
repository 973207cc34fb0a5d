import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { type Expanded, graphOf, nodesOf, typeOf, valuesOf } from './school.ts'

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const events = [
  {
    id: 'night',
    title: 'Night',
    description: '<p>Six <b>soups</b>.</p>',
    start: '2026-11-27',
    end: '2026-11-27',
    use_date_parts: true,
    start_hour: 22,
    end_hour: 1,
    end_minutes: 30,
    location: { id: 'grill', name: 'Grill' },
    picture: { file_name: 'night.png' },
    pictures: [{ id: 'p-fr', thumb_name: 'nuit.png' }],
    translations: [{ locale: 'fr-ca', title: 'Nuit', image_id: 'p-fr' }],
  },
  { id: 'fair', title: 'Fair', start: '2026-12-01', end: '2026-12-03', custom_location: true, custom_location_name: 'The quad' },
]

const server = serverForTests('2026-11-25T12:00:00-05:00', [
  {
    locations: [{ id: 'grill', name: 'Grill', translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }] }],
    files: {
      'events.json': events,
      'balanced_u_events.json': [{ id: 'yoga', title: 'Yoga', start: '2026-12-01T10:00:00-05:00' }],
      'news.json': [
        { id: 'story', title: 'Story', brief: 'Short.', start: '2026-11-20T08:00:00-05:00', picture: 'story.png' },
        { id: 'away', title: 'Away', use_external_link: true, external_link: 'https://news.example.ca/a' },
        { id: 'trap', title: 'Trap', use_external_link: true, external_link: 'javascript:alert(1)' },
      ],
      'special_offers.json': [{ id: 'two', name: 'Two for one', start: '2026-11-20', end: '2026-11-30' }],
      'files/event/night.png': pixel,
      'files/event/nuit.png': pixel,
      'files/news/story.png': pixel,
    },
  },
])

const site = 'site_id=maple-site'
const lists = {
  places: { call: 'locationNames', address: `/v1/locations/all_locations_name?${site}` },
  events: { call: 'publicEvents', address: `/v1/events/public_list?${site}` },
  balancedU: { call: 'balancedUEvents', address: `/v1/balanced_u_events/public_list?${site}` },
  news: { call: 'publicNews', address: `/v1/news/public_list?${site}` },
  offers: { call: 'publicSpecialOffers', address: `/v1/special_offers/public_list?${site}` },
}
const named = (nodes: Expanded[]) => nodes.map((node) => [typeOf(node), valuesOf(node, 'name')[0] ?? valuesOf(node, 'headline')[0]])

describe('the events of a school, as linked data for search engines', () => {
  test('an event: its times by the clock of the school, its place, its picture in the language of the page [EVNT-04, EVNT-05, EVNT-Q1]', async () => {
    const shown = [{ call: 'oneEvent', address: `/v1/events?${site}&event_id=night` }, lists.places]
    const [night] = await nodesOf(await graphOf(server, '/maple/event/night', shown, 'fr'))
    expect([typeOf(night!), valuesOf(night, 'name'), valuesOf(night, 'description')]).toEqual(['Event', ['Nuit'], ['Six soups.']])
    expect([valuesOf(night, 'startDate'), valuesOf(night, 'endDate')]).toEqual([
      ['2026-11-27T22:00:00-05:00'],
      ['2026-11-28T01:30:00-05:00'],
    ])
    expect(valuesOf(night, 'url')).toEqual(['https://fr.dining.example.ca/maple/event/night'])
    expect(valuesOf(night, 'image')).toEqual(['https://fr.dining.example.ca/files/event/nuit.png?site=maple-site&w=1280&f=jpeg'])
    const [place] = valuesOf(night, 'location') as Expanded[]
    expect([typeOf(place!), valuesOf(place, 'name')]).toEqual(['Place', ['Le Gril']])
  })

  test('the lists of events, whole days as days [EVNT-01, EVNT-03]', async () => {
    const nodes = await nodesOf(await graphOf(server, '/maple/events', [lists.events]))
    expect(named(nodes)).toEqual([
      ['Event', 'Night'],
      ['Event', 'Fair'],
    ])
    expect([valuesOf(nodes[1], 'startDate'), valuesOf(nodes[1], 'endDate')]).toEqual([['2026-12-01'], ['2026-12-03']])
    expect(valuesOf((valuesOf(nodes[1], 'location') as Expanded[])[0], 'name')).toEqual(['The quad'])
    for (const path of ['balanced-u-events', 'balanced_u_events'])
      expect(named(await nodesOf(await graphOf(server, `/maple/${path}`, [lists.balancedU])))).toEqual([['Event', 'Yoga']])
  })

  test('news, by its own address or by the one it links to [NEWS-04, NEWS-Q2]', async () => {
    const nodes = await nodesOf(await graphOf(server, '/maple/news', [lists.news]))
    const addresses = Object.fromEntries(nodes.map((node) => [valuesOf(node, 'headline')[0], valuesOf(node, 'url')[0]]))
    expect(addresses).toEqual({
      Story: 'https://dining.example.ca/maple/news-item/story',
      Away: 'https://news.example.ca/a',
      Trap: 'https://dining.example.ca/maple/news-item/trap',
    })
    const shown = [{ call: 'oneNewsItem', address: `/v1/news?${site}&news_id=story` }]
    const [story] = await nodesOf(await graphOf(server, '/maple/news-item/story', shown))
    expect([typeOf(story!), valuesOf(story, 'datePublished'), valuesOf(story, 'description')]).toEqual([
      'NewsArticle',
      ['2026-11-20T08:00:00-05:00'],
      ['Short.'],
    ])
    expect(typeOf((valuesOf(story, 'publisher') as Expanded[])[0]!)).toBe('CollegeOrUniversity')
  })

  test('special offers, with the days on which they hold [OFFR-01, OFFR-02]', async () => {
    const shown = [{ call: 'oneSpecialOffer', address: `/v1/special_offers?${site}&special_id=two` }]
    for (const [path, answers] of [
      ['special-offers', [lists.offers]],
      ['special-offer/two', shown],
    ] as const) {
      const [two] = await nodesOf(await graphOf(server, `/maple/${path}`, answers))
      expect([typeOf(two!), valuesOf(two, 'name'), valuesOf(two, 'validFrom'), valuesOf(two, 'validThrough')]).toEqual([
        'Offer',
        ['Two for one'],
        ['2026-11-20'],
        ['2026-11-30'],
      ])
    }
  })

  test('an empty list says nothing', async () => {
    expect(await graphOf(server, '/maple/events', [])).toBeNull()
  })
})
