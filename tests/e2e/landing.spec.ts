import { expect } from '@playwright/test'
import { buttonOf, open } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const product = { en: 'Campus Dining', fr: 'Restauration campus' }
const school = {
  en: { slug: 'cedar-coast', name: 'Cedar Coast University', others: ['Harbour Street College', 'Prairie Sky University'] },
  fr: { slug: 'erables', name: 'Université des Érables', others: [] },
}
const title = (language: Language, site: string, section = '') =>
  `${product[language]} ${language === 'fr' ? 'à' : 'at'} ${site}${section && ` || ${section}`}`
const cedarName = { en: 'Cedar Coast University', fr: 'Université Cedar Coast' }
const langOf = (language: Language) => (language === 'fr' ? 'fr-CA' : 'en-CA')

for (const language of languages) {
  const other = language === 'fr' ? 'en' : 'fr'
  const { slug, name, others } = school[language]

  test.describe(`arriving in ${language}`, () => {
    test('the front page lists the schools of its language, opens the one that is picked and remembers it [SITE-06, SITE-07, SITE-09, SITE-10, SITE-Q11, NAV-11]', async ({
      page,
      context,
    }) => {
      await open(page, language, '/')
      await expect(page).toHaveTitle(product[language])
      const picker = page.getByRole('combobox', { name: say(language, 'landing.select_school') })
      await expect(picker.getByRole('option')).toHaveText([say(language, 'landing.placeholder'), name, ...others])
      await picker.selectOption({ label: name })
      await page.getByRole('button', { name: say(language, 'landing.go') }).click()
      await expect(page).toHaveURL(`${hostOf(language)}/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'home.heading', { site: name }))
      await expect(page).toHaveTitle(title(language, name))
      await open(page, language, '/')
      await expect(picker).toHaveValue(slug)
      const kept = (await context.cookies(hostOf(language))).find((cookie) => cookie.name === 'last_school')
      expect(kept?.value).toBe(slug)
      expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(390)
    })

    test('a link into a school works whatever its capitals, and survives a reload; an unknown school, page or address says that it cannot be found, with the way back to the schools [SECT-02, SITE-04, SITE-05, SITE-12, SITE-21]', async ({
      page,
    }) => {
      await open(page, language, '/CEDAR-Coast/about-dining')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(language === 'fr' ? 'À propos de la restauration' : 'About dining')
      await page.reload()
      await expect(heading).toHaveText(language === 'fr' ? 'À propos de la restauration' : 'About dining')
      await expect(page).toHaveURL(/\/CEDAR-Coast\/about-dining$/)

      for (const path of ['/no-such-school', '/cedar-coast/no-such-page', '/cedar-coast/chefs-corner', '/one/two/three/four']) {
        const response = await open(page, language, path)
        expect(response?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'errors.not_found'))
      }
      // Also with an escape that nothing can decode, a dead link within a school keeps the school.
      expect((await open(page, language, '/cedar-coast/%E0%A4%A'))?.status()).toBe(404)
      await expect(page.getByText(say(language, 'errors.not_found_here'))).toBeVisible()
      await expect(page.getByRole('banner').locator('a[href="/cedar-coast"]').first()).toBeVisible()
      await open(page, language, '/no-such-school')
      await page.getByRole('link', { name: say(language, 'landing.select_school') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'landing.title'))
    })

    test('the language button keeps the page and what it shows, and is remembered [NAV-03, NAV-04, NAV-Q6, SITE-03]', async ({
      page,
      context,
    }) => {
      const path = '/cedar-coast/whats-on-the-menu?place=0957d5c7e24d6639f2eeb539&date=2026-11-27'
      await open(page, language, path)
      const toggle = page.locator('header').getByRole('button', { name: say(language, 'nav.other_language') })
      await toggle.click()
      await expect(page.locator('html')).toHaveAttribute('lang', langOf(other))
      await expect(page).toHaveURL(`${hostOf(language)}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        other === 'fr' ? 'Salle à manger Cedar House' : 'Cedar House Dining Hall',
      )
      expect((await context.cookies(hostOf(language))).find((cookie) => cookie.name === 'l1')?.value).toBe(other)
      await open(page, language, '/cedar-coast')
      await expect(page.locator('html')).toHaveAttribute('lang', langOf(other))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(other, 'home.heading', { site: cedarName[other] }))
    })

    test('what search engines and phones read of a page is in its HTML: language, title, addresses, manifest, colour [NAV-10, NAV-12, SITE-26, PWA-03]', async ({
      page,
    }) => {
      const html = async (path: string) => (await page.goto(`${hostOf(language)}${path}`))?.text()
      const section = await html('/cedar-coast/about-dining?utm_source=poster')
      expect(section).toContain(`<html lang="${langOf(language)}"`)
      expect(section).toContain(`<link rel="canonical" href="${hostOf(language)}/cedar-coast/about-dining">`)
      for (const one of languages) expect(section).toContain(`hreflang="${langOf(one)}" href="${hostOf(one)}/cedar-coast/about-dining"`)
      expect(section).toContain(`<link rel="manifest" href="/cedar-coast/manifest.webmanifest?locale=${language}-ca">`)
      expect(section).toMatch(/<meta name="theme-color"[^>]*content="#0b5d5a">/)
      // An iPhone would make links of numbers, in texts that React owns.
      expect(section).toMatch(/<meta name="format-detection" content="telephone=no[^"]*"/)
      expect(section).toMatch(/<meta name="description" content="[^"]{20,}">/)
      const titles = {
        '/cedar-coast': title(language, cedarName[language]),
        '/cedar-coast/about-dining': title(
          language,
          cedarName[language],
          language === 'fr' ? 'À propos de la restauration' : 'About dining',
        ),
        '/cedar-coast/hours-of-operation': title(
          language,
          cedarName[language],
          language === 'fr' ? "Heures d'ouverture" : 'Hours of operation',
        ),
        '/cedar-coast/locations': title(language, cedarName[language], language === 'fr' ? 'Points de restauration' : 'Locations'),
        '/climate-friendly': `${product[language]} || ${say(language, 'climate.title')}`,
      }
      for (const [path, expected] of Object.entries(titles)) {
        const served = (await html(path))?.match(/<title>([^<]*)<\/title>/)?.[1]?.replaceAll('&#39;', "'")
        expect.soft(served, `served title of ${path}`).toBe(expected)
        await expect.soft(page).toHaveTitle(expected)
      }
    })

    test("the school's notices can be put away one by one for this session [NAV-06, NAV-Q4]", async ({ page, context }) => {
      await open(page, language, '/cedar-coast')
      const notices = page.getByRole('region', { name: say(language, 'site.alerts') })
      const dismiss = notices.getByRole('button', { name: say(language, 'site.alert_dismiss') })
      await expect(dismiss).toHaveCount(2)
      await dismiss.first().click()
      await expect(dismiss).toHaveCount(1)
      await expect(dismiss).toBeFocused()
      await page.reload()
      await expect(dismiss).toHaveCount(1)
      await expect(notices).toContainText(language === 'fr' ? '24 décembre' : 'December 24')
      const later = await context.newPage()
      await open(later, language, '/cedar-coast')
      await expect(later.getByRole('button', { name: say(language, 'site.alert_dismiss') })).toHaveCount(2)
    })

    test('a desktop has the same five main places in the header, in one row with the tools; a phone has them at its foot [NAV-02, A]', async ({
      page,
    }) => {
      const words = (['today', 'menus', 'map', 'plans', 'me'] as const).map((tab) => say(language, `nav.tab.${tab}`))
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, language, '/cedar-coast')
      const header = page.getByRole('navigation', { name: say(language, 'nav.main') })
      await expect(header.getByRole('link')).toHaveText(words)
      const rows = () => page.locator('.site-header-row').evaluate((row) => row.getBoundingClientRect().height)
      expect(await rows()).toBeLessThan(70)
      const me = header.getByRole('link', { name: say(language, 'nav.tab.me'), exact: true })
      await me.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'login.title'))
      await expect(me).toHaveAttribute('aria-current', 'page')
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(header).toBeHidden()
      await expect(page.getByRole('navigation', { name: say(language, 'nav.tabs') }).getByRole('link')).toHaveText(words)
    })

    test('every page of the school can be reached by keyboard from the full-screen navigation, which Esc closes [NAV-05, NAV-02, SECT-05]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/about-dining')
      const button = buttonOf(page, language, 'nav.menu')
      const overlay = page.getByRole('dialog', { name: cedarName[language] })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(overlay).toBeVisible()
      const links = overlay.getByRole('navigation', { name: say(language, 'nav.all') }).getByRole('link')
      await expect(links.first()).toHaveText(say(language, 'nav.tab.today'))
      const info = (await (await page.request.get(`${hostOf('en')}/v1/sites/cedar-coast/info_ca`)).json()) as {
        site: { sections: { nodes: unknown[] }[] }
      }
      const ofTheSchool = info.site.sections.reduce((sum, { nodes }) => sum + 1 + nodes.length, 0)
      // Today, the search and the favourites come before the school's own pages, and the two forms of the dining office.
      await expect(links).toHaveCount(5 + ofTheSchool)
      await expect(overlay.getByRole('link', { name: say(language, 'nav.log_in') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      await expect(button).toBeFocused()
      // Opened again before the browser reported its closing, it stays open.
      await page.keyboard.press('Enter')
      await overlay.evaluate(async (dialog: HTMLDialogElement) => {
        const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
        const opener = document.querySelector<HTMLElement>('.menu-button')
        const closer = dialog.querySelector<HTMLElement>('button')
        closer?.click()
        await Promise.resolve()
        opener?.click()
        await closed
      })
      await expect(overlay).toBeVisible()
      const hours = links.filter({ hasText: language === 'fr' ? "Heures d'ouverture" : 'Hours of operation' })
      for (let step = 0; step < 12 && !(await hours.evaluate((link) => link === document.activeElement)); step++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/cedar-coast\/hours-of-operation$/)
      await expect(overlay).toBeHidden()
    })
  })
}

test('a school with English only stays English on the French host, without a language button [SITE-19, NAV-03]', async ({
  page,
  context,
}) => {
  await open(page, 'fr', '/harbour-street')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Street College Dining')
  await expect(page.getByRole('button', { name: 'Français' })).toHaveCount(0)
  expect((await context.cookies(hostOf('fr'))).find((cookie) => cookie.name === 'l1')?.value).toBe('en')
})
