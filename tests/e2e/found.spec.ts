import { type APIRequestContext, expect } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { cedar, menuPath, open } from './steps.ts'
import { hostOf, languages, once, test } from './visitor.ts'
import { say } from './words.ts'

/** Asks as a program does: browsers alone know that every *.localhost is this machine. */
const ask = (request: APIRequestContext, address: string) => {
  const { host, pathname, search } = new URL(address)
  return request.get(englishHost + pathname + search, { headers: { host }, maxRedirects: 0 })
}

for (const language of languages) {
  test(`a shared address says in its preview what it shows: the place and the day, or what one can eat, in ${language} [D]`, async ({
    request,
  }) => {
    const preview = async (path: string) => {
      const html = await (await ask(request, hostOf(language) + path)).text()
      return /<meta property="og:description" content="([^"]*)">/.exec(html)?.[1]?.replaceAll('&#39;', "'")
    }
    const place = cedar.landing[language]
    const day = language === 'fr' ? 'vendredi 27 novembre' : 'Friday, November 27th'
    const site = language === 'fr' ? 'Université Cedar Coast' : 'Cedar Coast University'
    for (const [path, words] of [
      [menuPath({ place: cedar.landing.id }), say(language, 'head.menu', { place, day: 'none' })],
      [menuPath({ place: cedar.landing.id, date: '2026-11-27' }), say(language, 'head.menu', { place, day })],
      ['/cedar-coast/what-can-i-eat', say(language, 'head.eat', { site })],
    ] as const)
      expect(await preview(path)).toBe(words.replaceAll('\u00a0', ' '))
  })

  test(`a place's hours can be kept in a calendar, and the menu page tells search engines what it shows, in ${language} [D, HOURS-Q1]`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, language, `/cedar-coast/locations?place=${cedar.landing.id}`)
    const link = page.getByRole('link', { name: say(language, 'calendar.subscribe_hours') })
    const { host } = new URL(hostOf(language))
    await expect(link).toHaveAttribute('href', `webcal://${host}/cedar-coast/hours/${cedar.landing.id}.ics?locale=${language}-ca`)
    const measured = page.waitForFunction(() => {
      const [message, header] = ['.toast', '.site-header'].map((part) => document.querySelector(part)?.getBoundingClientRect())
      return message && header && { message: message.top, header: header.height }
    })
    await page.getByRole('button', { name: say(language, 'calendar.copy') }).click()
    await expect(page.getByText(say(language, 'calendar.copied'))).toBeVisible()
    const tops = await (await measured).jsonValue()
    expect(tops?.message, 'the message leaves the header free').toBeGreaterThanOrEqual(tops?.header ?? 0)
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const feed = await ask(page.request, address)
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await feed.text()).toContain(`SUMMARY:${say(language, 'ics.closed', { place: cedar.landing[language] })}`)

    await open(page, language, menuPath({ place: cedar.landing.id }))
    const linkedData = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      '@graph': { '@type': string; name: string }[]
    }
    expect(linkedData['@graph'].map((node) => node['@type'])).toEqual(['CollegeOrUniversity', 'Restaurant', 'Menu'])
    expect(linkedData['@graph'][1]?.name).toBe(cedar.landing[language])
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', new RegExp(cedar.landing[language]))
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const sent = await ask(page.request, picture ?? '')
    expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })
}

test('every address of a sitemap is a page that is there [D]', once, async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const whole = await (await request.get('/sitemap.xml')).text()
  const all = [...whole.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  const addresses = all.filter((address) => address.startsWith(`${englishHost}/cedar-coast`))
  expect(addresses.length).toBeGreaterThan(30)
  const gone: string[] = []
  for (const address of addresses) {
    const answer = await ask(request, address)
    if (answer.status() !== 200) gone.push(`${answer.status()} ${address}`)
  }
  expect(gone).toEqual([])
})
