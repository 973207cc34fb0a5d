import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyHead, type RenderRequest, type Rendered } from '#contract/page.ts'
import { viewParams } from '#app/view-params.ts'
import { importSchool } from '../../support/school.ts'
import { noApp } from '../../support/no-app.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { ask } from '../api/ask.ts'

const view = ({ page }: RenderRequest): Rendered => ({
  kind: 'page',
  status: 200,
  html: '',
  data: { ...page, state: null },
  head: emptyHead(),
  site: null,
})
const source = {
  ...noApp,
  template: async () => '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="app"></div></body></html>',
  entry: async () => ({
    params: viewParams,
    render: async (one: RenderRequest) => {
      if (one.url.startsWith('/broken')) throw new Error('broken')
      return one.url.startsWith('/moved') ? ({ kind: 'redirect', to: '/404' } as const) : view(one)
    },
  }),
}

let server: TestServer
beforeAll(async () => {
  server = await newServer('2026-11-25T12:00:00-05:00', {}, source)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
  await importSchool(server, { files: { 'files/images/a.svg': drawing, 'files/newsletters/a.pdf': '%PDF-1.7\n' } })
})
afterAll(() => server.close())

test.each([
  ['a page', '/maple', 200],
  ['a page that is not there', '/404', 200],
  ['a page that fails', '/broken', 500],
  ['a redirect', '/moved', 302],
  ['the documentation', '/v1/docs', 200],
  ['a drawing', '/files/images/a.svg', 200],
  ['a document', '/files/newsletters/a.pdf', 200],
  ['a picture that is not there', '/files/images/b.svg', 404],
  ['a frame that is not there', '/frames/section?site_id=maple-site&slug=x', 404],
  ['a frame of nothing', '/frames/section', 404],
])('%s lets no inline script run and is read as what it is called (%s: %d)', async (_, path, status) => {
  const { headers, status: answered } = await ask(server, { path })
  expect(answered).toBe(status)
  expect(headers['x-content-type-options']).toBe('nosniff')
  const policy = String(headers['content-security-policy'])
  const [scripts] = policy
    .split('; ')
    .filter((rule) => rule.startsWith('script-src'))
    .concat(policy.split('; ').filter((rule) => rule.startsWith('default-src')))
  expect(scripts).toMatch(/^(script-src 'self'$|script-src 'sha256-|default-src 'none')/)
  expect(scripts).not.toMatch(/unsafe|\*|data:|blob:|http:/)
})

test.each([
  ['a blocked agent', '/maple', { 'User-Agent': 'SiteCheck' }, 401],
  ['a refused call', '/v1/nothing', {}, 404],
  ['a file that is not there', '/nothing.js', {}, 404],
])('%s is answered without a document', async (_, path, headers, status) => {
  const answer = await ask(server, { path, headers })
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff'])
  expect(answer.headers['content-type']).not.toMatch(/html|xml/)
})

const policyAt = async (path: string) => String((await ask(server, { path })).headers['content-security-policy'])

test('HTML and workers come from policies of ours alone, but where a wallet brings a script of its own', async () => {
  for (const path of ['/', '/maple', '/maple/locations', '/404', '/broken', '/moved', '/v1/docs'])
    expect(await policyAt(path), path).toMatch(
      /require-trusted-types-for 'script'; trusted-types( default school-text)?( 'none')?$|default-src 'none'/,
    )
  expect(await policyAt('/maple/meal-plan-purchase')).not.toContain('trusted-types')
})

test('[PAY-24] the purchase page alone lets the wallets in', async () => {
  const purchase = await policyAt('/maple/meal-plan-purchase')
  expect(purchase).toContain("script-src 'self' https://pay.google.com;")
  expect(purchase).toContain("frame-src 'self' https://pay.google.com;")
  for (const path of ['/maple', '/maple/locations', '/maple/meal-plan-purchase-2', '/404'])
    expect(await policyAt(path)).not.toContain('pay.google.com')
})
