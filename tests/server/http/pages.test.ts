import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { pageMark } from '#contract/offline.ts'
import { emptyHead, type RenderRequest, type Rendered } from '#contract/page.ts'
import { viewParams } from '#app/view-params.ts'
import { builtApp } from '../../support/built-app.ts'
import type { School } from '../../support/school.ts'
import { noApp } from '../../support/no-app.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { type Answer, ask } from '../api/ask.ts'

const template = '<!doctype html><html lang="en-CA"><head><title>shell</title></head><body><div id="app"></div></body></html>'
const hostile = '</script><script>alert(1)</script>'

let renders: RenderRequest[] = []
let answer: (ask: RenderRequest) => Rendered | Promise<Rendered>

const view = ({ url, page }: RenderRequest): Rendered => ({
  kind: 'page',
  status: 200,
  html: `<p>${page.language} ${page.hasProfile ? 'covered' : 'open'} ${page.frenchHost ? 'French host' : 'English host'}</p>`,
  data: { ...page, state: { url, hostile } },
  head: { ...emptyHead(), section: hostile, description: hostile },
  site: null,
})

const source = {
  ...noApp,
  template: async () => template,
  entry: async () => ({
    params: viewParams,
    render: async (one: RenderRequest) => {
      renders.push(one)
      return answer(one)
    },
  }),
}

const schools: School[] = [
  { site: { id: 'maple-site', slug: 'maple' } },
  { site: { id: 'away-site', slug: 'away', external_home_url: 'https://away.example.ca/food' } },
  { site: { id: 'home-site', slug: 'home', perform_redirect: true } },
  { site: { id: 'bad-site', slug: 'bad', external_home_url: 'javascript:alert(1)' } },
  {
    site: { id: 'styled-site', slug: 'styled' },
    files: { 'map.json': { style_url: 'https://tiles.example.ca/styles/campus.json?key=1' } },
  },
  { site: { id: 'draft-site', slug: 'draft', published: false, external_home_url: 'https://away.example.ca' } },
]

let server: TestServer
beforeAll(async () => {
  server = await newServer('2026-11-25T12:00:00-05:00', { PUBLIC_URL: 'https://dining.example.ca' }, source, schools)
})
afterAll(() => server.close())
beforeEach(() => {
  server.services.cache.clear()
  server.logged.length = 0
  renders = []
  answer = view
})

const page = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(server, { path, headers: { Host: 'dining.example.ca', ...headers } })

describe('the content policy', () => {
  const policyOf = async (path: string) => String((await page(path)).headers['content-security-policy'])
  const hostOfTiles = 'https://tiles.example.ca'

  test('[MAP-Q2] lets the campus map alone fetch the style that its school chose', async () => {
    for (const path of ['/styled/campus-map', '/STYLED/Campus-Map', '/styled/campus-map?place=grill'])
      expect(await policyOf(path)).toContain(`connect-src 'self' ${hostOfTiles};`)
    expect(await policyOf('/styled/campus-map')).toContain(`img-src 'self' data: blob: ${hostOfTiles};`)
    for (const path of ['/styled', '/styled/locations', '/maple/campus-map', '/campus-map'])
      expect(await policyOf(path)).not.toContain('tiles')
  })

  test('runs no inline script, with a map style or without one', async () => {
    for (const path of ['/maple', '/styled/campus-map']) expect(await policyOf(path)).toContain("script-src 'self';")
  })
})

describe('a kept page', () => {
  test('[PAY-11] of a receipt is one for all links, knows that there is a key and not which', async () => {
    for (const query of ['?key=one', '?key=two&other=1', '', '?key=']) await page(`/maple/order-complete${query}`)
    await page('/maple?key=one')
    expect(renders.map(({ url }) => url)).toEqual(['/maple/order-complete?key=key', '/maple/order-complete', '/maple'])
  })

  test('[CAMP-Q4] knows nothing of a param that the device alone reads', async () => {
    for (const query of ['?photo=2', '?email=zoe@maple.test', '?album=hall&tab=orders']) await page(`/maple/photo-albums${query}`)
    expect(renders.map(({ url }) => url)).toEqual(['/maple/photo-albums', '/maple/photo-albums?album=hall'])
  })

  test('of an order in this browser is one for all orders, and knows that there is one', async () => {
    for (const query of ['?order=one', '?order=two']) await page(`/maple/order-complete${query}`)
    expect(renders.map(({ url }) => url)).toEqual(['/maple/order-complete?order=order'])
  })

  test.each(['customer-account', 'order-complete', 'meal-plan-purchase', 'reservations', 'Customer-Account', 'gerer-votre-compte/'])(
    'on which a person sees what is theirs is no page that a browser keeps: %s',
    async (path) => expect((await page(`/maple/${path}`)).headers['cache-control']).toContain('no-store'),
  )

  test('is rendered once for visitors who see the same', async () => {
    const [first, second] = [await page('/maple'), await page('/maple', { Cookie: 'other=1', 'User-Agent': 'Another' })]
    expect(renders).toHaveLength(1)
    expect(second.text).toBe(first.text)
  })

  test.each([
    ['in the other language', { Cookie: 'l1=fr' }, 'fr open English host'],
    ['with an allergen profile', { Cookie: 'allergen_profile=1' }, 'en covered English host'],
    ['on the French host', { Host: 'fr.dining.example.ca' }, 'fr open French host'],
    ['on the French host in English', { Host: 'fr.dining.example.ca', Cookie: 'l1=en' }, 'en open French host'],
  ])('is never shown to a visitor %s', async (_, headers, words) => {
    expect((await page('/maple')).text).toContain('<p>en open English host</p>')
    expect((await page('/maple', headers)).text).toContain(`<p>${words}</p>`)
    expect((await page('/maple')).text).toContain('<p>en open English host</p>')
  })

  test('carries nothing of the address by which it was asked for', async () => {
    const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher', Forwarded: 'host=evil.example' }
    const { text } = await page('/maple', evil)
    expect(text).not.toMatch(/evil|gopher/)
    expect(text).toContain('<link rel="canonical" href="https://dining.example.ca/maple">')
    expect(text).toContain('<link rel="alternate" hreflang="fr-CA" href="https://fr.dining.example.ca/maple">')
  })

  test('is requested again each time, and is 304 for a browser that has it', async () => {
    const { headers } = await page('/maple')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
    expect((await page('/maple', { 'If-None-Match': headers.etag! })).status).toBe(304)
    expect((await page('/maple', { 'If-None-Match': headers.etag!, Cookie: 'l1=fr' })).status).toBe(200)
  })
})

test.each(['//', '///', '////', '//.', '//%2e', '//a/%2e%2e', '//v1/%2e%2e', '//maple/%2e%2e', '//zq.test/..'])(
  'an address of slashes alone (%s) leads to the front page [issue "Hostile input"]',
  async (path) => expect(await page(path)).toMatchObject({ status: 302, headers: { location: '/' } }),
)

test.each([
  ['/maple/%E0%A4%A', '/maple/%25E0%25A4%25A'],
  ['/maple/soup-50%?from=mail', '/maple/soup-50%25?from=mail'],
  ['/nowhere/%E0%A4%A', undefined],
])('an address with a broken escape (%s) leads to %s: within a school it keeps its school [SITE-21]', async (path, to) => {
  expect((await page(path)).headers.location).toBe(to)
})

test('a browser that answered polls is sent none, on their page alone [SURV-03]', async () => {
  for (const [path, Cookie, hasVoted] of [
    ['/maple/surveys', '', undefined],
    ['/maple/surveys', 'survey_votes=a~b', true],
    ['/maple/staff', 'survey_votes=a~b', undefined],
  ] as const) {
    await page(path, { Cookie })
    expect(renders.at(-1)?.page.hasVoted, `${path} ${Cookie}`).toBe(hasVoted)
  }
})

test.each(['SiteCheck-sitecrawl', 'Mozilla/5.0 (compatible; bingbot/2.0)'])('[SITE-17] %s gets no page', async (agent) => {
  for (const path of ['/', '/maple']) {
    const { status, text } = await page(path, { 'User-Agent': agent })
    expect([status, text]).toEqual([401, expect.stringContaining('Unauthorized')])
  }
})

describe('a document', () => {
  test('runs no script of its own and cannot be framed', async () => {
    const { headers } = await page('/maple')
    const policy = headers['content-security-policy']!
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).toMatch(/object-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' })
  })

  test('shows hostile words as words', async () => {
    const { text } = await page(`/maple?q=${encodeURIComponent(hostile)}`)
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;/script&gt;')
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1]
    expect(JSON.parse(data ?? '')).toMatchObject({ state: { hostile } })
  })

  test('promises https on kept and refused reads and on what is there unchanged too', async () => {
    const promised = { 'strict-transport-security': 'max-age=31536000' }
    const first = await ask(server, { path: '/v1/sites/public_ca' })
    expect(first.headers).toMatchObject(promised)
    const again = await ask(server, { path: '/v1/sites/public_ca', headers: { 'If-None-Match': first.headers.etag! } })
    expect([again.status, again.headers['strict-transport-security']]).toEqual([304, 'max-age=31536000'])
    expect((await ask(server, { path: '/v1/nope' })).headers).toMatchObject(promised)
  })

  test('promises https only where the public address is https', async () => {
    const plain = await newServer('2026-11-25T12:00:00-05:00', {}, source)
    expect((await ask(plain, { path: '/' })).headers['strict-transport-security']).toBeUndefined()
    await plain.close()
  })
})

describe('the mark by which the worker knows our pages', () => {
  test('is on each: found, not found, and without a view', async () => {
    const markOf = async (path: string) => (await page(path)).headers[pageMark]
    expect(await markOf('/maple')).toBe('1')
    answer = (one) => ({ ...(view(one) as Extract<Rendered, { kind: 'page' }>), status: 404 })
    expect(await markOf('/maple/nothing')).toBe('1')
    answer = () => {
      throw new Error('the view broke')
    }
    expect(await markOf('/maple/broken')).toBe('1')
  })

  test('is on the shell, which the worker caches, and on no other file', async () => {
    const { assets } = await builtApp()
    const marked = async (path: string) => (await assets.answer(new Request(`http://localhost${path}`)))?.headers.get(pageMark)
    expect([await marked('/index.html'), await marked('/sw.js')]).toEqual(['1', null])
  })
})

describe('a school that lives elsewhere', () => {
  test.each([
    ['/away', 'https://away.example.ca/food'],
    ['/AWAY/', 'https://away.example.ca/food'],
    ['/away/locations', undefined],
    ['/home', undefined],
    ['/home/locations', '/home'],
    ['/bad', undefined],
    ['/draft', undefined],
  ])('%s leads to %s [SITE-13, SITE-16]', async (path, to) => {
    const { status, headers } = await page(path)
    expect([status, headers.location]).toEqual([to === undefined ? 200 : 302, to])
    if (to !== undefined) expect(headers['cache-control']).toBe('no-store')
  })

  test('a redirect of the app is followed by the browser, and not kept', async () => {
    answer = () => ({ kind: 'redirect', to: '/404' })
    const answers = [await page('/maple/nowhere'), await page('/maple/nowhere')]
    for (const { headers } of answers) expect(headers).toMatchObject({ location: '/404', 'cache-control': 'no-store' })
    expect(renders).toHaveLength(2)
  })
})

describe('a page that fails', () => {
  test('because its data cannot be read now is requested again the next time', async () => {
    answer = (one) => ({ ...view(one), status: 503 }) as Rendered
    expect((await page('/maple')).status).toBe(503)
    answer = view
    expect((await page('/maple')).status).toBe(200)
  })

  test('because the database is away arrives as the app without a view, in the language of the host, and says when to come back', async () => {
    answer = () => Promise.reject(new Problem('busy'))
    const refused = await page('/maple', { Host: 'fr.dining.example.ca' })
    expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(refused.text).toContain('<html lang="fr-CA">')
    expect((await page('/maple')).text).toContain('<html lang="en-CA">')
  })

  test('to render arrives as the app without a view, and the log says why without the address', async () => {
    answer = () => Promise.reject(new Error('broken panel'))
    const { status, text, headers } = await page('/maple?q=secret')
    expect([status, text, headers['cache-control']]).toEqual([500, template, 'no-store'])
    expect(headers['content-security-policy']).toBeDefined()
    expect(server.logged).toHaveLength(1)
    expect(server.logged[0]![0]).toMatchObject({ error: { message: 'broken panel' } })
    expect(JSON.stringify(server.logged)).not.toContain('secret')
  })
})

test('a missing file gets a page in a browser, and one line in a program', async () => {
  answer = (one) => ({ ...view(one), status: 404 }) as Rendered
  expect((await page('/no-such.example')).text).toBe('Not found')
  const read = await page('/no-such.example', { Accept: 'text/html,application/xhtml+xml' })
  expect([read.status, read.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a page is there to be read: every other method is refused with what is allowed', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status: code, headers } = await ask(server, { method, path: '/maple' })
    expect([method, code, headers['allow'], headers['x-error-code']]).toEqual([method, 405, 'GET, HEAD', 'method_not_allowed'])
  }
})
