import { expect, type Page } from '@playwright/test'
import { avoid, bannerOf, menuPath, open } from './steps.ts'
import { goOffline, hostOf, type Language, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const examples = {
  en: { typo: 'chiken', found: 'Butter Chicken', both: 'poulet au beurre', milk: 'Milk' },
  fr: { typo: 'poullet', found: 'Poulet au beurre', both: 'butter chicken', milk: 'Lait' },
}

const field = (page: Page) => page.getByRole('searchbox')
const found = (page: Page) => page.locator('.found-dishes').last().locator('.found-dish')
const dish = (page: Page, name: string) => found(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const count = (page: Page) => page.locator('[role=status]').filter({ hasText: /\d/ })

const toSearch = async (page: Page, language: Language) => {
  await page
    .getByRole('link', { name: say(language, 'nav.search'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'nav.search') })).toBeVisible()
}

for (const language of languages) {
  const words = examples[language]

  test.describe(`the search in ${language}`, () => {
    test('finds dishes while typing, with a typo and in the other language, links each to its menu, and hides and counts dishes with the allergens of the visitor [search, MENU-17]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/whats-on-the-menu')
      await toSearch(page, language)
      await expect(field(page)).toBeFocused()
      await field(page).pressSequentially(words.typo)
      await expect(dish(page, words.found)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`q=${words.typo}`))
      await expect(count(page).first()).toContainText(/\d+/)
      const many = await found(page).count()
      await field(page).fill(words.both)
      await expect(dish(page, words.found)).toBeVisible()
      await expect.poll(() => found(page).count()).toBeLessThan(many)
      await dish(page, words.found).getByRole('link').first().click()
      await expect(page).toHaveURL(/whats-on-the-menu\?.*place=[^&]+&date=2026-11-\d\d&period=[^&]+&dish=/)
      await expect(page.getByRole('dialog').getByRole('heading', { name: words.found })).toBeVisible()
      await page.goBack()
      await expect(field(page)).toHaveValue(words.both)
      await field(page).fill('xyzzy')
      await expect(page.getByText(say(language, 'finder.search.none', { query: 'xyzzy' }))).toBeVisible()

      await open(page, language, menuPath())
      await avoid(page, language, [words.milk])
      await open(page, language, `/cedar-coast/search?q=${encodeURIComponent(words.found)}`)
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.mine.hidden', { count: 1 }))
      await expect(found(page)).toHaveCount(0)
      await bannerOf(page, language)
        .getByRole('button', { name: say(language, 'allergens.mine.hidden', { count: 1 }) })
        .click()
      await expect(dish(page, words.found)).toContainText(say(language, 'allergens.contains', { names: words.milk }))
    })

    test('searches the whole cached week offline and shows its age [PWA-06, PWA-Q7]', withWorker, async ({ page, context }) => {
      await visitAndCache(page, `${hostOf(language)}/cedar-coast`)
      await goOffline(context)
      await page.goto(`${hostOf(language)}/cedar-coast/search?q=${words.typo}`)
      await expect(dish(page, words.found)).toBeVisible()
      await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
      await page.goto(`${hostOf(language)}/harbour-street/search?q=fish`)
      await expect(page.getByText(texts[language].notSaved)).toBeVisible()
    })
  })
}
