import { expect } from '@playwright/test'
import { newPortal } from '../support/portal.ts'
import { isHard, obstacles } from './obstacles.ts'
import { startOwnServer } from './own-server.ts'
import { alive, open } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const levels = {
  en: [
    'Better than 95% of food.',
    'Better than 85% of food.',
    'Better than 75% of food.',
    'A Farm-To-Gate footprint lower than 70% of conventional food.',
  ],
  fr: [/95\s%/, /85\s%/, /75\s%/, /70\s%/],
} as const

for (const language of languages) {
  test.describe(`policies in ${language}`, () => {
    test('the app’s privacy, the terms and the climate page need no school or show the school’s own text [POL-02, POL-04, POL-05, POL-06, POL-07, SITE-20]', async ({
      page,
    }) => {
      await open(page, language, '/mobile-privacy')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'privacy.title'))
      await expect(page.locator('.privacy-notice')).not.toBeEmpty()

      await open(page, language, '/cedar-coast/terms-of-use')
      const main = page.locator('main')
      await expect(main).toContainText(language === 'fr' ? 'Caroline du Nord' : 'North Carolina')
      await expect(main.getByRole('link', { name: say(language, 'terms.privacy.link') })).toHaveAttribute(
        'href',
        /\/cedar-coast\/privacy$/i,
      )
      await main.getByRole('link', { name: say(language, 'terms.account.link') }).click()
      // The account asks for a login first.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'login.title'))

      await open(page, language, '/cedar-coast')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page
        .locator('#site-footer')
        .getByRole('link', { name: { en: 'Our food and the climate', fr: 'Nos aliments et le climat' }[language] })
        .click()
      const logo = page.getByRole('img', { name: say(language, 'climate.logo') })
      const home = page.locator('.site-logo')
      const tabs = page.getByRole('link', { name: say(language, 'nav.tab.plans'), exact: true }).locator('visible=true')
      const isInSchool = async () => {
        await expect(page).toHaveURL(/\/climate-friendly\?site=\w+$/)
        await expect(logo).toBeVisible()
        await expect(home).toHaveAttribute('href', '/cedar-coast')
        await expect(tabs.first()).toBeVisible()
        await expect(page.locator('#site-footer').getByRole('link', { name: say(language, 'nav.terms') })).toBeVisible()
      }
      await isInSchool()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      await page.reload()
      await isInSchool()
      await page
        .locator('#site-footer')
        .getByRole('link', { name: say(language, 'climate.title') })
        .click()
      await isInSchool()
      await open(page, language, '/climate-friendly')
      await expect(logo).toBeVisible()
      await expect(home).toHaveAttribute('href', '/')
      for (const level of levels[language]) await expect(page.locator('.climate-levels')).toContainText(level)
      await expect(page.locator('.climate-metrics li')).toHaveCount(8)
    })
  })
}

test.describe('a privacy portal', () => {
  let portal: Awaited<ReturnType<typeof newPortal>>
  let server: Awaited<ReturnType<typeof startOwnServer>>
  test.beforeAll(async () => {
    portal = await newPortal()
    portal.state.answer = ({ url = '' }, response) => {
      if (url.startsWith('/a.css')) response.end('.lead { color: #a00000; position: fixed } body { background-color: #fff8f0 }')
      else if (url.includes('locale=fr-ca')) response.writeHead(500).end()
      else
        response.end(
          JSON.stringify({
            notices: [
              {
                content:
                  '<h1>Notice of the portal</h1><p class="lead">We keep little.</p><script>alert(1)</script><img src=x onerror=alert(1)>',
                contentCss: ['/a.css', 'https://elsewhere.example/b.css'],
                timestamp: '2026-09-01T00:00:00Z',
              },
            ],
          }),
        )
    }
    server = await startOwnServer([{ site: { name: 'Maple University' } }], {
      PRIVACY_PORTAL_URL: `${portal.url}/notices`,
      NODE_ENV: 'test',
    })
  })
  test.afterAll(async () => {
    await server.close()
    await portal.close()
  })

  test('its notice is shown in its own looks, asks nothing of its host, and leads to it in a new tab; one that fails leaves the general words, and a way to try again [POL-01, POL-03, POL-Q2, ERR-21]', async ({
    page,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'))
    await page.goto(`${server.url('en')}/maple/privacy`)
    await alive(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Notice of the portal' })).toBeVisible()
    const lead = page.getByText('We keep little.')
    await expect(lead).toHaveCSS('color', 'rgb(160, 0, 0)')
    await expect(lead).toHaveCSS('position', 'static')
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 248, 240)')
    await expect(page.getByText(say('en', 'privacy.updated', { day: 'September 1st, 2026' }))).toBeVisible()
    const request = page.getByRole('link', { name: say('en', 'privacy.request') })
    await expect(request).toHaveAttribute('target', '_blank')
    await expect(request).toHaveAttribute('href', `${portal.url}/notices`)
    expect([...hosts]).toEqual([new URL(server.url('en')).host])
    expect((await obstacles(page, 'html')).filter(isHard)).toEqual([])

    await page.goto(`${server.url('fr')}/maple/privacy`)
    await expect(page.getByRole('alert')).toContainText(say('fr', 'errors.content_failed'))
    await expect(page.getByRole('button', { name: say('fr', 'actions.try_again') })).toBeVisible()
  })
})
