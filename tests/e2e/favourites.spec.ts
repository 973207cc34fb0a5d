import { expect, type Page } from '@playwright/test'
import { alive, buttonOf, cedar, meals, menuPath, open } from './steps.ts'
import { goOffline, hostOf, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const examples = {
  en: { dish: 'Grilled Beef Burger', other: 'Scrambled Eggs' },
  fr: { dish: 'Burger de bœuf grillé', other: 'Œufs brouillés' },
}

for (const language of languages) {
  const { dish, other } = examples[language]
  const heart = (page: Page, name: string) => page.getByRole('button', { name: say(language, 'favourites.toggle', { name }) }).first()
  const openDish = (page: Page, name: string) => page.locator('.dish-link', { hasText: name }).first().click()
  const toFavourites = async (page: Page) => {
    await buttonOf(page, language, 'nav.menu').click()
    await page.getByRole('link', { name: say(language, 'nav.favourites') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'nav.favourites') })).toBeVisible()
  }

  test.describe(`favourites in ${language}`, () => {
    test('a favourite dish is stored, counted on home and listed by day, and its removal can be undone [favourites]', async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url())
      })
      await open(page, language, '/cedar-coast/favourites')
      await expect(page.getByText(say(language, 'finder.favourites.empty'))).toBeVisible()
      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
      await openDish(page, dish)
      await expect(heart(page, dish)).toHaveAttribute('aria-pressed', 'false')
      await heart(page, dish).click()
      await expect(heart(page, dish)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await alive(page)
      await expect(heart(page, dish)).toHaveAttribute('aria-pressed', 'true')
      const row = page.locator('.dish', { hasText: dish })
      await expect(row.getByRole('img', { name: say(language, 'favourites.favourite') })).toHaveCount(1)
      await open(page, language, '/cedar-coast')
      await page.getByRole('link', { name: say(language, 'home.favourites', { count: 1 }) }).click()
      const today = page.getByRole('region', { name: new RegExp(`^${say(language, 'menus.today_full')}`) })
      await expect(today.getByRole('heading', { name: dish })).toBeVisible()
      await expect(today.getByRole('link', { name: cedar.landing[language] }).first()).toHaveAttribute('href', /dish=/)
      const head = today.locator('.found-dish-head')
      const empty = await head.evaluate((line) => {
        const free = [...line.children].map((part) => part.getBoundingClientRect()).map(({ left, right }) => right - left)
        return line.getBoundingClientRect().width - free.reduce((sum, width) => sum + width, 0)
      })
      expect(empty, 'a name takes the width that icons and heart leave').toBeLessThan(20)
      await heart(page, dish).click()
      await expect(page.getByText(say(language, 'finder.favourites.empty'))).toBeVisible()
      await page.getByRole('button', { name: say(language, 'favourites.undo') }).click()
      await expect(today.getByRole('heading', { name: dish })).toBeVisible()
      expect(sent).toEqual([])
    })

    test('a favourite place comes first among those that are open, with its heart; a favourite dish says where and when', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
      await openDish(page, dish)
      await heart(page, dish).click()
      await open(page, language, '/cedar-coast')
      const line = page.getByRole('link', { name: say(language, 'home.favourites', { count: 1 }) })
      await expect(line).toContainText(dish)
      await expect(line).toContainText(cedar.landing[language])
      const rows = page.locator('.open-list .open-row')
      const name = (await rows.nth(1).locator('.open-name').textContent())?.trim() ?? ''
      await page.evaluate((at) => {
        const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('favourites:'))
        const place = new URL(document.querySelectorAll<HTMLAnchorElement>('.open-list a.open-row')[at]?.href ?? '').searchParams.get(
          'place',
        )
        localStorage.setItem(key, JSON.stringify([{ key: `place:${place}`, name: 'A place', translations: [] }]))
      }, 1)
      await page.reload()
      await expect(rows.first().locator('.open-name')).toContainText(name)
      await expect(rows.first().getByRole('img', { name: say(language, 'favourites.favourite') })).toBeVisible()
      await expect(rows.nth(1).getByRole('img', { name: say(language, 'favourites.favourite') })).toHaveCount(0)
    })

    test('they work offline, and one that no menu of the week serves is listed apart [PWA-06]', withWorker, async ({ page, context }) => {
      await visitAndCache(page, `${hostOf(language)}${menuPath({ place: cedar.landing.id, period: meals.breakfast })}`)
      await alive(page)
      await openDish(page, other)
      await heart(page, other).click()
      await page.keyboard.press('Escape')
      await page.evaluate(() => {
        const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('favourites:'))
        const list = JSON.parse(localStorage.getItem(key) ?? '[]') as object[]
        localStorage.setItem(key, JSON.stringify([...list, { key: 'gone', name: 'Dragon fruit', translations: [] }]))
      })
      await goOffline(context)
      await page.reload()
      await toFavourites(page)
      await expect(page.getByRole('heading', { name: other }).first()).toBeVisible()
      await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
      await expect(page.getByRole('region', { name: say(language, 'finder.favourites.absent') })).toContainText('Dragon fruit')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(page.getByText(say(language, 'finder.favourites.empty'))).toBeVisible()
      await expect(page.locator('.cached-at-note .offline-badge')).toBeVisible()
      await expect(page.locator('.site-header .offline-badge')).toBeHidden()
    })
  })
}
