import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { hostileClasses, hostileFiles, slugs } from '../support/hostile.ts'
import { startOwnServer } from './own-server.ts'
import { alive } from './steps.ts'
import { languages, once, test } from './visitor.ts'

// What does harm only by itself has a school of its own; the rest is in one text, but for the long word, which odd-content.spec.ts looks at.
const alone = ['a JavaScript address', 'a JavaScript address in disguise', 'a data address', 'another host', 'CSS', 'a prototype']
const together = Object.entries(hostileClasses).filter(([name]) => ![...alone, 'a long word'].includes(name))
const texts = [
  ['everything', together.map(([, hostile]) => hostile).join(' ')] as const,
  ...alone.map((name) => [name, hostileClasses[name] ?? ''] as const),
]
const schools = texts.map(([name, hostile], index) => [name, `zq-${index}`, hostile] as const)

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer(
    schools.map(([, school, hostile]) => ({ files: hostileFiles(school, hostile) })),
    { SCRIPT_HOSTS: 'zq.test' },
  )
})
test.afterAll(() => server.close())

/** Every page that the routes know: sections by their slugs, details by the ids of the hostile records. */
const pathsOf = (school: string): string[] => {
  const kinds = { event: 'event', 'balanced-u-event': 'balanced_u_event', 'news-item': 'news', 'special-offer': 'special_offer' } as const
  const routes = globSync('**/*.tsx', { cwd: resolve(import.meta.dirname, '../../src/app/routes/$site') })
    .map((file) =>
      file
        .replace(/\.tsx$/, '')
        .replaceAll('.', '/')
        .replaceAll('\\', '/'),
    )
    .filter((route) => !['route', 'index', '$section'].includes(route))
    .map((route) => route.replace(/\/index$/, ''))
  const ids = (route: string) => `${school}-${kinds[route.split('/')[0] as keyof typeof kinds] ?? 'event'}-id`
  const paths = routes.map((route) => route.replaceAll(/\$[^/]+/g, () => ids(route)))
  return [...new Set(['', ...slugs, ...paths])].map((path) => join('/', school, path))
}

/** The pages on which the link fields stand. */
const linkedOf = (school: string): string[] =>
  ['', 'news', `news-item/${school}-news-id`, 'locations', 'staff', 'newsletters', 'privacy', 'tool'].map((path) => join('/', school, path))

/** What the document holds that its own code did not put there; read by the browser's own parser, with nothing run. */
const foreignIn = (html: string): string[] => {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  for (const element of parsed.querySelectorAll('*')) {
    const name = element.localName
    if (name.startsWith('zq') || ['iframe', 'object', 'embed', 'base', 'math', 'foreignobject', 'animate'].includes(name))
      if (!(name === 'iframe' && element.getAttribute('src')?.startsWith('/frames/section?'))) found.push(element.outerHTML.slice(0, 200))
    const type = element.getAttribute('type') ?? ''
    if (name === 'script' && !(/^application\/(ld\+)?json$/.test(type) || element.getAttribute('src')?.startsWith('/assets/')))
      found.push(element.outerHTML.slice(0, 200))
    for (const { name: attribute, value } of element.attributes) {
      const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'].includes(attribute)
      const isSafe = /^(?:https?:\/\/|mailto:|tel:|webcal:\/\/|\/(?![/\\])|#|\?|$)/.test(value)
      if (attribute.startsWith('on') || attribute.startsWith('zq') || (leads && !isSafe))
        found.push(`<${name} ${attribute}="${value.slice(0, 100)}">`)
    }
  }
  return found
}

test('the served pages of a school show hostile texts as text [SECT-Q2, issue "Safety"]', once, async ({ page }) => {
  // A page without a policy: ours forbids parsing HTML.
  await page.goto('about:blank')
  for (const [name, school] of schools)
    await test.step(name, async () => {
      const failures: string[] = []
      let served = 0
      const isWhole = name === 'everything'
      const shared = [`/climate-friendly?site=${school}-site`, `/mobile-privacy?site=${school}-site`]
      for (const path of isWhole ? [...pathsOf(school), ...shared] : linkedOf(school)) {
        const response = await page.request.get(`${server.url('en')}${path}`)
        expect([200, 404], path).toContain(response.status())
        if (response.status() === 200) served += 1
        // Where Google Pay is offered its script may run, and no other.
        const scripts = path.endsWith('/meal-plan-purchase') ? /script-src 'self'(?: https:\/\/pay\.google\.com)?;/ : /script-src 'self';/
        expect(response.headers()['content-security-policy'], path).toMatch(scripts)
        for (const found of await page.evaluate(foreignIn, await response.text())) failures.push(`${path}: ${found}`)
      }
      expect(served).toBeGreaterThan(isWhole ? 24 : 6)
      expect(failures).toEqual([])
    })
})

for (const language of languages)
  test(`nothing of them runs in the app, in ${language} [SECT-Q2, issue "Safety"]`, async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    const away = new Set<string>()
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && !hostname.endsWith('localhost')) away.add(hostname)
    })
    for (const [name, school] of schools.filter((one) => ['everything', 'a JavaScript address', 'a prototype'].includes(one[0])))
      for (const path of name === 'everything' ? ['', 'whats-on-the-menu', 'about', 'privacy', 'news', 'tool'] : ['', 'news']) {
        await page.goto(`${server.url(language)}/${school}/${path}`)
        await alive(page)
        const ran = await page.evaluate(() => ({
          zq: 'zq' in window,
          made: document.querySelectorAll('zq-element, [zq-attribute], [onload], [onerror], [onclick], [onmouseover]').length,
          links: [...document.querySelectorAll('a[href]')].filter((link) =>
            /^(?:javascript|data|vbscript|blob):/i.test((link as HTMLAnchorElement).href),
          ).length,
        }))
        expect(ran, `${name} ${path}`).toEqual({ zq: false, made: 0, links: 0 })
      }
    expect(dialogs).toEqual([])
    expect([...away]).toEqual([])
  })
