import { beforeEach, describe, expect, test } from 'vitest'
import { derivedIdPattern } from '../../support/ids.ts'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { expectRefusal, get, notFound, read } from './ask.ts'
import { closedCampus, maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [
  maple,
  {
    ...closedCampus,
    files: {
      'photo_albums.json': [{ id: 'draft-album', name: 'Draft', photos: [] }],
      'events.json': [{ id: 'draft-event', title: 'Draft' }],
      'news.json': [{ id: 'draft-site-news', title: 'Draft' }],
      'special_offers.json': [{ id: 'draft-offer', name: 'Draft' }],
    },
  },
  { site: { id: 'empty-site', name: 'Empty', slug: 'empty' } },
])
beforeEach(() => {
  server.clock.now = Date.parse(noon)
})

const at = (instant: string) => {
  server.clock.now = Date.parse(instant)
}
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id)

describe('events', () => {
  test('[EVNT-01][EVNT-Q2] that are not over come by their start', async () => {
    expect(ids((await read(server, 'publicEvents', site)).events)).toEqual(['running', 'ends-at-one', 'parts', 'tasting'])
  })

  test('[EVNT-Q2] one leaves the list at the instant of its end, also from a cached answer', async () => {
    await read(server, 'publicEvents', site)
    at('2026-11-25T12:59:59-08:00')
    expect(ids((await read(server, 'publicEvents', site)).events)).toContain('ends-at-one')
    at('2026-11-25T13:00:00-08:00')
    expect(ids((await read(server, 'publicEvents', site)).events)).not.toContain('ends-at-one')
  })

  test('[EVNT-Q1] times in parts decide past midnight, in the zone of the school', async () => {
    at('2026-11-27T01:29:00-08:00')
    expect(ids((await read(server, 'publicEvents', site)).events)).toContain('parts')
    at('2026-11-27T01:30:00-08:00')
    expect(ids((await read(server, 'publicEvents', site)).events)).not.toContain('parts')
  })

  test('[EVNT-04][EVNT-05][API-30] carry their fields, the pictures of each language and only slugs of published pages', async () => {
    const { current_events: events, ...slugs } = await read(server, 'upcomingEvents', site)
    expect(events.find(({ id }) => id === 'tasting')).toMatchObject({
      description: '<p>Come</p>',
      picture: { file_name: 'tasting.svg', alt: 'Spoons' },
      pictures: [{ id: 'french-picture', thumb_name: 'degustation.svg' }],
      location: { id: 'grill', name: 'The Grill' },
      translations: [{ locale: 'fr-ca', title: 'Dégustation', image_id: 'french-picture' }],
    })
    expect(slugs).toMatchObject({ event_slug: '', special_offer_slug: '' })
  })

  test('[API-31][API-32] one is found by its id in either list, also when it is over', async () => {
    expect((await read(server, 'oneEvent', { ...site, event_id: 'over' })).event.title).toBe('Yesterday')
    expect((await read(server, 'oneEvent', { ...site, event_id: 'walk' })).event.title).toBe('Walk')
    expect(ids((await read(server, 'balancedUEvents', site)).events)).toEqual(['walk'])
  })
})

describe('news', () => {
  test('[NEWS-06][API-33] is shown from its start to its end, the newest first', async () => {
    expect(ids((await read(server, 'publicNews', site)).news)).toEqual(['new-oven', 'old-news'])
    at('2026-11-25T18:00:00-08:00')
    expect(ids((await read(server, 'publicNews', site)).news)).toEqual(['old-news'])
    at('2026-11-30T08:00:00-08:00')
    expect(ids((await read(server, 'currentNews', site)).current_news)).toEqual(['next-week', 'old-news'])
  })

  test('[API-35] a link to one that is over still opens it', async () => {
    expect((await read(server, 'oneNewsItem', { ...site, news_id: 'gone' })).news.title).toBe('Gone')
  })

  test('[API-44][API-Q7] its text is HTML in the requested language; without an id that of the newest', async () => {
    expect((await read(server, 'newsContent', site)).content).toBe('<p>The whole story</p>')
    expect((await read(server, 'newsContent', { ...site, locale: 'fr-ca', news_id: 'new-oven' })).content).toBe("<p>Toute l'histoire</p>")
    expect((await read(server, 'newsContent', { ...site, news_id: 'old-news' })).content).toBe('')
  })
})

describe('special offers', () => {
  test('[OFFR-01][OFFR-04] come by their start, from the day that they are public until their last day has passed', async () => {
    expect(ids((await read(server, 'publicSpecialOffers', site)).special_offers)).toEqual(['soup-offer', 'later-offer'])
    at('2026-11-25T23:59:00-08:00')
    expect(ids((await read(server, 'publicSpecialOffers', site)).special_offers)).toEqual(['soup-offer', 'secret-offer', 'later-offer'])
    at('2026-11-26T00:00:00-08:00')
    expect(ids((await read(server, 'publicSpecialOffers', site)).special_offers)).toEqual(['secret-offer', 'later-offer'])
  })

  test('[OFFR-02][API-Q6] one is found by either parameter', async () => {
    const byNew = await read(server, 'oneSpecialOffer', { ...site, special_id: 'soup-offer' })
    const byOld = await read(server, 'oneSpecialOffer', { ...site, special_offer_id: 'soup-offer' })
    expect(byNew.special_offer).toMatchObject({ name: 'Soup week', picture: { file_name: 'soup.svg' } })
    expect(byOld).toEqual(byNew)
  })
})

describe('one record', () => {
  test.each([
    ['an unknown event', '/v1/events/?site_id=maple-site&event_id=nothing'],
    ['an event without an id', '/v1/events/?site_id=maple-site'],
    ['an event that is not active', '/v1/events?site_id=maple-site&event_id=hidden'],
    ["another school's event", '/v1/events?site_id=empty-site&event_id=tasting'],
    ['an event under the id of news', '/v1/events?site_id=maple-site&event_id=new-oven'],
    ['news that has not begun', '/v1/news/?site_id=maple-site&news_id=next-week'],
    ['news that is not active', '/v1/news/?site_id=maple-site&news_id=draft-news'],
    ["another school's news", '/v1/news/?site_id=empty-site&news_id=new-oven'],
    ['news without an id', '/v1/news/?site_id=maple-site'],
    ['the text of news that has not begun', '/v1/tiles/news_content?site_id=maple-site&news_id=next-week'],
    ['the text of news where there is none', '/v1/tiles/news_content?site_id=empty-site'],
    ['an offer that is not public', '/v1/special_offers/?site_id=maple-site&special_id=secret-offer'],
    ["another school's offer", '/v1/special_offers/?site_id=empty-site&special_id=soup-offer'],
    ['an offer without an id', '/v1/special_offers/?site_id=maple-site'],
    ['an unknown album', '/v1/photoalbum/photo/list?photo_album_id=nothing'],
    ['the album of a school that is not shown', '/v1/photoalbum/photo/list?photo_album_id=draft-album'],
    ['an album without an id', '/v1/photoalbum/photo/list'],
  ])('[API-Q5] %s is not found', async (_, path) => {
    expectRefusal(await get(server, path), notFound)
  })
})

describe('the other lists', () => {
  test('[NLTR-01][NLTR-05] newsletters come newest first, each with the year of its date', async () => {
    const { newsletters } = await read(server, 'newsletters', site)
    expect(newsletters.map(({ name, year }) => [name, year])).toEqual([
      ['Fall menu', 2026],
      ['Spring menu', 2026],
      ['Winter', 2025],
      ['Old', 2025],
      ['Without a date', 2023],
    ])
    const letters = [{ year: '2023' }, { date: '2024-05-01' }, { year: '2025' }, {}, { year: '2024' }]
    const named = letters.map((letter, index) => ({ name: String(index), file_name: 'a.pdf', ...letter }))
    await importSchool(server, {
      site: { id: 'letters', slug: 'letters' },
      files: { 'newsletters.json': named, 'files/newsletters/a.pdf': '%PDF-1.4' },
    })
    const dateless = await read(server, 'newsletters', { site_id: 'letters' })
    expect(dateless.newsletters.map(({ name, year }) => [name, year])).toEqual([
      ['2', 2025],
      ['1', 2024],
      ['4', 2024],
      ['0', 2023],
      ['3', null],
    ])
    expect(newsletters.every(({ id }) => derivedIdPattern.test(id))).toBe(true)
  })

  test('[ALBM-03][API-37][API-38] albums and their photos keep the order that the office gave', async () => {
    const { photoAlbums } = await read(server, 'photoAlbums', site)
    expect(ids(photoAlbums)).toEqual(['first-album', 'second-album'])
    expect(photoAlbums[0]?.photos.map((photo) => [photo.file_name, photo.alt])).toEqual([
      ['a.svg', 'Apples'],
      ['b.svg', ''],
    ])
    expect((await read(server, 'albumPhotos', { photo_album_id: 'first-album' })).images).toEqual(photoAlbums[0]?.photos)
  })

  test('[STAF-03][STAF-04][W-LIST-03] staff that is active, in its order; ten zeros are sent as they are and have no written form', async () => {
    const { staff } = await read(server, 'activeStaff', site)
    expect(staff.map(({ id, phone, phone_formatted: shown }) => [id, phone, shown])).toEqual([
      ['chef', '4165551234', '(416) 555 - 1234'],
      ['second-cook', '0000000000', ''],
    ])
    expect(staff[0]?.bio).not.toContain('onerror')
  })

  test('[BLOG-03][API-45] articles appear on their day, the newest first', async () => {
    expect(ids((await read(server, 'diningBlogArticles', site)).diningBlogArticles)).toEqual(['new-post', 'first-post'])
    at('2026-11-25T16:00:00-08:00')
    expect(ids((await read(server, 'diningBlogArticles', site)).diningBlogArticles)).toEqual(['planned-post', 'new-post', 'first-post'])
  })

  test('[MEET-03][API-46] meetings come newest first', async () => {
    expect(ids((await read(server, 'directorsMeetings', site)).meetings)).toEqual(['december', 'october'])
  })

  test('[CATR-02][CATR-Q1][API-47] catering documents name their size in bytes, or none', async () => {
    const { catering_files: files } = await read(server, 'cateringFiles', site)
    expect(files.map(({ title, file_size: size }) => [title, size])).toEqual([
      ['Guide', null],
      ['Order form', 2048],
    ])
  })

  const lists = ['publicEvents', 'publicNews', 'publicSpecialOffers', 'newsletters', 'photoAlbums'] as const
  test.each([...lists, 'activeStaff', 'diningBlogArticles', 'directorsMeetings', 'cateringFiles'] as const)(
    'a school without any answers an empty list: %s',
    async (name) => {
      expect(Object.values(await read(server, name, { site_id: 'empty-site' })).filter(Array.isArray)).toEqual([[]])
    },
  )
})
