import { expect, type Page } from '@playwright/test'
import { demoCustomer } from '#server/accounts/demo-customer.ts'
import { alive } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

// A slow phone: the page can be read and filled in long before the app listens to it.

/** Opens a page whose app comes only when it is let go; only what an HTML page loads first is there. */
const openEarly = async (page: Page, language: Language, path: string): Promise<() => Promise<void>> => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/(?!index|start|rolldown).*\.js$/, async (route) => {
    await gone
    await route.continue()
  })
  await page.goto(hostOf(language) + path, { waitUntil: 'commit' })
  // The first script has run when it has made its policy.
  await page.waitForFunction(() => (globalThis as { trustedTypes?: { defaultPolicy: unknown } }).trustedTypes?.defaultPolicy)
  return async () => {
    letGo()
    await alive(page)
  }
}

for (const language of languages) {
  test(`who logs in before the app listens is logged in, and no address tells the password, in ${language} [AUTH, D]`, async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const letGo = await openEarly(page, language, '/cedar-coast/login')
    await page.getByRole('textbox', { name: say(language, 'login.email') }).fill(demoCustomer.email)
    await page.getByLabel(say(language, 'login.password'), { exact: true }).fill(demoCustomer.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say(language, 'login.submit'), exact: true })).toHaveCSS('opacity', '0.6')
    await letGo()
    await expect(page).toHaveURL(/customer-account|gerer-votre-compte/)
    expect(addresses.filter((address) => /password=|Campus-2026|demo(@|%40)/.test(address))).toEqual([])
  })

  test(`what is typed, ticked and chosen before the app listens stays, in ${language} [FORM, D]`, async ({ page }) => {
    const letGo = await openEarly(page, language, '/cedar-coast/dietary-health-form')
    const name = page.locator('input[name=name]')
    await name.fill('Ann Bélanger')
    await page.locator('input[value=Soy]').check()
    await page.locator('input[type=radio][value=Yes]').first().check()
    await page.locator('textarea[name=medical_diet]').fill('low salt')
    await letGo()
    // A form that its app holds draws all of its fields anew with each change.
    await page.locator('input[name=email]').fill('ann@example.org')
    await expect(name).toHaveValue('Ann Bélanger')
    await expect(page.locator('input[value=Soy]')).toBeChecked()
    await expect(page.locator('input[type=radio][value=Yes]').first()).toBeChecked()
    await expect(page.locator('textarea[name=medical_diet]')).toHaveValue('low salt')
  })

  test(`a button pressed twice before the app listens does once what it says, in ${language} [D]`, async ({ page }) => {
    const letGo = await openEarly(page, language, '/cedar-coast/login')
    const show = page.getByRole('button', { name: say(language, 'login.show_password') })
    await show.click()
    await show.click()
    await letGo()
    await expect(page.getByLabel(say(language, 'login.password'), { exact: true })).toHaveAttribute('type', 'text')
  })
}
