import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newPortal } from '../../support/portal.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { expectRefusal, get, read } from '../api/ask.ts'
import { noon } from '../api/maple.ts'

describe('a privacy portal', () => {
  let server: TestServer
  let portal: Awaited<ReturnType<typeof newPortal>>
  const failed = { status: 503, msg: "We're sorry, but something went wrong.", code: 'portal_failed' }
  const answers = (body: unknown, sheets: Record<string, string> = {}) => {
    portal.state.answer = ({ url = '' }, response) => {
      const { pathname } = new URL(url, portal.url)
      const sheet = sheets[pathname]
      if (sheet === undefined && pathname !== '/notices') response.writeHead(404)
      response.end(sheet ?? (typeof body === 'string' ? body : JSON.stringify(body)))
    }
  }
  beforeEach(async () => {
    portal = await newPortal()
    server = await newServer(noon, { PRIVACY_PORTAL_URL: `${portal.url}/notices`, NODE_ENV: 'test' })
  })
  afterEach(async () => {
    await server.close()
    await portal.close()
  })

  test('[POL-01][POL-03] its notices are sent on, with their styles bound to them', async () => {
    const content = '<h1 class="lead">Notice</h1><a href="/ask">Ask</a>'
    answers(
      { notices: [{ content, contentCss: ['/a.css', `${portal.url}/b.css`], timestamp: 1_790_000_000_000 }], request_url: '/request' },
      { '/a.css': '.lead { color: red }', '/b.css': 'body { font-size: 15px }' },
    )
    const found = await read(server, 'privacyNotices', { notice: 'mobile', locale: 'fr-ca' })
    expect(found).toMatchObject({ request_url: `${portal.url}/request` })
    expect(found.notices).toEqual([
      {
        content: `<h2 class="notice-own-lead">Notice</h2><a href="${portal.url}/ask" target="_blank" rel="noopener noreferrer">Ask</a>`,
        contentCss: [`${portal.url}/a.css`, `${portal.url}/b.css`],
        css: '.notice-0 .notice-own-lead{color:red}\n.notice-0{font-size:15px}',
        timestamp: '2026-09-21T14:13:20.000Z',
      },
    ])
    expect(portal.state.requests[0]).toBe('/notices?notice=mobile&locale=fr-ca')
  })

  test('is requested once for all readers, and not again at once when it failed', async () => {
    answers({ notices: [{ content: 'x' }] })
    await Promise.all(['a', 'b', 'c'].map((site_id) => read(server, 'privacyNotices', { site_id })))
    expect(portal.state.requests).toHaveLength(1)
    answers('no JSON')
    await get(server, '/v1/privacy_notices?locale=fr-ca')
    await get(server, '/v1/privacy_notices?locale=fr-ca&site_id=x')
    expect(portal.state.requests).toHaveLength(2)
  })

  test.each([
    ['no JSON', '<html>'],
    ['another shape', { notes: [] }],
    ['no text', { notices: [{ content: 7 }] }],
    ['nothing', ''],
    ['too much', { notices: [{ content: 'x'.repeat(600_000) }] }],
  ])('that answers %s has failed', async (_, body) => {
    answers(body)
    expectRefusal(await get(server, '/v1/privacy_notices'), failed)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['a server error', (response) => void response.writeHead(500).end('{"notices":[]}')],
    ['not found', (response) => void response.writeHead(404).end('{"notices":[]}')],
    ['a redirect to another host', (response) => void response.writeHead(302, { location: 'http://localhost:1/notices' }).end()],
    ['a redirect to a file', (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ['a redirect without end', (response) => void response.writeHead(302, { location: '/notices' }).end()],
    ['a cut connection', (response) => void response.destroy()],
  ])('that answers with %s has failed', async (_, answer) => {
    portal.state.answer = (_request, response) => answer(response)
    expectRefusal(await get(server, '/v1/privacy_notices'), failed)
  })

  test('that is silent has failed after five seconds', { timeout: 40_000 }, async () => {
    portal.state.answer = () => undefined
    const start = performance.now()
    expectRefusal(await get(server, '/v1/privacy_notices'), failed)
    expect(performance.now() - start).toBeGreaterThan(4500)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  test('may lead on to another address of its own host', async () => {
    portal.state.answer = ({ url = '' }, response) =>
      void (url.startsWith('/moved')
        ? response.end('{"notices":[{"content":"moved"}]}')
        : response.writeHead(301, { location: '/moved' }).end())
    expect((await read(server, 'privacyNotices')).notices[0]?.content).toBe('moved')
  })

  test('[POL-Q2] a hostile notice runs nothing and loads nothing', async () => {
    const content = `<script>alert(1)</script><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg><iframe src="javascript:alert(1)"></iframe>
<a href="javascript:alert(1)" onclick=alert(1)>a</a><a href="jav&#x09;ascript:alert(1)">b</a><a href="data:text/html,x">c</a><form action="//evil.test"><input name=q></form>
<style>body{display:none}</style><link rel=stylesheet href=//evil.test><meta http-equiv=refresh content="0;//evil.test"><base href="//evil.test"><p id="content" class="dialog site-header" style="position:fixed">t</p>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`
    const css = 'p { position: fixed; background: url(https://evil.test) } @import "//evil.test"; p { color: blue }'
    answers(
      { notices: [{ content, contentCss: ['/a.css', 'https://evil.test/x.css', 'file:///etc/passwd', '/gone.css', 7], timestamp: {} }] },
      { '/a.css': css },
    )
    const { notices, request_url } = await read(server, 'privacyNotices')
    const [notice] = notices
    expect(notice?.content).not.toMatch(
      /<(script|img|svg|iframe|form|input|style|link|meta|base|math)|javascript:|\son\w+=|style=|\sid=|class="(dialog|site)/i,
    )
    expect(notice).toMatchObject({ css: '.notice-0 p{color:blue}', contentCss: [`${portal.url}/a.css`], timestamp: null })
    expect(request_url).toBe(`${portal.url}/notices`)
    expect(portal.state.requests.toSorted()).toEqual(['/a.css', '/gone.css', '/notices?notice=privacy&locale=en-ca'])
  })
})
