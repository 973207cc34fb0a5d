import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { ask, get } from '../api/ask.ts'

const script = (id: string, script_url: string, more: object = {}) => ({
  id,
  slug: id,
  name: `<b>${id}</b>`,
  use_script: true,
  script_url,
  translations: [{ locale: 'fr-ca', name: 'Outil' }],
  ...more,
})

const server = serverForTests(
  '2026-11-25T12:00:00-05:00',
  [
    {
      sections: [
        script('good', 'https://widgets.example.ca/a.js?x="><script>alert(1)</script>'),
        script('port', 'https://other.example.ca:8443/a.js'),
        script('plain', 'http://widgets.example.ca/a.js'),
        script('foreign', 'https://evil.test/a.js'),
        script('below', 'https://a.widgets.example.ca/a.js'),
        script('beside', 'https://widgets.example.ca.evil.test/a.js'),
        script('userinfo', 'https://widgets.example.ca@evil.test/a.js'),
        script('named', 'https://me:secret@widgets.example.ca/a.js'),
        script('data', 'data:text/javascript,alert(1)'),
        script('inline', 'javascript:alert(1)'),
        script('empty', ''),
        script('draft', 'https://widgets.example.ca/a.js', { published: false }),
        { id: 'text', slug: 'text', script_url: 'https://widgets.example.ca/a.js' },
      ],
    },
    {
      site: { id: 'draft-site', slug: 'draft', published: false },
      sections: [script('hidden', 'https://widgets.example.ca/a.js')],
    },
  ],
  { SCRIPT_HOSTS: 'Widgets.example.ca, other.example.ca:8443' },
)

const frame = (slug: string, query = '&site_id=maple-site') => get(server, `/frames/section?slug=${slug}${query}`)
const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)] as const),
  )

describe("a section's script", () => {
  test('[SECT-08][SECT-Q2] runs in a document without an origin, and only its own host’s', async () => {
    const { status, text, headers } = await frame('GOOD')
    expect(status).toBe(200)
    const policy = policyOf(headers['content-security-policy'])
    const own = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(own).toHaveLength(1)
    expect(policy['script-src']).toEqual([
      `'sha256-${createHash('sha256')
        .update(own[0] ?? '')
        .digest('base64')}'`,
      'https://widgets.example.ca',
    ])
    expect(policy['sandbox']).not.toContain('allow-same-origin')
    expect(policy['sandbox']).not.toContain('allow-top-navigation')
    expect(policy).toMatchObject({ 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'self'"] })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(text.match(/<script/g)).toHaveLength(2)
    expect(text).toContain('<title>&lt;b&gt;good&lt;/b&gt;</title>')
  })

  test('may come from a port that is named', async () => {
    expect(policyOf((await frame('port')).headers['content-security-policy'])['script-src']).toContain('https://other.example.ca:8443')
  })

  test.each(['plain', 'foreign', 'below', 'beside', 'userinfo', 'named', 'data', 'inline', 'empty'])(
    '[SECT-Q2] of an address that is not allowed is a sentence: %s',
    async (slug) => {
      const { status, text, headers } = await frame(slug)
      expect([status, text.includes('This content comes from a site that is not allowed here.')]).toEqual([200, true])
      expect(text).not.toMatch(/<script[^>]+src/)
      expect(policyOf(headers['content-security-policy'])['script-src']).toEqual([expect.stringMatching(/^'sha256-/)])
    },
  )

  test('speaks the language of its page', async () => {
    const { text } = await frame('foreign', '&site_id=maple-site&locale=fr-ca')
    expect(text).toContain('<html lang="fr-CA">')
    expect(text).toContain('<title>Outil</title>')
    expect(text).toContain('Ce contenu provient')
  })

  test.each([
    ['a draft', 'draft', '&site_id=maple-site'],
    ['a section of text', 'text', '&site_id=maple-site'],
    ['an unknown section', 'nothing', '&site_id=maple-site'],
    ['an unpublished school', 'hidden', '&site_id=draft-site'],
    ['no school', 'good', ''],
  ])('of %s is not there', async (_, slug, query) => {
    const { status, text } = await frame(slug, query)
    expect([status, /<script[^>]+src/.test(text)]).toEqual([404, false])
  })

  test('answers HEAD without a body', async () => {
    const { status, text } = await ask(server, { method: 'HEAD', path: '/frames/section?slug=good&site_id=maple-site' })
    expect([status, text]).toEqual([200, ''])
  })
})
