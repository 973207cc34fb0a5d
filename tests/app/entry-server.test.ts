import { describe, expect, test } from 'vitest'
import type { ReadResponse, RenderRequest } from '#contract/page.ts'
import { render } from '#app/entry-server.tsx'

const page: RenderRequest['page'] = {
  language: 'en',
  now: Date.parse('2026-11-25T12:00:00-05:00'),
  product: { en: 'Campus Dining', fr: 'Restauration campus' },
  hasProfile: false,
  frenchHost: false,
}

const refusal = (status: number, code: string, msg: string) => async (): Promise<ReadResponse> => ({
  status,
  headers: { get: (name) => (name === 'x-error-code' ? code : null) },
  json: async () => ({ status: 'error', msg }),
})

const statusOf = async (url: string, read: RenderRequest['read']) => {
  const rendered = await render({ url, page, read })
  return rendered.kind === 'page' ? rendered.status : `to ${rendered.to}`
}

describe('a page that the server renders', () => {
  test.each([
    ['an unknown school leads to the not-found page [SITE-12]', '/nowhere', refusal(404, 'site_unknown', 'Sorry.'), 'to /404'],
    ['a withdrawn school is not there [SITE-14]', '/maple', refusal(404, 'site_invalid', 'Invalid site.'), 404],
    ['a school that cannot be read now is unavailable, not gone', '/maple', refusal(503, 'busy', 'Busy'), 503],
    ['so is one whose answer cannot be read', '/maple', async () => ({ ...(await refusal(200, '', '')()), json: async () => ({}) }), 503],
    ['the not-found page says so', '/404', refusal(404, '', ''), 404],
    ['the landing page is shown without its list of schools', '/', refusal(503, 'busy', 'Busy'), 200],
  ] as const)('%s', async (_, url, read, status) => {
    expect(await statusOf(url, read)).toBe(status)
  })
})

test('a rendered page leaves no timer behind that would hold its data', async () => {
  const read: RenderRequest['read'] = async () => ({
    ...(await refusal(200, '', '')()),
    json: async () => ({ status: 'success', sites: [] }),
  })
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  await render({ url: '/', page, read })
  const before = timers()
  for (let visit = 0; visit < 5; visit += 1) await render({ url: '/', page, read })
  expect(timers()).toBe(before)
})

describe('a school that the server refuses shows the message of the server [SITE-28, ERR-23]', () => {
  test.each([
    ['of an unpublished school', 'en', refusal(404, 'site_invalid', 'Invalid site.'), 'Invalid site.'],
    ['in French', 'fr', refusal(404, 'site_invalid', 'Invalid site.'), 'Site non valide.'],
    ['of a known refusal', 'fr', refusal(429, 'too_many', 'Too many requests.'), 'Trop de demandes. Veuillez réessayer plus tard.'],
    ['of a refusal that a newer server has', 'en', refusal(403, 'site_moved', 'This school has moved.'), 'This school has moved.'],
    ['of a server that sends no code', 'en', refusal(200, '', 'Closed for the summer.'), 'Closed for the summer.'],
    ['that is left out', 'en', refusal(200, '', ''), 'Something went wrong.'],
  ] as const)('%s', async (_, language, read, heading) => {
    const rendered = await render({ url: '/maple', page: { ...page, language }, read })
    expect(rendered.kind === 'page' && rendered.html).toContain(`<h1>${heading}</h1>`)
  })
})
