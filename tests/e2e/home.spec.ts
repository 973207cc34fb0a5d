import { expect, type Page } from '@playwright/test'
import { avoid, cedar, menuPath, open } from './steps.ts'
import { boathouse, book, enter } from './tables.ts'
import { firstVisit, goOffline, hostOf, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const popupTitle = { en: 'What should the night kitchen cook?', fr: "Que devrait cuisiner L'Oiseau de nuit?" }
const headers = {
  en: { places: 'Where to eat', events: 'Happening at Cedar Coast', news: 'Fresh news' },
  fr: { places: 'Où manger', events: 'À venir à Cedar Coast', news: 'Quoi de neuf' },
}
const second = { en: 'Noodle Wednesday at the Boathouse', fr: 'Mercredi nouilles au Hangar' }

/** A part below the first screen comes to life when it draws near. */
const near = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )
}

for (const language of languages) {
  test.describe(`home in ${language}`, () => {
    test('open now comes first, then places, pictures, events and news under the headers of the school [HOME-01, HOME-03 to HOME-07]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast')
      const sections = page.locator('main h2')
      await expect(sections.first()).toHaveText(say(language, 'home.open.title'))
      for (const header of Object.values(headers[language]))
        await expect(page.getByRole('heading', { level: 2, name: header })).toBeVisible()
      const event = page.getByRole('region', { name: headers[language].events }).getByRole('link').nth(1)
      await expect(event).toHaveAttribute('href', /^\/cedar-coast\/event\/\w+$/)
      const story = page.getByRole('region', { name: headers[language].news }).getByRole('link').nth(1)
      await expect(story).toHaveAttribute('href', /^\/cedar-coast\/news-item\/\w+$/)
    })

    test('an open place leads to its menu, and one without menus to its own page', async ({ page }) => {
      await open(page, language, '/cedar-coast')
      const rowOf = (name: string) => page.locator('.open-row').filter({ hasText: name })
      const place = (id: string) => new RegExp(`place=${id}$`)
      await expect(rowOf(cedar.landing[language])).toHaveAttribute('href', place(cedar.landing.id))
      await rowOf(cedar.juice[language]).click()
      await expect(page).toHaveURL(new RegExp(`/locations\\?place=${cedar.juice.id}$`))
      await expect(page.getByRole('heading', { level: 2, name: cedar.juice[language] })).toBeVisible()
    })

    test('"What can I eat" is one tap away, with the number of dishes for each place; there a first visitor chooses allergens [MENU-17, MENU-Q5]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast')
      const here = page.locator('.today-eat')
      await expect(here).toContainText(say(language, 'home.eat.title'))
      await page.getByRole('link', { name: say(language, 'home.eat.choose') }).click()
      const dialog = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
      await dialog.getByRole('checkbox', { name: texts[language].milk, exact: true }).check()
      await expect(dialog.getByText(say(language, 'allergens.mine.saved'))).toBeVisible()
      await dialog.getByRole('button', { name: say(language, 'allergens.mine.done') }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/what-can-i-eat$/)
      const count = await page.locator('.eat-place > .dishes .dish').count()
      await open(page, language, '/cedar-coast')
      await expect(page.getByRole('link', { name: say(language, 'home.eat.allergens') })).toBeVisible()
      await expect(page.locator('.open-count').first()).toContainText(say(language, 'home.open.mine'))
      await expect(here).toContainText(/\d/)
      await expect(page.locator('.panel-later .later-row').first()).toContainText(/\d/)
      await here.click()
      await expect(page.locator('.eat-place > .dishes .dish')).toHaveCount(count)
    })

    test('a table of today that was booked on another device is above the answer, in the line of the day, also where the next meal is not known [RESV-30]', async ({
      page,
    }) => {
      const customer = await enter(page, language)
      const hour = language === 'fr' ? 17 : 18
      expect(await book(page, customer, { location_id: boathouse.id, date: '2026-11-25', hour, minute: 0, friends: 0 })).toBe(200)
      await open(page, language, '/cedar-coast')
      const table = page.locator('.home-head').getByRole('link', { name: boathouse[language] })
      const top = await page.locator('.today-eat').evaluate((answer) => answer.getBoundingClientRect().top)
      await expect(table).toContainText(language === 'fr' ? '17h00' : '6:00p')
      await expect(table).toHaveAttribute('href', /tab=reservations/)
      await expect(page.locator('.home-day')).toBeHidden()
      expect(await page.locator('.today-eat').evaluate((answer) => answer.getBoundingClientRect().top)).toBe(top)
      // The number of a visitor with allergens needs the week, which does not come.
      await page.route('**/v1/offline/week*', (route) => route.abort())
      await open(page, language, menuPath({ place: cedar.landing.id }))
      await avoid(page, language, [texts[language].milk])
      await open(page, language, '/cedar-coast')
      await expect(page.locator('.today-eat')).toContainText(say(language, 'home.eat.all'))
      await expect(table).toBeVisible()
    })

    test(
      'with the network off today still says what fits me, and how old that is [PWA-06, PWA-Q7]',
      withWorker,
      async ({ page, context }) => {
        await visitAndCache(page, `${hostOf(language)}/cedar-coast/what-can-i-eat`)
        await avoid(page, language, [texts[language].milk])
        await goOffline(context)
        await page.goto(`${hostOf(language)}/cedar-coast`)
        await expect(page.locator('.open-count').first()).toContainText(say(language, 'home.open.mine'))
        await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
        await page.locator('.today-eat').click()
        await expect(page.locator('.eat-place > .dishes .dish').first()).toBeVisible()
      },
    )

    test('a place shows its hours, menu, whereabouts and story in tabs that the arrow keys move along [HOME-03]', async ({ page }) => {
      await open(page, language, '/cedar-coast')
      await near(page, '#home-places')
      const panel = page.getByRole('region', { name: headers[language].places })
      await panel.getByRole('combobox').selectOption({ label: cedar.landing[language] })
      const tab = (id: 'hours' | 'menus' | 'map' | 'about') => panel.getByRole('tab', { name: say(language, `home.tab.${id}`) })
      await expect(tab('menus')).toHaveAttribute('aria-selected', 'true')
      await tab('menus').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(tab('hours')).toBeFocused()
      await expect(panel.getByRole('tabpanel').getByText(say(language, 'hours.today'))).toBeVisible()
      await page.keyboard.press('End')
      await expect(tab('about')).toBeFocused()
      await expect(panel.getByRole('tabpanel').getByRole('heading', { name: cedar.landing[language] })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(panel.getByRole('tabpanel').getByRole('link', { name: say(language, 'home.map.open') })).toHaveAttribute(
        'href',
        new RegExp(cedar.landing.id),
      )
      await expect(page.locator('script[src*="maplibre"], link[href*="maplibre"]')).toHaveCount(0)
    })

    test('the pictures move on every four seconds until they are touched, and never with reduced motion [HOME-12, HOME-Q1]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast')
      await near(page, '#home-carousel')
      const carousel = page.getByRole('region', { name: say(language, 'home.carousel.title') })
      const count = carousel.locator('.carousel-count')
      const play = carousel.getByRole('button', { name: say(language, 'home.carousel.play') })
      const pause = carousel.getByRole('button', { name: say(language, 'home.carousel.pause') })
      await expect(pause).toBeVisible()
      await expect(count).toContainText(/^2/)
      await pause.click()
      await expect(play).toBeVisible()
      // A busy machine may have let another picture pass before the press.
      const stopped = Number.parseInt((await count.textContent()) ?? '', 10)
      const before = (picture: number) => new RegExp(`^${picture === 1 ? 4 : picture - 1}`)
      await carousel.getByRole('button', { name: say(language, 'home.carousel.previous') }).click()
      await expect(count).toContainText(before(stopped))
      await carousel.getByRole('button', { name: say(language, 'home.carousel.previous') }).press('Enter')
      await expect(count).toContainText(before(stopped === 1 ? 4 : stopped - 1))
      await play.click()
      await expect(pause).toBeVisible()
      await carousel.getByRole('link', { name: second[language] }).focus()
      await expect(play).toBeVisible()

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      // The same address again would be a reload, which keeps the picture in view.
      await page.goto('about:blank')
      await open(page, language, '/cedar-coast')
      await near(page, '#home-carousel')
      await expect(play).toBeVisible()
      const still = (await count.textContent()) ?? ''
      await page.clock.runFor(20_000)
      await expect(count).toHaveText(still)
    })

    test('pictures that a reload finds on their second move on from there [HOME-12]', async ({ page }) => {
      const count = page.locator('.carousel-count')
      await open(page, language, '/cedar-coast')
      await near(page, '#home-carousel')
      await page.locator('.carousel-track').evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
      await expect(count).toContainText(/^2/)
      await page.reload()
      await expect(count).toContainText(/^2/)
      await expect(count).toContainText(/^3/)
    })

    test.describe('on a first visit', () => {
      test.use({ storageState: firstVisit })

      test('the popup shows a second after the first panel was seen, on phones a card once the page is scrolled, and once closed stays away for its days [HOME-09 to HOME-11, W-COOK-04]', async ({
        page,
        context,
        isMobile,
      }) => {
        await open(page, language, '/cedar-coast')
        const popup = page.getByRole('dialog', { name: popupTitle[language] })
        if (isMobile) {
          await expect(popup).toHaveCount(0)
          await page.evaluate(() => scrollBy(0, 300))
        }
        await expect(popup).toBeVisible()
        await expect(popup.getByRole('link', { name: say(language, 'home.popup.more') })).toHaveAttribute('href', '/cedar-coast/surveys')
        await page.keyboard.press('Escape')
        await expect(popup).toBeHidden()
        const kept = (await context.cookies(hostOf(language))).find(({ name }) => name === 'docPc4')
        expect(kept?.value).toBe('true')
        expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(5)
        await page.clock.install()
        await open(page, language, '/cedar-coast')
        await page.evaluate(() => scrollBy(0, 300))
        await page.clock.runFor(10_000)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    })

    test('a school without news and events shows no empty panels, one that opens soon its own page [HOME-02, HOME-05, HOME-06, MICR-01 to MICR-07]', async ({
      page,
    }) => {
      await open(page, 'en', '/harbour-street')
      await expect(page.getByRole('heading', { level: 2, name: say('en', 'home.news.title') })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2, name: say('en', 'home.events.title') })).toHaveCount(0)
      await open(page, language, '/prairie-sky')
      await expect(
        page.getByText(language === 'fr' ? 'Un ciel plus grand, une table plus longue.' : 'A bigger sky, a longer table.'),
      ).toBeVisible()
      await expect(page.locator('.microsite-value').first()).toHaveText('286')
      await expect
        .poll(() =>
          page
            .locator('.microsite-stat')
            .last()
            .evaluate((card) => getComputedStyle(card).opacity),
        )
        .toBe('1')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(
        language === 'fr'
          ? ['Forfaits repas', 'Exemples de menus', 'Notre équipe', 'Nous joindre', 'Travailler avec nous']
          : ['Meal plans', 'Sample menus', 'Our team', 'Contact us', 'Join our team'],
      )
      // It serves nothing yet, so no page promises a menu.
      for (const path of ['no-such-page', 'customer-account']) {
        await open(page, language, `/prairie-sky/${path}`)
        await expect(page.locator('.page-notice')).not.toContainText(/today|menu|aujourd'hui/i)
      }
      // No kitchen and no dietitian reads a form yet [FORM-01, FORM-02].
      for (const path of ['dietary-health-form', 'on-the-go-valentine-dining']) {
        await open(page, language, `/prairie-sky/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'errors.not_found'))
      }
    })
  })
}
