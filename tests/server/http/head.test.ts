import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyHead, type PageHead, type RenderRequest, type Rendered } from '#contract/page.ts'
import type { Site } from '#contract/sites.ts'
import { Picture } from '#app/ui/picture.tsx'
import { viewParams } from '#app/view-params.ts'
import { importSchool } from '../../support/school.ts'
import { noApp } from '../../support/no-app.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { ask } from '../api/ask.ts'

const template = '<!doctype html><html lang="en"><head><title>shell</title></head><body><div id="app"></div></body></html>'
const hostile = '</script><script>alert(1)</script>"\u2028'

let head: PageHead
let status: number
let shown = ''

/** A page that shows the school and its places, and says of itself what the test wants. */
const render = async ({ url, page, read }: RenderRequest): Promise<Rendered> => {
  const slug = url.split(/[/?]/)[1] ?? ''
  const answer = async (address: string) => (await (await read(address)).json()) as { site: Site }
  const site = slug === '' ? null : (await answer(`/v1/sites/${slug}/info_ca`)).site
  const address = `/v1/locations/hours_of_operation?site_id=${site?.id ?? ''}`
  const queries = site ? [{ queryKey: ['hoursOfOperation', address], state: { data: { data: await answer(address) } } }] : []
  return { kind: 'page', status, html: shown, data: { ...page, state: { queries } }, head, site }
}

let server: TestServer
beforeAll(async () => {
  const source = { ...noApp, template: async () => template, entry: async () => ({ render, params: viewParams }) }
  server = await newServer('2026-11-25T12:00:00-05:00', { PUBLIC_URL: 'https://dining.example.ca' }, source)
  await importSchool(server, {
    locations: [{ id: 'grill', name: hostile }],
    carousel: [
      { file_name: 'off.png', active: false },
      { file_name: 'soup & bread.png', alt: 'Soup', active: true, translations: [{ locale: 'fr-ca', alt: 'Soupe' }] },
    ],
    files: { 'files/images/off.png': pixel, 'files/images/soup & bread.png': pixel },
  })
  await importSchool(server, { site: { id: 'plain-site', slug: 'plain', name: 'Plain', bilingual: false } })
  await importSchool(server, { site: { id: 'erables-site', slug: 'erables', bilingual: true, default_locale: 'fr-ca' } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.services.cache.clear()
  head = emptyHead()
  status = 200
  shown = ''
})

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const documentOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(server, { path, headers: { Host: 'dining.example.ca', ...headers } })).text
const metaOf = (text: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]

describe('the head of a page', () => {
  test('shows the first words of its content, in words', async () => {
    head = { ...head, section: 'Feast', description: `<p>Come &amp; taste</p><p>${'all of it '.repeat(40)}</p>`, kind: 'article' }
    const text = await documentOf('/maple/event/feast')
    const description = metaOf(text, 'description')!
    expect(description).toMatch(/^Come &amp; taste all of it .*…$/)
    expect(description.length).toBeLessThanOrEqual(204)
    expect([metaOf(text, 'og:description'), metaOf(text, 'og:type')]).toEqual([description, 'article'])
    expect(metaOf(text, 'og:title')).toBe('Campus Dining at Maple University || Feast')
  })

  test('says nothing of what a stranger wrote behind the address: the next visitor gets the same page', async () => {
    const clean = await documentOf('/maple/locations?place=grill&week=2026-11-22')
    for (const more of ['&place=BUY-PILLS', '&week=zz', '&place=a&place=b&utm=c', '&week=']) {
      server.services.cache.clear()
      expect(await documentOf(`/maple/locations?place=grill&week=2026-11-22${more}`)).toBe(clean)
    }
    expect(clean).toContain('<link rel="canonical" href="https://dining.example.ca/maple/locations?place=grill&amp;week=2026-11-22">')
  })

  test('names one address for the page, and that of the other language', async () => {
    const text = await documentOf('/maple/locations?place=grill&utm=x', { Cookie: 'l1=fr' })
    const address = 'fr.dining.example.ca/maple/locations?place=grill'
    expect(text).toContain(`<link rel="canonical" href="https://${address}">`)
    expect(text).toContain('hreflang="en-CA" href="https://dining.example.ca/maple/locations?place=grill"')
    expect([metaOf(text, 'og:url'), metaOf(text, 'og:locale'), metaOf(text, 'og:locale:alternate')]).toEqual([
      `https://${address}`,
      'fr_CA',
      'en_CA',
    ])
    expect(await documentOf('/maple/balanced_u_events')).toContain(
      'rel="canonical" href="https://dining.example.ca/maple/balanced-u-events"',
    )
    const plain = await documentOf('/plain')
    expect([metaOf(plain, 'og:locale'), metaOf(plain, 'og:locale:alternate')]).toEqual(['en_CA', undefined])
    expect(plain).not.toContain('hreflang')
  })

  test('names no English address of a school that is French until a visitor chooses, for a search engine would find French there [SITE-Q2]', async () => {
    for (const host of ['dining.example.ca', 'fr.dining.example.ca']) {
      const text = await documentOf('/erables', { Host: host })
      expect(text).toContain('<html lang="fr-CA"')
      expect(text).toContain('<link rel="canonical" href="https://fr.dining.example.ca/erables">')
      expect(text).not.toContain('hreflang')
    }
  })

  test.each<[string, string, PageHead['picture'], (string | undefined)[]]>([
    [
      "the page's own picture",
      '/maple',
      { folder: 'event', name: 'été.svg', alt: 'Feast' },
      ['https://dining.example.ca/files/event/%C3%A9t%C3%A9.svg?site=maple-site&amp;w=1280&amp;f=jpeg', 'Feast', 'summary_large_image'],
    ],
    [
      "the first of the school's carousel",
      '/maple',
      null,
      [
        'https://dining.example.ca/files/images/soup%20%26%20bread.png?site=maple-site&amp;w=1280&amp;f=jpeg',
        'Soup',
        'summary_large_image',
      ],
    ],
    ["the school's icon", '/plain', null, ['https://dining.example.ca/plain/icon/512.png', undefined, 'summary']],
    ["the product's icon", '/', null, ['https://dining.example.ca/icon/512.png', undefined, 'summary']],
  ])('shows %s where it is shared', async (_, path, picture, expected) => {
    head = { ...head, picture }
    const text = await documentOf(path)
    expect([metaOf(text, 'og:image'), metaOf(text, 'og:image:alt'), metaOf(text, 'twitter:card')]).toEqual(expected)
  })

  describe('names the picture of the first view', () => {
    const pictureOf = (props: Partial<Parameters<typeof Picture>[0]>) =>
      renderToString(
        createElement(Picture, { folder: 'news', name: 'a&b".png', siteId: 'maple-site', alt: '', width: 2, height: 1, ...props }),
      )
    const linksOf = (text: string) => [...text.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)

    test('with the very files and sizes of its AVIF form, the first of several', async () => {
      shown =
        pictureOf({ name: 'later.png' }) + pictureOf({ eager: true, sizes: '(min-width: 9em) 3rem, 100vw' }) + pictureOf({ eager: true })
      const [link = '', ...more] = linksOf(await documentOf('/maple'))
      const [, files, sizes] =
        /type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"[^>]*>(?=(?:(?!<\/picture>).)*"high")/.exec(
          shown.split('</picture>')[1] ?? '',
        ) ?? []
      expect(files).toContain('a%26b%22.png')
      expect(link).toContain(`imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`)
      expect(more).toEqual([])
    })

    test('on wide screens alone where phones hide it', async () => {
      shown = pictureOf({ firstOn: '(min-width: 900px)', className: 'head' })
      expect(linksOf(await documentOf('/maple'))[0]).toMatch(/ media="\(min-width: 900px\)">$/)
    })

    test('and none where no picture is first', async () => {
      shown = pictureOf({})
      expect(linksOf(await documentOf('/maple'))).toEqual([])
    })
  })

  test('lets no cache store a page that is not there', async () => {
    status = 404
    const text = await documentOf('/maple/nowhere')
    expect(metaOf(text, 'robots')).toBe('noindex')
    expect(text).not.toMatch(/canonical|ld\+json/)
  })
})

test('what a page says to search engines is data that no browser runs, hostile names too', async () => {
  const text = await documentOf('/maple/locations')
  const found = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(found).toHaveLength(1)
  const graph = JSON.parse(found[0]![1]!) as { '@context': string; '@graph': { '@type': string; name: string }[] }
  expect(graph['@context']).toBe('https://schema.org')
  expect(graph['@graph'].find((node) => node['@type'] === 'Restaurant')?.name).toBe(hostile)
  expect(text).not.toContain('<script>')
  expect(await documentOf('/')).not.toContain('ld+json')
})
