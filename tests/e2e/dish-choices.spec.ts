import { expect, type Locator } from '@playwright/test'
import { alive, avoid, bannerOf, cedar, dishesOn, meals, menuPath, open } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const words = {
  en: { pork: 'Pork', gyoza: 'Pork Gyoza', rolls: 'Vegetable Spring Rolls', fish: 'Fish' },
  fr: { pork: 'Porc', gyoza: 'Gyozas au porc', rolls: 'Rouleaux impériaux aux légumes', fish: 'Poisson' },
}

for (const language of languages) {
  const named = words[language]
  test(`dishes with pork are left out, the chips follow the stations, and a dish says first what it means for the visitor, in ${language} [MENU-05, MENU-17, MENU-18]`, async ({
    page,
  }) => {
    await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
    const gyoza = dishesOn(page).filter({ hasText: named.gyoza })
    await expect(gyoza).toHaveCount(1)
    await page.getByRole('button', { name: say(language, 'menus.filters') }).click()
    const dialog = page.getByRole('dialog', { name: say(language, 'menus.filters') })
    const unwanted = dialog.getByRole('group', { name: say(language, 'menus.filters_without') })
    await unwanted.getByRole('button', { name: new RegExp(`^${named.pork}`) }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/without=/)
    await expect(gyoza).toHaveCount(0)
    await page.reload()
    await alive(page)
    await expect(gyoza).toHaveCount(0)
    const chip = say(language, 'menus.without', { name: named.pork })
    await page.getByRole('button', { name: say(language, 'allergens.mine.remove', { name: chip }) }).click()
    await expect(gyoza).toHaveCount(1)

    const stations = page.getByRole('navigation', { name: say(language, 'menus.stations') })
    for (const index of [2, 1]) {
      await page
        .locator('.station')
        .nth(index)
        .evaluate((station) => station.scrollIntoView())
      await expect(stations.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'true')
      await expect(stations.getByRole('link').nth(index)).toBeInViewport({ ratio: 1 })
    }

    await page.evaluate(() => scrollTo(0, 0))
    await avoid(page, language, [named.fish])
    await page.getByRole('link', { name: named.rolls }).click()
    const sheet = page.getByRole('dialog', { name: named.rolls })
    await expect(sheet.locator('.dish-verdict')).toHaveText(say(language, 'allergens.not_declared', { names: named.fish, count: 1 }))
    const notDeclared = sheet.locator('.dish-allergen-state[data-state="not-declared"] dd')
    await expect(notDeclared).toHaveText(new RegExp(`^${named.fish}, `))
    await expect(notDeclared.locator('strong')).toHaveText(named.fish)
    await sheet.getByRole('button', { name: say(language, 'actions.close') }).click()

    const pictures = page.locator('.stations .dish-drawing').first()
    await expect(pictures).toBeVisible()
    await page.getByRole('button', { name: say(language, 'menus.dense') }).click()
    await expect(pictures).toBeHidden()
    await page.reload()
    await alive(page)
    await expect(pictures).toBeHidden()
    await page.getByRole('button', { name: say(language, 'menus.legend') }).click()
    const legend = page.getByRole('dialog', { name: say(language, 'menus.legend') })
    await expect(legend).toContainText(named.pork)
    await expect(legend.locator('.allergen-mark')).toHaveCount(4)
    await page.keyboard.press('Escape')

    // A place says what its dishes mean for the visitor also while hiding is off.
    await bannerOf(page, language)
      .getByRole('link', { name: say(language, 'allergens.mine.change') })
      .click()
    await page.getByRole('switch', { name: say(language, 'allergens.mine.apply') }).click()
    await open(page, language, `/cedar-coast/locations?place=${cedar.landing.id}`)
    await expect(page.locator('main .dish .allergen-mark')).toHaveCount(3)
    // A meal that lasts the whole day says so by its name alone.
    await open(page, language, `/cedar-coast/locations?place=${cedar.market.id}`)
    await expect(page.locator('.meal-ahead').first()).toBeVisible()
    await expect(page.locator('.meal-ahead').first()).not.toContainText('59')
  })

  test(`the heading of a station stays below the bars while its dishes are read, and covers no dish that takes the focus, in ${language} [MENU-05]`, async ({
    page,
  }) => {
    await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
    const links = page.getByRole('navigation', { name: say(language, 'menus.stations') }).getByRole('link')
    const station = page.locator('.station').nth(1)
    const [head, bar] = [station.locator('.station-head'), page.locator('.menu-bar')]
    const edges = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const below = async () => (await edges(head)).top - (await edges(bar)).bottom
    for (const width of [360, 390, 412, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await links.nth(1).click()
      await expect.poll(below).toBeCloseTo(0, 0)
      const first = station.locator('.dish-link').first()
      expect((await edges(first)).top, `the first dish at ${width}`).toBeGreaterThanOrEqual((await edges(head)).bottom)
      await page.evaluate(() => scrollBy(0, 120))
      await expect.poll(below).toBeCloseTo(0, 0)
      await first.focus()
      await expect.poll(async () => (await edges(first)).top - (await edges(head)).bottom).toBeGreaterThanOrEqual(0)
    }
  })
}
