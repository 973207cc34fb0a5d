import { expect, type Page } from '@playwright/test'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { alive, bannerOf, cedar, dishesOn, menuPath, namesOn, open } from './steps.ts'
import { hostOf, type Language, languages, test, texts, withoutWorker } from './visitor.ts'
import { say } from './words.ts'

// A slow phone: the page can be read long before the app listens to it.

// The page is there before its scripts have come.
const asSent = { waitUntil: 'commit' } as const

/** Opens a page whose app comes only when it is let go. */
const openEarly = async (page: Page, language: Language, path: string): Promise<() => Promise<void>> => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gone
    await route.continue()
  })
  await page.goto(hostOf(language) + path, asSent)
  await page.waitForSelector('main h1')
  return async () => {
    letGo()
    await alive(page)
  }
}

for (const language of languages) {
  test(`nothing is typed into a form before the app listens, and no address tells a password, in ${language} [AUTH, D]`, async ({
    page,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const letGo = await openEarly(page, language, '/cedar-coast/login')
    const email = page.locator('input[name=email]')
    await email.click({ force: true })
    await page.keyboard.type('lost')
    await page.keyboard.press('Enter')
    await expect(email).toHaveValue('')
    await letGo()
    await email.fill(demoCustomer.email)
    await page.getByLabel(say(language, 'login.password'), { exact: true }).fill(demoCustomer.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/customer-account|gerer-votre-compte/)
    expect(addresses.filter((address) => /password=|Campus-2026|demo(@|%40)/.test(address))).toEqual([])
  })

  test(`the days, the meals, the stations and the search of a menu work before the app listens, in ${language} [MENU, D]`, async ({
    page,
  }) => {
    await openEarly(page, language, menuPath({ place: cedar.landing.id }))
    await expect(dishesOn(page).first()).toBeVisible()
    const day = page.locator('.day-strip a:not([aria-current])').first()
    await day.click()
    await page.waitForURL((url) => url.searchParams.has('date'), asSent)
    await expect(dishesOn(page).first()).toBeVisible()
    await page.locator('.segment:not(.day):not([aria-current])').first().click()
    await page.waitForURL((url) => url.searchParams.has('period'), asSent)
    await expect(dishesOn(page).first()).toBeVisible()
    await page.locator('.station-link').last().click()
    await page.waitForURL((url) => url.searchParams.has('station') && url.hash.startsWith('#station-'), asSent)
    await expect(dishesOn(page).first()).toBeVisible()
    const [first = ''] = await namesOn(page)
    const search = page.getByRole('searchbox', { name: say(language, 'menus.search') })
    await search.fill(first)
    await search.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === first && url.searchParams.get('place') === cedar.landing.id, asSent)
    await expect(dishesOn(page).first()).toHaveText(first)
  })

  test(`an allergen that is chosen before the app listens covers the dishes, and is hidden once it does, in ${language} [MENU-17, D]`, async ({
    page,
  }) => {
    for (const path of [menuPath({ place: cedar.landing.id }), '/cedar-coast/what-can-i-eat?meal=dinner']) {
      const letGo = await openEarly(page, language, path)
      const dish = page.locator('main .dish-link').first()
      await expect(dish).toBeVisible()
      await page.locator('.quick-allergens').getByText(texts[language].milk, { exact: true }).click()
      await expect(page.getByText(say(language, 'allergens.mine.applying'))).toBeVisible()
      await expect(dish).toBeHidden()
      await letGo()
      await expect(bannerOf(page, language).getByRole('link', { name: say(language, 'allergens.mine.change') })).toBeVisible()
      await expect(bannerOf(page, language)).toContainText(texts[language].milk)
      await expect(page.locator('main .allergen-mark[data-state=not-declared]').first()).toBeVisible()
      await expect(page.getByText(say(language, 'allergens.mine.applying'))).toBeHidden()
      await page.unrouteAll()
      await bannerOf(page, language)
        .getByRole('link', { name: say(language, 'allergens.mine.change') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(language, 'allergens.mine.forget') })
        .click()
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('allergen_profile=1')
    }
  })

  test(`the choice of allergens that is opened before the app listens opens once it does, and Back closes it, in ${language} [MENU-17, D]`, async ({
    page,
  }) => {
    for (const path of [menuPath({ place: cedar.landing.id }), '/cedar-coast/what-can-i-eat?meal=dinner']) {
      const letGo = await openEarly(page, language, path)
      const choose = bannerOf(page, language).getByRole('link', { name: say(language, 'allergens.mine.choose') })
      await choose.click()
      await letGo()
      const choice = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
      await expect(choice.getByRole('checkbox').first()).toBeVisible()
      await choice.getByRole('button', { name: say(language, 'allergens.mine.done') }).click()
      await expect(choice).toBeHidden()
      await choose.click()
      await expect(choice.getByRole('checkbox').first()).toBeVisible()
      await page.goBack()
      await expect(choice).toBeHidden()
      await expect(page).toHaveURL(hostOf(language) + path)
      await page.unrouteAll()
    }
  })

  test(`a menu and What can I eat print what each dish contains before the app listens, in ${language} [MENU-17, print]`, async ({
    page,
  }) => {
    for (const path of [menuPath({ place: cedar.landing.id }), '/cedar-coast/what-can-i-eat?meal=lunch']) {
      await openEarly(page, language, path)
      await page.emulateMedia({ media: 'print' })
      const dishes = page.locator('main .dish-link')
      await expect(dishes.first()).toBeVisible()
      const lines = await dishes.evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
      expect(lines.filter((line) => line === 'none' || line === '""')).toEqual([])
      expect(lines.join()).toContain(say(language, 'allergens.contains', { names: '' }).trim())
      await page.emulateMedia({ media: null })
    }
  })
}

test('what the server wrote below the dishes stays while its code is still on the way [MENU, D]', withoutWorker, async ({ page }) => {
  await page.route('**/assets/menu-paper-*.js', () => undefined)
  await open(page, 'en', menuPath({ place: cedar.landing.id }))
  await expect(page.getByRole('button', { name: say('en', 'menus.print_day') })).toBeVisible()
})
