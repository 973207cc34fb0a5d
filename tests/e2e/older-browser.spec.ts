import { expect } from '@playwright/test'
import { buttonOf, cedar, daysOf, menuPath, namesOn, open } from './steps.ts'
import { languages, test } from './visitor.ts'

/** Safari of 2023, which many older iPhones keep. */
const lackNewerParts = () => {
  Reflect.deleteProperty(Object, 'groupBy')
  Reflect.deleteProperty(AbortSignal, 'any')
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
}

for (const language of languages)
  test(`an older browser opens the navigation and reads another day, in ${language} [NAV-05, MENU-11]`, async ({ page }) => {
    await page.addInitScript(lackNewerParts)
    await open(page, language, menuPath({ place: cedar.landing.id }))
    const today = await namesOn(page)
    await daysOf(page, language).getByRole('link').nth(3).click()
    await expect.poll(() => namesOn(page)).not.toEqual(today)
    await buttonOf(page, language, 'nav.menu').click()
    await page.getByRole('dialog').locator('a[href="/cedar-coast/hours-of-operation"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'fr' ? "Heures d'ouverture" : 'Hours of operation')
  })
