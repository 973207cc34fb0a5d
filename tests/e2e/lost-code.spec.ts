import { expect, type Page } from '@playwright/test'
import { alive, bannerOf, cedar, dishesOn, menuPath, open } from './steps.ts'
import { hostOf, languages, test, withoutWorker } from './visitor.ts'
import { say } from './words.ts'

/** The document that the visitor has: a page that loads itself again is another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window)

const unreached = (page: Page, language: 'en' | 'fr') => page.getByText(say(language, 'offline.unreached'))

for (const language of languages) {
  test.describe(`code that does not come, in ${language}`, () => {
    test(
      'without a worker and a network the dish, the filters and the allergens say so where they were asked for, and come later [PWA-Q16, PWA-Q13]',
      withoutWorker,
      async ({ page, context }) => {
        await open(page, language, menuPath({ place: cedar.landing.id }))
        await mark(page)
        await context.setOffline(true)
        const dialog = page.locator('dialog[open]')
        const close = () => dialog.getByRole('button', { name: say(language, 'actions.close') }).click()
        await dishesOn(page).first().click()
        await expect(dialog.getByRole('alert')).toContainText(say(language, 'offline.unreached'))
        await close()
        await bannerOf(page, language)
          .getByRole('link', { name: say(language, 'allergens.mine.choose') })
          .click()
        await expect(dialog.getByRole('alert')).toContainText(say(language, 'offline.unreached'))
        await close()
        await page.getByRole('button', { name: say(language, 'menus.filters') }).click()
        await expect(dialog.getByRole('alert')).toContainText(say(language, 'offline.unreached'))
        expect(await isSame(page)).toBe(true)
        await context.setOffline(false)
        await dialog.getByRole('button', { name: say(language, 'actions.try_again') }).click()
        await expect(dialog.getByRole('alert')).toHaveCount(0)
        await expect(dialog.locator('.chip').first()).toBeVisible()
        await close()
        await dishesOn(page).first().click()
        await expect(dialog.getByRole('table').first()).toBeVisible()
        expect(await isSame(page)).toBe(true)
      },
    )

    test('another page that fails to load leaves the school around it, and loads at the next try [PWA-Q13]', async ({ context }) => {
      // The router tells the console which page it could not have.
      const page = await context.newPage()
      await open(page, language, menuPath({ place: cedar.landing.id }))
      await mark(page)
      await context.setOffline(true)
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('.site-footer a[href$="/cedar-coast/hours-of-operation"]')?.click(),
      )
      await expect(unreached(page, language).first()).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await context.setOffline(false)
      await page
        .getByRole('main')
        .getByRole('button', { name: say(language, 'actions.try_again') })
        .first()
        .click()
      await expect(page.locator('main h1')).toBeVisible()
      await expect(unreached(page, language)).toHaveCount(0)
      expect(await isSame(page)).toBe(true)
    })

    test('the first page without its code reads on, says so, and the school around it answers; it comes alive when it is loaded again [PWA-Q9, PWA-Q13]', async ({
      context,
    }) => {
      // The console tells which file did not come.
      const page = await context.newPage()
      await page.route('**/assets/campus-m*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
      await page.goto(`${hostOf(language)}/cedar-coast/campus-map`)
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toContainText(say(language, 'errors.page_incomplete'))
      await expect(main.locator('h1')).toBeVisible()
      await page.locator('.menu-button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.unroute('**/assets/campus-m*.js')
      await main.getByRole('button', { name: say(language, 'actions.try_again') }).click()
      await expect(main.getByRole('alert')).toHaveCount(0)
      await expect(main.locator('h1')).toBeVisible()
      await alive(page)
    })

    test('the menu of pages that does not come takes nothing from what is typed [PWA-Q9]', async ({ page }) => {
      await open(page, language, '/cedar-coast/signup')
      await mark(page)
      const password = page.locator('[data-field="password"] input')
      await password.fill('Abcdef1!')
      await page.route('**/assets/*.js', (route) => route.abort('connectionreset'))
      const menu = page.locator('.menu-button')
      await menu.click()
      await expect(unreached(page, language)).toBeVisible()
      await page.unroute('**/assets/*.js')
      expect(await isSame(page)).toBe(true)
      await expect(password).toHaveValue('Abcdef1!')
      await menu.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(password).toHaveValue('Abcdef1!')
      expect(await isSame(page)).toBe(true)
    })
  })
}

test('code that is loaded ahead is no error when the network is gone before it comes [PWA-Q13]', async ({ page }) => {
  await page.route(/shell-set/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('shell-set'))
  await page.goto(menuPath({ place: cedar.landing.id }))
  await failed
  await alive(page)
})

test('where nothing can be stored the menu says so, and does not stay covered [PWA-Q4]', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'allergen_profile', value: '1', url: baseURL ?? '' }])
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await open(page, 'en', menuPath({ place: cedar.landing.id }))
  await expect(dishesOn(page).first()).toBeVisible()
  await expect(page.getByText(say('en', 'allergens.trouble.no_store'))).toBeVisible()
})
