import { expect } from '@playwright/test'
import { open } from './steps.ts'
import { accountPath, enter, post, site } from './tables.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

for (const language of languages) {
  test.describe(`the allergen card, in ${language}`, () => {
    test('opens in a tab of its own; after the session, or without allergens any more, the page says so in place [ALLG-07, AUTH-24]', async ({
      page,
      context,
    }) => {
      const customer_id = await enter(page, language)
      const own = { site_id: site, customer_id }
      const profile = { ...own, contact_name: 'Marie-Ève', contact_number: '5145551234' }
      expect(await post(page, '/v1/customer/update_allergen_profile', { ...profile, allergens: ['Milk'] })).toMatchObject({
        status: 200,
        body: { status: 'success' },
      })
      await open(page, language, `${accountPath[language]}?tab=allergens`)
      const card = page.getByRole('link', { name: say(language, 'allergen_card.pdf') })
      // Some browsers show the document and some save it: the tab is enough here.
      await context.route('**/v1/customer/allergen_card*', (route) => route.fulfill({ contentType: 'text/html', body: 'card' }))
      const [tab] = await Promise.all([context.waitForEvent('page'), card.click()])
      await expect(tab).toHaveURL(/allergen_card/)
      await tab.close()

      const cookies = await context.cookies()
      await context.clearCookies()
      await card.click()
      await expect(page.getByRole('dialog')).toContainText(say(language, 'form.session_over'))
      await expect.poll(() => context.pages().length).toBe(1)
      await page.keyboard.press('Escape')
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: say(language, 'form.session_over') })
          .first(),
      ).toBeVisible()

      await context.addCookies(cookies)
      expect((await post(page, '/v1/customer/update_allergen_profile', { ...own, allergens: [] })).status).toBe(200)
      await card.click()
      await expect(card).toHaveCount(0)
      await expect.poll(() => context.pages().length).toBe(1)
    })
  })
}
