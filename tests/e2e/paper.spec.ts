import { expect } from '@playwright/test'
import { avoid, cedar, meals, menuPath, open } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const { landing } = cedar
const named = {
  en: { eggs: 'Scrambled Eggs', egg: 'Egg', fish: 'Fish', burger: 'Grilled Beef Burger' },
  fr: { eggs: 'Œufs brouillés', egg: 'Œuf', fish: 'Poisson', burger: 'Burger de bœuf grillé' },
}

for (const language of languages) {
  const words = named[language]

  test.describe(`on paper, in ${language}`, () => {
    test('the allergen table of a day says contains, may contain or not declared for every dish and allergen [MENU-17, MENU-Q3]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      // The stations above take their height as they come into view, and may move the link from under a press.
      await expect(async () => {
        await page.getByRole('link', { name: say(language, 'menus.allergen_table') }).click({ timeout: 3000 })
        await expect(page).toHaveURL(/allergen-matrix/, { timeout: 3000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(landing[language])
      const table = page.getByRole('table')
      await expect(table.getByRole('rowheader', { name: new RegExp(`^${words.eggs}`) }).first()).toBeVisible()
      const columns = await table.getByRole('columnheader').allTextContents()
      const cell = (dish: string, allergen: string) =>
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${dish}`) }) })
          .first()
          .getByRole('cell')
          .nth(columns.indexOf(allergen) - 1)
      await expect(cell(words.eggs, words.egg)).toContainText(say(language, 'finder.matrix.contains'))
      await expect(cell(words.eggs, say(language, 'allergens.soy'))).toContainText(say(language, 'finder.matrix.may_contain'))
      await expect(cell(words.eggs, words.fish)).toContainText(say(language, 'finder.matrix.not_declared'))
      await expect(page.getByText(say(language, 'allergens.disclaimer'))).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      for (const part of [table, page.getByRole('list', { name: say(language, 'finder.matrix.legend') })]) await expect(part).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
    })

    test("the browser's own print of a menu and of What can I eat says all allergens of each dish, and for whom it is filtered [MENU-17, print]", async ({
      page,
    }) => {
      const sheet = page.locator('.day-sheet')
      const print = (media: 'print' | null) => page.emulateMedia({ media })
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await expect(page.getByRole('button', { name: say(language, 'menus.print_day') })).toBeAttached()
      await print('print')
      await expect(page.locator('#app')).toBeHidden()
      await expect(sheet.getByText(say(language, 'allergens.disclaimer'))).toBeVisible()
      const dishes = sheet.getByRole('listitem')
      const burger = dishes.filter({ hasText: words.burger })
      await expect(burger).toContainText(say(language, 'allergens.wheat'))
      const all = await dishes.count()
      await print(null)
      await expect(sheet).toHaveCount(0)

      await avoid(page, language, [words.egg])
      await print('print')
      await expect(sheet.getByText(say(language, 'allergens.mine.banner', { names: words.egg }))).toBeVisible()
      await expect(sheet.getByText(words.eggs)).toHaveCount(0)
      const hidden = all - (await dishes.count())
      expect(hidden).toBeGreaterThan(1)
      await expect(sheet.getByText(say(language, 'allergens.mine.hidden', { count: hidden }))).toBeVisible()
      await expect(burger).toContainText(say(language, 'allergens.wheat'))

      await print(null)
      await open(page, language, '/cedar-coast/what-can-i-eat?meal=lunch')
      await expect(page.locator('.eat-places .dish-link').first()).toBeVisible()
      await print('print')
      await expect(sheet.getByText(say(language, 'allergens.mine.banner', { names: words.egg }))).toBeVisible()
      await expect(sheet.getByText(words.burger).first()).toBeVisible()
      await expect(page.locator('#app')).toBeHidden()
    })

    test('the whole day prints, every meal of it, without what the visitor avoids, and with a dish open the dish alone [MENU-17, print]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await avoid(page, language, [words.egg])
      await page.evaluate(() => {
        window.print = () => undefined
      })
      const sheet = page.locator('.day-sheet')
      // As above; while the day is on its way the button takes no second press.
      await expect(async () => {
        if ((await sheet.count()) === 0) await page.getByRole('button', { name: say(language, 'menus.print_day') }).click({ timeout: 3000 })
        await expect(sheet).toBeAttached({ timeout: 3000 })
      }).toPass()
      await page.emulateMedia({ media: 'print' })
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(3)
      await expect(sheet.getByText(words.burger)).toBeVisible()
      await expect(sheet.getByText(words.eggs)).toHaveCount(0)
      await expect(page.locator('#app')).toBeHidden()
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect(sheet).toHaveCount(0)

      // With a dish open the dish prints, and not the menu behind it.
      await page.emulateMedia({ media: null })
      await page.locator('.stations .dish-link').filter({ hasText: words.burger }).click()
      const dish = page.getByRole('dialog')
      await expect(dish.getByRole('table')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(dish.getByRole('table')).toBeVisible()
      await expect(page.locator('.stations')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
