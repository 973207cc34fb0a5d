import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { importSchool, type Json } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { get } from '../api/ask.ts'

type Link = { '@_rel': string; '@_hreflang': string; '@_href': string }
type Url = { loc: string; lastmod?: string; 'xhtml:link'?: Link[] }

const parser = new XMLParser({
  ignoreAttributes: false,
  processEntities: true,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})

const coming = (id: string, more: Json = {}): Json => ({ id, start: '2026-11-20', end: '2026-12-20', ...more })
const over = { start: '2026-11-01', end: '2026-11-02' }

const server = serverForTests(
  '2026-11-25T12:00:00-05:00',
  [
    {
      sections: [
        { id: 'locations', sort_order: 2 },
        { id: 'balanced_u_events', sort_order: 1 },
        { id: 'store', is_url: true, url: 'https://store.example.ca' },
        { id: 'staff', published: false },
      ],
      locations: [{ id: 'grill' }, { id: 'attic', active: false }],
      files: {
        'events.json': [coming('feast'), coming('gone', over), coming('hidden', { active: false })],
        'balanced_u_events.json': [coming('yoga')],
        'news.json': [
          coming('story', { end: null }),
          coming('tomorrow', { start: '2026-11-26' }),
          coming('elsewhere', { use_external_link: true, external_link: 'https://news.example.ca' }),
        ],
        'special_offers.json': [
          coming('two-for-one', { start: '2026-12-01', public_on: '2026-11-20' }),
          coming('secret', { public_on: '2026-12-01' }),
          coming('too-late', over),
        ],
      },
    },
    {
      site: { id: 'french-site', slug: 'boreale', bilingual: false, default_locale: 'fr-ca', name: 'Boréale & fils' },
    },
    { site: { id: 'first-french-site', slug: 'erables', bilingual: true, default_locale: 'fr-ca' } },
    { site: { id: 'away-site', slug: 'away', external_home_url: 'https://away.example.ca' } },
    {
      site: { id: 'home-site', slug: 'home', perform_redirect: true },
      sections: [{ id: 'home-staff', slug: 'staff' }],
    },
    { site: { id: 'draft-site', slug: 'draft', published: false } },
  ],
  { PUBLIC_URL: 'https://dining.example.ca' },
)

const urlsOf = (text: string): Url[] => (parser.parse(text) as { urlset: { url: Url[] } }).urlset.url
const english = 'https://dining.example.ca'
const french = 'https://fr.dining.example.ca'

describe('the sitemap', () => {
  test('names every public page of a school in both languages, and nothing else [SECT-05, EVNT-Q2]', async () => {
    const { status, headers, text } = await get(server, '/maple/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = [
      '',
      '/balanced-u-events',
      '/locations',
      '/privacy',
      '/terms-of-use',
      '/locations?place=grill',
      '/event/feast',
      '/event/yoga',
      '/news-item/story',
      '/special-offer/two-for-one',
    ]
    expect(urlsOf(text).map(({ loc }) => loc)).toEqual(paths.flatMap((path) => [`${english}/maple${path}`, `${french}/maple${path}`]))
  })

  test('tells each page of a bilingual school in its other language, and when it changed', async () => {
    for (const url of urlsOf((await get(server, '/maple/sitemap.xml')).text)) {
      const path = url.loc.replace(/^https:\/\/[^/]+/, '')
      expect(url['xhtml:link']?.map((link) => [link['@_rel'], link['@_hreflang'], link['@_href']])).toEqual([
        ['alternate', 'en-CA', english + path],
        ['alternate', 'fr-CA', french + path],
        ['alternate', 'x-default', english + path],
      ])
      expect(Math.abs(Date.parse(url.lastmod!) - Date.now())).toBeLessThan(60_000)
    }
  })

  test.each([
    ['a school of one language is on its own host alone', '/boreale/sitemap.xml', [`${french}/boreale`]],
    [
      'a bilingual school that is French until a visitor chooses has no English address [SITE-Q2]',
      '/erables/sitemap.xml',
      [`${french}/erables`],
    ],
    ['a home elsewhere is not listed', '/away/sitemap.xml', []],
    ['a school whose pages all lead home has that one page', '/home/sitemap.xml', [`${english}/home`, `${french}/home`]],
  ])('%s', async (_, path, homes) => {
    const found = urlsOf((await get(server, path)).text)
    expect(found.map(({ loc }) => loc).filter((loc) => !/\/(privacy|terms-of-use)$/.test(loc))).toEqual(homes)
    if (homes.length === 1) expect(found.every((url) => url['xhtml:link'] === undefined)).toBe(true)
  })

  test('of the whole product holds those of all published schools', async () => {
    const { text, headers } = await get(server, '/sitemap.xml')
    const found = urlsOf(text).map(({ loc }) => loc)
    expect(found.slice(0, 2)).toEqual([`${english}/`, `${french}/`])
    expect(found).toEqual(expect.arrayContaining([`${english}/maple`, `${french}/boreale`, `${english}/home`]))
    expect(found.filter((loc) => /draft|store|elsewhere/.test(loc))).toEqual([])
    expect(headers['cache-control']).toContain('public')
    expect((await get(server, '/sitemap.xml', { 'If-None-Match': headers.etag! })).status).toBe(304)
  })

  test('lets go of what is over, and keeps news without an end', async () => {
    server.clock.now += 30 * 86_400_000
    const found = urlsOf((await get(server, '/maple/sitemap.xml')).text).map(({ loc }) => loc)
    server.clock.now -= 30 * 86_400_000
    expect(found.filter((loc) => /event\/|special-offer\/|news-item\//.test(loc))).toEqual([
      `${english}/maple/news-item/story`,
      `${french}/maple/news-item/story`,
    ])
  })

  test.each(['/nowhere/sitemap.xml', '/draft/sitemap.xml'])('%s is not there', async (path) => {
    expect((await get(server, path)).status).toBe(404)
  })

  test('of very many pages is a list of lists', async () => {
    const many = Array.from({ length: 2600 }, (_, index) => coming(`many-${index}`))
    await importSchool(server, { site: { id: 'many-site', slug: 'many' }, files: { 'events.json': many } })
    server.services.cache.clear()
    const index = parser.parse((await get(server, '/sitemap.xml')).text) as { sitemapindex: { sitemap: { loc: string }[] } }
    const maps = index.sitemapindex.sitemap.map(({ loc }) => loc)
    expect(maps).toEqual(
      expect.arrayContaining([`${english}/sitemap-shared.xml`, `${english}/maple/sitemap.xml`, `${english}/many/sitemap.xml`]),
    )
    for (const map of maps) {
      const { status, text } = await get(server, map.slice(english.length))
      expect([status, text.startsWith('<?xml')]).toEqual([200, true])
    }
  })
})

test('robots.txt opens what is public, closes what is personal, and names the sitemap', async () => {
  const { status, headers, text } = await get(server, '/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = text.split('\n')
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /v1/customer/',
      'Disallow: /*/customer-account',
      'Disallow: /*/gerer-votre-compte',
      `Sitemap: ${english}/sitemap.xml`,
    ]),
  )
  expect(lines.filter((line) => /^Disallow: \/?(v1\/?)?$/.test(line))).toEqual([])
  // The dining office's own app is named nowhere; its pages say `noindex` themselves.
  expect(lines.filter((line) => line.includes('office'))).toEqual([])
})
