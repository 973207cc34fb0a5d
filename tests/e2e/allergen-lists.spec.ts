import { expect, type Page } from '@playwright/test'
import { alive, avoid, bannerOf, cedar, daysOf, dishesOn, mealsOf, meals, menuPath, open } from './steps.ts'
import { accountPath, enter, pressed } from './tables.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const { landing } = cedar
const names = {
  en: { nuts: 'Tree Nuts', own: ['Mustard', 'Sesame', 'Sulphites'], dinner: 'Dinner' },
  fr: { nuts: 'Noix', own: ['Moutarde', 'Sésame', 'Sulfites'], dinner: 'Souper' },
} as const

type Wire = {
  menu?: {
    periods: { categories: { items: { name: string; translations: object[]; custom_allergens: string[][]; filters: object[] }[] }[] }
  }
}

/** The first dishes of a dinner declare what these entries say, and nothing else. */
const declareAtDinner = (page: Page, entries: Record<string, string>) =>
  page.route(`**/v1/location/${landing.id}/periods/${meals.dinner}*`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // Only browsers resolve the French host.
    const answer = await route.fetch({ url: hostOf('en') + pathname + search })
    const body = (await answer.json()) as Wire
    const items = body.menu?.periods.categories.flatMap((category) => category.items) ?? []
    Object.entries(entries).forEach(([name, entry], index) => {
      Object.assign(items[index] ?? {}, { name, translations: [], custom_allergens: [[entry]], filters: [] })
    })
    await route.fulfill({ response: answer, json: body })
  })

const checkboxes = (page: Page, scope: string) => page.locator(`${scope} label.check`).allInnerTexts()

for (const language of languages) {
  const named = names[language]
  test.describe(`the list of allergens in ${language}`, () => {
    test('a visitor who avoids tree nuts sees no dish of almonds, the sheet names them, and entries that say nothing hide none [D1, D3]', async ({
      page,
    }) => {
      await declareAtDinner(page, {
        'Test cake': 'Contains: almonds',
        'Test rice': 'Coconut',
        'Test soup': 'Unknown',
        'Test salad': 'Nut-free, soy',
      })
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await mealsOf(page, language).getByRole('link', { name: named.dinner }).click()
      await page.getByRole('link', { name: 'Test cake' }).click()
      const sheet = page.locator('.dish-sheet')
      await expect(sheet.locator('.dish-allergen-state[data-state="contains"]')).toContainText(named.nuts)
      await expect(sheet.locator('.dish-allergen-state[data-state="not-declared"]')).not.toContainText(named.nuts)
      await page.keyboard.press('Escape')
      await avoid(page, language, [named.nuts])
      await expect(dishesOn(page).filter({ hasText: 'Test cake' })).toHaveCount(0)
      for (const name of ['Test rice', 'Test soup', 'Test salad']) await expect(dishesOn(page).filter({ hasText: name })).toHaveCount(1)
      await expect(page.locator('.stations .dish', { hasText: 'Test soup' })).toContainText(say(language, 'allergens.unknown'))
      await expect(bannerOf(page, language)).toContainText(named.nuts)
    })

    test('menus, device, account and dietary form offer the documented allergens, then those of the school by the alphabet [D4]', async ({
      page,
    }) => {
      await enter(page, language)
      await open(page, language, `${accountPath[language]}?tab=allergens`)
      await expect.poll(async () => (await checkboxes(page, '.allergen-checklist')).slice(11)).toEqual(named.own)
      const account = await checkboxes(page, '.allergen-checklist')
      await page.getByRole('checkbox', { name: named.own[0], exact: true }).check()
      await page.getByLabel(say(language, 'allergen_form.contact_name'), { exact: true }).fill('Marie-Ève')
      await page.getByLabel(say(language, 'allergen_form.contact_number')).fill('5145551234')
      await pressed(page, say(language, 'allergen_form.save')).click()
      await expect(page.getByText(say(language, 'account.allergens_saved')).first()).toBeVisible()
      await page.reload()
      await alive(page)
      await expect(page.getByRole('checkbox', { name: named.own[0], exact: true })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: say(language, 'allergen_form.other'), exact: true })).not.toBeChecked()

      await open(page, language, menuPath({ place: landing.id }))
      await daysOf(page, language).getByRole('link').first().click()
      await bannerOf(page, language)
        .getByRole('link', { name: say(language, 'allergens.mine.change') })
        .click()
      await expect.poll(() => checkboxes(page, '.allergen-checklist')).toEqual(account)

      await open(page, language, '/cedar-coast/dietary-health-form')
      await expect.poll(async () => (await checkboxes(page, '[data-field="allergens"]')).slice(-5, -1)).toEqual(inDietaryForm(language))
    })

    test('an account asks about a saved allergen that looks misspelled, and adds the one that was meant [MENU-Q4]', async ({ page }) => {
      await enter(page, language)
      await open(page, language, `${accountPath[language]}?tab=allergens`)
      const [typed, food] = language === 'fr' ? ['arachydes', 'arachide'] : ['penuts', 'peanut']
      const peanuts = page.getByRole('checkbox', { name: say(language, 'allergens.peanuts'), exact: true })
      const question = page.getByText(say(language, 'allergens.mine.meant', { typed, food }))
      await page.getByRole('checkbox', { name: say(language, 'allergen_form.other'), exact: true }).check()
      await page.getByLabel(say(language, 'allergen_form.other_words')).fill(`kiwi, ${typed}`)
      await page.getByLabel(say(language, 'allergen_form.contact_name'), { exact: true }).fill('Marie-Ève')
      await page.getByLabel(say(language, 'allergen_form.contact_number')).fill('5145551234')
      await pressed(page, say(language, 'allergen_form.save')).click()
      await expect(question).toBeInViewport({ ratio: 1 })
      await pressed(page, say(language, 'allergens.mine.add_named', { food })).press('Enter')
      await expect(question).toHaveCount(0)
      await expect(pressed(page, say(language, 'allergen_form.save'))).toBeFocused()
      await expect(peanuts).toBeChecked()
      await Promise.all([
        page.waitForResponse('**/v1/customer/update_allergen_profile*'),
        pressed(page, say(language, 'allergen_form.save')).click(),
      ])
      await page.reload()
      await alive(page)
      await expect(peanuts).toBeChecked()
      await expect(page.getByLabel(say(language, 'allergen_form.other_words'))).toHaveValue(`kiwi, ${typed}`)
      await expect(question).toHaveCount(0)
    })
  })
}

/** What the school records and the documented list lacks: MSG too. */
const inDietaryForm = (language: Language): string[] =>
  language === 'fr' ? ['Glutamate monosodique (GMS)', ...names.fr.own] : ['MSG', ...names.en.own]
