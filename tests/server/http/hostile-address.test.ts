import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { builtApp } from '../../support/built-app.ts'
import { sayRaw } from '../../support/raw-line.ts'
import { importSchool } from '../../support/school.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { mailsOf } from '../accounts/mailbox.ts'
import { logIn } from '../accounts/log-in.ts'
import { ask, get, post } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

let server: TestServer
beforeAll(async () => {
  server = await newServer(noon, { PUBLIC_URL: 'https://dining.example.ca' }, await builtApp())
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
  await importSchool(server, { ...maple, files: { ...maple.files, 'files/images/a.svg': drawing } })
  await importSchool(server, { site: { id: 'home-site', slug: 'home', perform_redirect: true } })
})
afterAll(() => server.close())

const pages = [
  '/',
  '/maple',
  '/maple/',
  '/maple/locations',
  '/maple/whats-on-the-menu',
  '/maple/nowhere',
  '/home/locations',
  '/404',
  '/climate-friendly',
  '/maple/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-shared.xml',
  '/maple/sitemap.xml',
  '/maple/events.ics',
  '/v1/sites/maple/info_ca',
  '/v1/openapi.json',
  '/v1/docs',
  '/frames/section?site_id=maple-site&slug=about',
  '/frames/card',
]

describe('a host that is not ours', () => {
  const named = ['zq.test', 'dining.example.ca.zq.test', 'zq.test"><script>']

  test.each(pages)('is in no link and no redirect of %s', async (path) => {
    for (const host of named) {
      const forwarded = { 'X-Forwarded-Host': 'zq.test', Forwarded: 'host=zq.test', 'X-Original-URL': '//zq.test/', 'X-Host': 'zq.test' }
      const { text, headers, status } = await ask(server, { path, headers: { Host: host, ...forwarded } })
      expect(status).toBeLessThan(500)
      expect(`${text}${JSON.stringify(headers)}`).not.toContain('zq.test')
    }
    const proxied = await sayRaw(server.url, [`GET http://zq.test${path} HTTP/1.1\r\nHost: zq.test\r\nConnection: close\r\n\r\n`])
    expect(proxied.text).not.toContain('zq.test')
    expect(proxied.answers[0]?.status).toBeLessThan(500)
  })

  test('is in no mail: its links lead to PUBLIC_URL', async () => {
    const { customer } = await logIn(server, { id: 'reset' })
    const body = JSON.stringify({ site_id: 'maple-site', email: customer.email })
    const headers = { Host: 'zq.test', 'X-Forwarded-Host': 'zq.test', Origin: 'https://dining.example.ca' }
    expect((await post(server, allCalls.requestPasswordReset.path, body, headers)).status).toBe(200)
    const mails = await mailsOf(server)
    expect(mails.join()).toContain('https://dining.example.ca/reset-password/')
    expect(mails.join()).not.toContain('zq.test')
  })
})

describe('an address that leads elsewhere', () => {
  const elsewhere = [
    '//zq.test/',
    '///zq.test//',
    '/\\zq.test/',
    '/%5Czq.test/',
    '/.//zq.test/',
    '/%2F/zq.test/',
    '/%09/zq.test/',
    '/;//zq.test/',
  ]
  const addresses = ['redirect', 'next', 'returnTo', 'return', 'url', 'to', 'continue', 'href', 'r'].map(
    (name) => `/maple/login?${name}=//zq.test`,
  )

  test.each([...elsewhere, ...addresses])('%j leads to no other host', async (path) => {
    const { answers, text } = await sayRaw(server.url, [`GET ${path} HTTP/1.1\r\nHost: dining.example.ca\r\nConnection: close\r\n\r\n`])
    expect(answers[0]?.status, text.slice(0, 200)).toBeLessThan(500)
    const to = /\r\nlocation: ([^\r]*)/i.exec(answers[0]?.headers ?? '')?.[1]
    if (to !== undefined) expect(new URL(to, 'https://dining.example.ca/').host).toBe('dining.example.ca')
  })
})

describe('a path that climbs', () => {
  const up = ['..', '%2e%2e', '..%2f..', '..%5c..', '%2e%2e%5c', '....//', '%c0%ae%c0%ae', '..%00']
  const roots = ['', 'assets/', 'files/images/', 'maple/icon/', 'maple/hours/', 'v1/']

  test.each(roots)('below /%s leaves what is served', async (place) => {
    const wrong: string[] = []
    for (const step of up) {
      const path = `/${place}${`${step}/`.repeat(8)}etc/passwd`
      const { text, status } = await get(server, path)
      if (status >= 500 || /root:.*:0:0/.test(text)) wrong.push(`${path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('a file is found by its own name alone', async () => {
    expect((await get(server, '/files/images/a.svg')).status).toBe(200)
    for (const name of [
      'A.SVG%00',
      './a.svg',
      '%2e/a.svg',
      '..%2fimages%2fa.svg',
      'a.svg/',
      'a.svg%2f',
      'a.svg::$DATA',
      'a.svg%20',
      '~a.svg',
    ])
      expect((await get(server, `/files/images/${name}`)).status, name).not.toBe(500)
    for (const folder of ['images%2f..%2fimages', '..', 'IMAGES', 'secrets', 'images/..'])
      expect((await get(server, `/files/${folder}/a.svg`)).headers['content-type'], folder).not.toMatch(/svg/)
  })

  test.each([
    '/.git/config',
    '/.env',
    '/src/server/main.ts',
    '/package.json',
    '/dist/server/entry-server.js',
    '/node_modules/hono/package.json',
    '/data/campus.db',
    '/sw.js.map',
    '/server-status',
  ])('%s is no file of the site', async (path) => {
    const { status, headers } = await get(server, path)
    expect(status === 404 || headers.location === '/404', String(status)).toBe(true)
  })
})

test.each(['reset-password', 'resetPassword', 'confirm-email'])(
  'AUTH-03 a key of /%s that no browser can read leads to no page, as it does on the device; any other key to the page',
  async (page) => {
    expect((await ask(server, { path: `/${page}/%E0%A4%A` })).status).toBe(404)
    expect((await ask(server, { path: `/${page}/%C3%A9-1` })).status).toBe(200)
  },
)

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
