import { expect } from '@playwright/test'
import { isHard, obstacles } from './obstacles.ts'
import { startOwnServer } from './own-server.ts'
import { alive, buttonOf, open } from './steps.ts'
import { goOffline, languages, test } from './visitor.ts'
import { say } from './words.ts'

let server: Awaited<ReturnType<typeof startOwnServer>>
const script = (id: string, host: string, fields: object = {}) => ({
  id,
  name: id,
  show_header: true,
  use_script: true,
  script_url: `https://${host}/tool.js`,
  ...fields,
})
test.beforeAll(async () => {
  const sections = [
    script('tool', 'widgets.example.ca', { translations: [{ locale: 'fr-ca', name: 'Outil' }] }),
    script('broken', 'broken.example.ca'),
    script('foreign', 'elsewhere.example'),
  ]
  const accounts = {
    facebook: 'mapledining',
    instagram: 'https://instagram.com/maple',
    tiktok: '@maple',
    snapchat: 'maple',
    youtube: 'javascript:alert(1)',
  }
  server = await startOwnServer(
    [
      {
        site: {
          name: 'Maple University',
          url: 'https://maple.example/',
          link_to_school: true,
          customer_login: true,
          display_email: true,
          email: 'food@maple.example',
          address: { street: '1 Maple Way', city: 'Maple', province: 'Ontario', postal_code: 'K0K 0K0', phone_formatted: '555-0100' },
          ...accounts,
        },
        sections: [
          { id: 'second', name: 'Second', sort_order: 2 },
          { id: 'first', name: 'First', sort_order: 1 },
          { id: 'draft', name: 'Draft', published: false },
        ],
      },
      { site: { id: 'plain-site', slug: 'plain', name: 'Plain College', email: 'hidden@plain.example' } },
      { site: { id: 'tools-site', slug: 'tools', name: 'Tools' }, sections },
    ],
    { SCRIPT_HOSTS: 'widgets.example.ca broken.example.ca' },
  )
})
test.afterAll(() => server.close())

for (const language of languages) {
  test.describe(`pages of a school in ${language}`, () => {
    test('a page has its child pages below its name and in the navigations; an address of another site opens in a tab of its own; a page with a master is among its pages; the dining map opens over the whole screen and is described [SECT-03, SECT-08, SECT-10, SECT-Q4, NAV-07]', async ({
      page,
    }) => {
      await open(page, language, '/Cedar-Coast/DINING-GUIDE')
      const name = language === 'fr' ? 'Guide de la restauration' : 'Dining guide'
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      const inPage = page.getByRole('navigation', { name: say(language, 'section.pages', { name: heading ?? name }) })
      await expect(inPage.getByRole('link')).toHaveCount(4)
      const outside = inPage.getByRole('link').last()
      await expect(outside).toHaveAttribute('target', '_blank')
      await expect(outside).toHaveAttribute('rel', 'noopener')
      const footer = page.getByRole('navigation', { name: say(language, 'nav.footer') })
      await expect(footer.locator('.site-footer-nodes a')).toHaveCount(4)
      await inPage.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/hours-of-operation$/)

      await open(page, language, '/cedar-coast/eat-well')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'fr' ? /Bien manger/ : 'Eat well, spend less')
      const around = page.locator('.section-pages')
      await expect(around.getByRole('link').first()).toHaveAttribute('href', /\/balanced[-_]u[-_]events$/)
      await expect(page.locator('main .prose')).not.toBeEmpty()

      await open(page, language, '/cedar-coast/dining-map')
      const map = page.getByRole('button', { name: say(language, 'section.enlarge') })
      await expect(map.getByRole('img')).toHaveAttribute('alt', /.{20,}/)
      await expect(map.getByRole('img'), 'each language has its own names').toHaveAttribute(
        'src',
        language === 'fr' ? /map-fr/ : /map(?!-fr)/,
      )
      await map.click()
      const dialog = page.getByRole('dialog', { name: say(language, 'section.dining_map') })
      await expect(dialog.getByRole('img')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  })
}

test('a page of the school shows its name at once; one that cannot be loaded says so beneath it, an unknown one is not found [SECT-02, SECT-11]', async ({
  page,
}) => {
  const goes = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, 'en', '/cedar-coast/events')
  let answer: (() => Promise<void>) | undefined
  await page.route('**/v1/section*/**', (route) => (answer = () => route.abort()))
  await goes('/cedar-coast/eat-well')
  await expect(heading).toHaveText('Eat well, spend less')
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await answer?.()
  await expect(page.getByRole('alert')).toContainText(say('en', 'errors.content_failed'))
  await expect(heading).toHaveText('Eat well, spend less')
  await page.unroute('**/v1/section*/**')
  await page.getByRole('button', { name: say('en', 'actions.try_again') }).click()
  await expect(page.locator('main .prose')).not.toBeEmpty()
  await goes('/cedar-coast/nothing-of-this-name')
  await expect(page).toHaveURL(/\/cedar-coast\/404$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('en', 'nav.tab.menus') })
    .click()
  await expect(page).toHaveURL(/\/cedar-coast\/whats-on-the-menu/)
})

test.describe('a section with a script of another site', () => {
  // What the script tries: to read this site, to see its address, and to grow.
  const code = `document.body.innerHTML = '<h2>Trip planner</h2><div style="height:700px"></div><p id="result"></p>'
    const tried = []
    for (const [what, act] of [['cookie', () => document.cookie], ['storage', () => localStorage.length], ['parent', () => parent.document.title],
['top', () => top.location.href]]) {
      try { act(); tried.push(what) } catch {}
    }
    document.getElementById('result').textContent = 'reached: ' + tried.join()`

  for (const language of languages)
    test(`runs in a frame of its own, as tall as its content, and reaches nothing of this site, in ${language} [SECT-08, SECT-Q2]`, async ({
      page,
      context,
    }) => {
      await page.route('https://widgets.example.ca/**', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
      await page.goto(`${server.url(language)}/tools/tool`)
      await alive(page)
      const name = language === 'fr' ? 'Outil' : 'tool'
      const frame = page.locator('.script-frame iframe')
      await expect(frame).toHaveAttribute('title', say(language, 'section.script_from', { name }))
      expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
      await expect(page.frameLocator('.script-frame iframe').getByText('reached:')).toHaveText('reached: ')
      await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(700)
      await expect(page).toHaveURL(`${server.url(language)}/tools/tool`)
      expect((await obstacles(page, { exclude: ['iframe'] })).filter(isHard)).toEqual([])
      await goOffline(context)
      await expect(page.getByText(say(language, 'section.script_offline'))).toBeVisible()
    })

  test('that does not come says so, and one of a host that is not allowed is a sentence [SECT-11, SECT-Q2]', async ({ page }) => {
    let requests = 0
    await page.route('https://broken.example.ca/**', (route) => route.abort())
    await page.route('https://elsewhere.example/**', (route) => {
      requests += 1
      return route.abort()
    })
    await page.goto(`${server.url('en')}/tools/broken`)
    await expect(page.getByRole('alert')).toContainText(say('en', 'errors.content_failed'))
    await page.goto(`${server.url('en')}/tools/foreign`)
    await expect(page.frameLocator('.script-frame iframe').getByText(say('en', 'wire.script_blocked'))).toBeVisible()
    expect(requests).toBe(0)
  })
})

test.describe('header and footer of a school', () => {
  test('lead where the school says: its own site, its accounts, its pages in their order, its address, its networks; where it has none the logo leads home and none is shown [NAV-01, NAV-02, NAV-07, NAV-08, NAV-09, SECT-05]', async ({
    page,
  }) => {
    await page.goto(`${server.url('en')}/maple/first`)
    await alive(page)
    await expect(page.locator('header .site-logo')).toHaveAttribute('href', 'https://maple.example/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(['First', 'Second'])
    await expect(footer).toContainText('Maple University')
    await expect(footer).toContainText('1 Maple Way')
    for (const word of ['nav.privacy', 'nav.terms'] as const)
      await expect(footer.getByRole('link', { name: say('en', word) })).toBeVisible()
    const hrefs = await footer.locator('.social-links a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([
      'https://www.facebook.com/mapledining',
      'https://instagram.com/maple',
      'https://www.tiktok.com/@maple',
      'mailto:food@maple.example',
    ])
    await buttonOf(page, 'en', 'nav.menu').click()
    const signUp = page.getByRole('dialog').getByRole('link', { name: say('en', 'nav.sign_up') })
    await signUp.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'signup.title'))

    await page.goto(`${server.url('fr')}/plain/terms-of-use`)
    await alive(page)
    await expect(page.locator('header .site-logo')).toHaveAttribute('href', '/plain')
    await expect(page.locator('.social-links')).toHaveCount(0)
    await expect(page.getByRole('link', { name: say('fr', 'nav.log_in') })).toHaveCount(0)
    // No text of the school's own: the product's terms.
    await expect(page.locator('main')).toContainText(say('fr', 'terms.law.title'))
    await expect(page.locator('main')).toContainText('Caroline du Nord')
  })
})
