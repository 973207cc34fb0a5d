import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageMark } from '#contract/offline.ts'
import { emptyHead, type RenderRequest } from '#contract/page.ts'
import { zoneRules } from '#domain/zone.ts'
import { viewParams } from '#app/view-params.ts'
import { noApp } from '../../support/no-app.ts'
import type { School } from '../../support/school.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { type Answer, ask } from '../api/ask.ts'

const template = '<!doctype html><html lang="en-CA"><head><title>Office</title></head><body><div id="app"></div></body></html>'
const code = 'export const office = 1'

const source = {
  ...noApp,
  template: async () => template,
  office: {
    assets: {
      shell: template,
      answer: async (request: Request) => (request.url.endsWith('/assets/office/main-1.js') ? new Response(code) : null),
    },
    template: async () => template,
  },
  entry: async () => ({
    params: viewParams,
    render: async ({ page }: RenderRequest) => ({
      kind: 'page' as const,
      status: 404,
      html: '<p>no such page</p>',
      data: { ...page, state: null },
      head: emptyHead(),
      site: null,
    }),
  }),
}

const schools: School[] = [
  { site: { id: 'maple-site', slug: 'maple', name: 'Maple <b>', translations: [{ locale: 'fr-ca', name: 'Érable' }] } },
  { site: { id: 'french-site', slug: 'boreale', bilingual: false, default_locale: 'fr-ca', name: 'Boréale' } },
  { site: { id: 'away-site', slug: 'away', external_home_url: 'https://away.example.ca', perform_redirect: true } },
  { site: { id: 'draft-site', slug: 'draft', published: false } },
]

const start = (env: Record<string, string> = {}): Promise<TestServer> => newServer('2026-11-25T12:00:00-05:00', env, source, schools)

const isOffice = ({ status, text }: Answer) => status === 200 && text.includes('id="page-data"') && !text.includes('no such page')

const session = '/v1/office/session?site_id=maple-site'
const codeOf = async (server: TestServer, headers: Record<string, string> = {}) =>
  (await ask(server, { path: session, headers })).headers['x-error-code']

describe('the page of the dining office', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())
  const page = (path: string, headers: Record<string, string> = {}) =>
    ask(server, { path, headers: { Host: 'dining.example.ca', ...headers } })
  const dataOf = ({ text }: Answer) =>
    JSON.parse(/id="page-data">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as { language: string; site: object }

  test.each(['/maple/office', '/MAPLE/office', '/maple/office/', '/maple/office/menus', '/maple/office/menus/2026-11-26', '/away/office'])(
    'is served at %s',
    async (path) => {
      expect(isOffice(await page(path))).toBe(true)
    },
  )

  test('is stored nowhere, found by no search engine, framed by no other page, and runs no inline script', async () => {
    const { headers, text } = await page('/maple/office')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY', [pageMark]: '1' })
    expect(headers['content-security-policy']).toMatch(
      /(^|; )script-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'/,
    )
    expect(headers['content-security-policy']).not.toContain('http')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/<script(?![^>]*application\/json)/)
  })

  test('carries names, clock and colours of its school, and nothing else of it', async () => {
    const answer = await page('/maple/office')
    expect(answer.text).toContain('<title>Office, Maple &lt;b&gt;</title>')
    expect(dataOf(answer)).toMatchObject({ language: 'en', site: { id: 'maple-site', slug: 'maple', name: 'Maple <b>' } })
    expect(Object.keys(dataOf(answer).site).toSorted()).toEqual(
      'bilingual brand_color brand_color_secondary default_locale id name slug text_color timezone timezone_rules translations'.split(' '),
    )
  })

  test('carries the rules of its clock, for those of a browser may be older', async () => {
    const rules = zoneRules('America/Toronto', '2026-11-25')
    expect(dataOf(await page('/maple/office'))).toMatchObject({ site: { timezone: 'America/Toronto', timezone_rules: rules } })
  })

  test.each([
    ['the choice of the visitor', '/maple/office', { Cookie: 'l1=fr' }, 'fr'],
    ['the host', '/maple/office', { Host: 'fr.dining.example.ca' }, 'fr'],
    ['the choice before the host', '/maple/office', { Host: 'fr.dining.example.ca', Cookie: 'l1=en' }, 'en'],
    ['the only language of its school', '/boreale/office', { Cookie: 'l1=en' }, 'fr'],
  ])('speaks %s', async (_, path, headers, language) => {
    const answer = await page(path, headers)
    expect([dataOf(answer).language, /<html lang="(..)/.exec(answer.text)?.[1]]).toEqual([language, language])
  })

  test.each(['/nowhere/office', '/draft/office', '/draft/office/login', '/maple/offices', '/maple/x/office'])(
    'is not at %s, which is answered as any unknown address',
    async (path) => {
      const answer = await page(path)
      expect([answer.status, answer.text.includes('no such page'), answer.headers['x-robots-tag']]).toEqual([404, true, undefined])
    },
  )

  test('has its code below a folder of its own', async () => {
    expect((await page('/assets/office/main-1.js')).text).toBe(code)
    expect((await page('/assets/office/main-2.js')).text).not.toContain(code)
  })

  test('answers a look without a body', async () => {
    const { status, text } = await ask(server, { method: 'HEAD', path: '/maple/office' })
    expect([status, text]).toEqual([200, ''])
  })
})

test('the office can be switched off: page, code and calls are unknown addresses then', async () => {
  const server = await start({ OFFICE: '0' })
  for (const path of ['/maple/office', '/maple/office/login', '/assets/office/main-1.js'])
    expect((await ask(server, { path })).text, path).toContain('no such page')
  expect(await codeOf(server)).toBe('route_unknown')
  await server.close()
})

test('the office can be bound to networks; a proxy of ours says where a caller is', async () => {
  const server = await start({ OFFICE_NETWORKS: '10.20.0.0/16 2001:db8:1::/96', TRUST_PROXY: '1' })
  const from = async (address: string) => isOffice(await ask(server, { path: '/maple/office', headers: { 'X-Forwarded-For': address } }))
  for (const inside of [
    '10.20.30.40',
    '::ffff:10.20.1.1',
    '10.20.1.1:52011',
    '2001:db8:1::7',
    '[2001:db8:1::7]:443',
    '192.0.2.1, 10.20.1.1',
  ])
    expect(await from(inside), inside).toBe(true)
  for (const outside of ['10.21.0.1', '192.0.2.1', '2001:db8:1::1:0:0', '10.20.1.1, 192.0.2.1', 'unknown', ''])
    expect(await from(outside), outside).toBe(false)
  expect(await codeOf(server, { 'X-Forwarded-For': '10.20.1.1' })).toBeUndefined()
  expect(await codeOf(server, { 'X-Forwarded-For': '192.0.2.1' })).toBe('route_unknown')
  await server.close()
})
