import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyHead, type RenderRequest } from '#contract/page.ts'
import { viewParams } from '#app/view-params.ts'
import { noApp } from '../../support/no-app.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { ask, askCall, get, type Given, parsed } from '../api/ask.ts'
import { drafting, type Person } from '../api/drafting.ts'
import { maple, noon, site } from '../api/maple.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { recordIn } from '../content/edit/editor.ts'

const template =
  '<!doctype html><html lang="en-CA"><head><title>Maple</title><script src="/assets/start.js"></script></head><body><div id="app"></div></body></html>'

/** Shows what the API answers to the page, in its language. */
const source = {
  ...noApp,
  template: async () => template,
  entry: async () => ({
    params: viewParams,
    render: async ({ page, read, url }: RenderRequest) => {
      if (url.startsWith('/maple/moved')) return { kind: 'redirect' as const, to: '/maple/news' }
      const news = JSON.stringify(await (await read('/v1/news/public_list?site_id=maple-site')).json())
      const html = `<p>${page.language} ${url} ${news.includes('A new day') ? 'the change' : 'as before'}</p><a class="x" href="/maple">Home</a>`
      return { kind: 'page' as const, status: 200, html, data: { ...page, state: null }, head: emptyHead(), site: null }
    },
  }),
}

describe('the preview of a change that waits', () => {
  let server: TestServer
  let editor: Person
  beforeAll(async () => {
    server = await newServer(noon, {}, source, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
    editor = await enterOffice(server, { role: 'editor' })
  })
  afterAll(() => server.close())

  const draft = async (title: string) => {
    const { base } = await recordIn(server.db, 'news.json', 'new-oven')
    return drafting(server).save(editor, {
      edits: [{ file: 'news.json', key: 'new-oven', base: base ?? '', patch: { title, use_external_link: false } }],
    })
  }
  const link = async (id: string, by = editor) => parsed('previewDraft', await askCall(server, 'previewDraft', { ...site, id }, by.headers))
  const show = (address: string, query: string) => get(server, `${address}?${query}`)

  test('shows the page with the change in both languages, and to no one else', async () => {
    const before = (await get(server, '/maple/news')).text
    expect(before).toContain('as before')
    const { id } = await draft('A new day')
    const { address, page, until } = await link(id)
    expect([page, until]).toEqual(['/news-item/new-oven', '2026-11-25T21:00:00.000Z'])
    for (const language of ['en', 'fr']) {
      const answer = await show(address, `page=${page}&language=${language}`)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(`${language} /maple/news-item/new-oven the change`)
      expect(answer.text).not.toMatch(/<script|<a [^>]*href=/)
    }
    expect((await show(address, 'page=/moved')).text).toContain('/maple/news the change')
    expect((await get(server, '/maple/news')).text).toBe(before)
    expect((await get(server, '/v1/news/public_list?site_id=maple-site')).text).not.toContain('A new day')
    expect((await recordIn(server.db, 'news.json', 'new-oven')).value?.['title']).toBe('A new oven')
  })

  test.each<[string, string, string, Given, string]>([
    ['news that leads elsewhere', 'news.json', 'new-oven', { title: 'Oven' }, '/news'],
    ['an article of the blog', 'dining_blog_articles.json', 'first-post', { title: 'Other' }, '/dining-blog?article=first-post'],
    ['an event of Balanced U', 'balanced_u_events.json', 'walk', { title: 'Run' }, '/event/walk'],
    ['a section', 'sections.json', 'maple-soon', { name: 'Open now' }, '/opening-soon'],
    ['a section that is not published', 'sections.json', 'maple-draft', { name: 'Later' }, '/'],
    ['a policy', 'pages.json', 'terms_of_use', { title: 'Yours' }, '/terms-of-use'],
    ['a page of no school', 'pages.json', 'climate_friendly', { title: 'Cool' }, '/climate-friendly'],
  ])('opens the page of %s', async (_, file, key, patch, page) => {
    const { base } = await recordIn(server.db, file as PackFileName, key)
    const manager = await enterOffice(server, { role: 'manager' })
    const { id } = await drafting(server).save(manager, { edits: [{ file, key, base: base ?? '', patch }] })
    const found = await link(id, manager)
    expect(found.page).toBe(page)
    const shown = await show(found.address, new URLSearchParams({ page: found.page, language: 'en' }).toString())
    expect(shown.text).toContain(`en ${page === '/climate-friendly' ? `${page}?site=maple-site` : `/maple${page === '/' ? '' : page}`} `)
  })

  test('is stored nowhere, found by no search engine, runs no script, and is framed by the office alone', async () => {
    const { address } = await link((await draft('A new day')).id)
    const { headers } = await show(address, 'page=/news')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    })
    expect([headers.etag, headers['set-cookie']]).toEqual([undefined, undefined])
    expect(headers['content-security-policy']).not.toContain('script-src')
    const again = await ask(server, { path: `${address}?page=/news`, headers: { 'If-None-Match': '*' } })
    expect(again.status).toBe(200)
  })

  test.each<[string, Given | null, string]>([
    ['a page of another school', { slug: 'oak' }, 'page=/news'],
    ['the office itself', null, 'page=/office'],
    ['another host', null, 'page=//evil.test'],
    ['a path with tricks', null, 'page=/..%2Fx'],
    ['a changed signature', { token: 'x' }, 'page=/news'],
  ])('does not show %s', async (_, changed, query) => {
    const { address } = await link((await draft('A new day')).id)
    const other = changed?.['slug'] ? address.replace('/maple/', '/oak/') : changed?.['token'] ? `${address}x` : address
    const answer = await show(other, query)
    expect([404, 422]).toContain(answer.status)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('ends after an hour, with the next version of the change, and once it is made', async () => {
    const first = await draft('A new day')
    const { address } = await link(first.id)
    server.clock.now += 60 * 60_000
    expect((await show(address, 'page=/news')).headers['x-error-code']).toBe('key_invalid')
    server.clock.now = Date.parse(noon)
    expect((await show(address, 'page=/news')).status).toBe(200)
    server.clock.now += 1000
    await drafting(server).save(editor, { id: first.id, why: 'Another one' })
    expect((await show(address, 'page=/news')).headers['x-error-code']).toBe('key_invalid')
    server.clock.now = Date.parse(noon)
  })

  test('is refused of what is not there, at another school, and where the record has changed meanwhile', async () => {
    const codeOf = async (id: string, by: Person, site_id = 'maple-site') =>
      (await askCall(server, 'previewDraft', { site_id, id }, by.headers)).headers['x-error-code']
    const { id } = await draft('A new day')
    expect(await codeOf('none', editor)).toBe('not_found')
    expect(await codeOf(id, await enterOffice(server, { site_id: 'oak-site' }), 'oak-site')).toBe('not_found')
    const { address } = await link(id)
    const { base } = await recordIn(server.db, 'news.json', 'new-oven')
    const edit = { file: 'news.json', key: 'new-oven', base: base ?? '', patch: { title: 'Faster' } }
    parsed('changeContent', await askCall(server, 'changeContent', { ...site, edits: [edit] }, editor.headers))
    expect((await show(address, 'page=/news')).headers['x-error-code']).toBe('edit_conflict')
  })
})
