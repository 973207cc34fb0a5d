import { expect } from '@playwright/test'
import { alive, avoid, bannerOf, cedar, choosePlace, daysOf, dishesOn, mealsOf, meals, menuPath, namesOn, open } from './steps.ts'
import { hostOf, languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

const { landing, hall, nightOwl, truck, ladle, juice } = cedar
const milk = { en: 'Milk', fr: 'Lait' }
const dishes = {
  en: {
    hashBrowns: 'Crispy Hash Browns',
    patty: 'Plant-Based Breakfast Patty',
    burger: 'Grilled Beef Burger',
    grill: 'Grill',
    vegan: 'Vegan',
    gluten: 'Avoiding Gluten',
    search: 'salad',
  },
  fr: {
    hashBrowns: 'Galettes de pommes de terre croustillantes',
    patty: 'Galette à déjeuner végétale',
    burger: 'Burger de bœuf grillé',
    grill: 'Grillades',
    vegan: 'Végétalien',
    gluten: 'Pour éviter le gluten',
    search: 'salade',
  },
}

for (const language of languages) {
  const named = dishes[language]
  const meal =
    language === 'fr'
      ? { breakfast: 'Déjeuner', lunch: 'Dîner', dinner: 'Souper' }
      : { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }

  test.describe(`the menu in ${language}`, () => {
    test('place, day, meal and search stand in the address: reloaded or shared, the view is the same, and "back" undoes a step [MENU-01, MENU-02, MENU-12, MENU-13, MENU-27]', async ({
      page,
      context,
    }) => {
      await open(page, language, '/cedar-coast/whats-on-the-menu')
      await choosePlace(page, language, hall)
      await daysOf(page, language).getByRole('link').nth(2).click()
      await expect(page).toHaveURL(/date=2026-11-27/)
      await mealsOf(page, language).getByRole('link', { name: meal.dinner }).click()
      await expect(page).toHaveURL(/period=bdee1c2e1e0e310905ea0ae7/)
      await expect(page.getByRole('heading', { level: 2, name: meal.dinner })).toBeVisible()
      const all = await namesOn(page)
      await page.getByRole('searchbox', { name: say(language, 'menus.search') }).fill(named.search)
      await expect(page).toHaveURL(new RegExp(`q=${named.search}`))
      await expect.poll(() => dishesOn(page).count()).toBeLessThan(all.length)
      const found = await namesOn(page)
      const address = page.url()
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ place: hall.id, date: '2026-11-27' })
      await page.reload()
      await expect(dishesOn(page)).toHaveText(found)
      const friend = await context.newPage()
      await friend.goto(address)
      await expect(dishesOn(friend)).toHaveText(found)
      await expect(friend.getByRole('heading', { level: 1 })).toContainText(hall[language])
      await page.goBack()
      await expect(page).not.toHaveURL(/period=/)
      await expect(page).toHaveURL(/date=2026-11-27/)
      await expect(page.getByRole('heading', { level: 2, name: meal.lunch })).toBeVisible()
    })

    test('without a meal in the address the current one is shown, else the next; a link with an impossible day shows today, and one whose place is gone says so [MENU-01, MENU-11, MENU-12, MENU-15, SITE-Q1]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id }))
      const current = mealsOf(page, language).locator('[aria-current="true"]')
      await expect(current).toContainText(meal.breakfast)
      await expect(current).toContainText(say(language, 'menus.now'))
      await choosePlace(page, language, hall)
      await expect(current).toHaveText(meal.lunch)
      await daysOf(page, language).getByRole('link').nth(1).click()
      await expect(current).toHaveText(meal.lunch)
      await expect(mealsOf(page, language)).not.toContainText(say(language, 'menus.now'))

      for (const date of ['garbage', '0026-11-25']) {
        await open(page, language, `${menuPath({ place: landing.id, period: meals.lunch })}&date=${date}`)
        await expect(dishesOn(page).first()).toBeVisible()
      }
      await open(page, language, menuPath({ place: 'nowhere' }))
      await expect(page.getByText(say(language, 'places.gone'))).toBeVisible()
      await expect(dishesOn(page).first()).toBeVisible()
    })

    test('a closed day, a day without a menu and a place without menus each say so and lead on; a menu given as a picture shows it, named, and its link opens it [MENU-03, MENU-04, MENU-08, MENU-15, MENU-26, MENU-Q10]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: truck.id, date: '2026-11-28' }))
      await expect(page.getByText(say(language, 'menus.closed'))).toBeVisible()
      await page.getByRole('link', { name: saying(language, 'menus.go_day', 'day') }).click()
      await expect(page).toHaveURL(/date=2026-11-30/)
      await expect(dishesOn(page).first()).toBeVisible()
      // The head says the hours of that Monday, and nothing of now.
      const head = page.locator('.menu-head')
      await expect(head.locator('.day-hours')).toContainText(language === 'fr' ? /\d\dh\d\d/ : /\d:\d\d/)
      await choosePlace(page, language, nightOwl)
      await expect(head.locator('.day-hours')).toHaveText(say(language, 'hours.closed'))
      await expect(head.getByText(saying(language, 'hours.state.opens_tomorrow', 'time'))).toHaveCount(0)
      await daysOf(page, language).getByRole('link').first().click()
      await expect(head.locator('.day-hours')).toHaveCount(0)
      await expect(page.getByText(say(language, 'menus.closed'))).toBeVisible()
      await expect(page.getByText(saying(language, 'hours.state.opens_tomorrow', 'time')).last()).toBeVisible()
      await page.route(`**/v1/location/${hall.id}/periods?*2026-12-14*`, (route) =>
        route.fulfill({
          contentType: 'application/json',
          headers: { 'x-error-code': 'no_menu' },
          body: '{"status":"error","msg":"No menu"}',
        }),
      )
      await choosePlace(page, language, hall)
      await page.getByLabel(say(language, 'menus.other_day')).fill('2026-12-14')
      await expect(page.getByText(say(language, 'menus.not_found'))).toBeVisible()
      await page.getByRole('link', { name: say(language, 'menus.go_today') }).click()
      await expect(dishesOn(page).first()).toBeVisible()
      await open(page, language, menuPath({ place: juice.id }))
      await expect(page.getByText(say(language, 'menus.without_menus'), { exact: true })).toBeVisible()
      await page.getByRole('link', { name: say(language, 'menus.other_place') }).click()
      await expect(dishesOn(page).first()).toBeVisible()

      await open(page, language, menuPath({ place: ladle.id }))
      const picture = page.getByRole('img', { name: say(language, 'menus.image_alt', { place: ladle[language] }) })
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(300)
      const full = await page.getByRole('link', { name: say(language, 'menus.image_open') }).getAttribute('href')
      expect((await page.request.get(`${hostOf('en')}${full}`)).status()).toBe(200)
    })

    test('a chosen meal stays chosen by its name on a day that gives it another id [E5, MENU-12]', async ({ page }) => {
      const dinner = 'bdee1c2e1e0e310905ea0ae7'
      await page.route(`**/v1/location/${hall.id}/**2026-11-28*`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        // Only browsers resolve the French host.
        const answer = await route.fetch({ url: hostOf('en') + (pathname + search).replaceAll('saturday-dinner', dinner) })
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(dinner, 'saturday-dinner') })
      })
      await open(page, language, menuPath({ place: hall.id }))
      await mealsOf(page, language).getByRole('link', { name: meal.dinner }).click()
      await expect(page).toHaveURL(new RegExp(`period=${dinner}`))
      await daysOf(page, language).getByRole('link').nth(3).click()
      await expect(page).toHaveURL(/date=2026-11-28/)
      await expect(page.getByRole('heading', { level: 2, name: meal.dinner })).toBeVisible()
      await expect(mealsOf(page, language).getByRole('link', { name: meal.dinner })).toHaveAttribute('aria-current', 'true')
      await expect(dishesOn(page).first()).toBeVisible()
    })

    test('a dish shows its nutrition facts as the kitchen gave them, its allergens and its ingredients, and closes by button, Esc and "back" [MENU-05, MENU-19, MENU-Q13]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.breakfast }))
      const row = page.getByRole('link', { name: named.hashBrowns })
      await row.click()
      const sheet = page.getByRole('dialog', { name: named.hashBrowns })
      const facts = sheet.getByRole('table')
      await expect(facts.getByRole('row', { name: say(language, 'nutrition.sugars') })).toContainText(
        say(language, 'nutrition.less_than_grams', { value: 1 }),
      )
      await expect(facts.getByRole('row', { name: say(language, 'nutrition.sodium') })).toContainText('mg')
      const mayContain = sheet.locator('.dish-allergen-state[data-state="may-contain"] dd')
      await expect(mayContain).toHaveText(`Gluten, ${language === 'fr' ? 'Blé' : 'Wheat'}`)
      await expect(sheet.getByRole('heading', { name: say(language, 'menus.ingredients') })).toBeVisible()
      await expect(page).toHaveURL(/dish=100010/)
      await sheet.getByRole('button', { name: say(language, 'actions.close') }).click()
      await expect(sheet).toBeHidden()
      await expect(row).toBeFocused()
      await expect(page).not.toHaveURL(/dish=/)
      await row.click()
      await expect(sheet).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await open(page, language, menuPath({ place: landing.id, date: '2026-11-25', period: meals.breakfast, dish: '100009' }))
      const other = page.getByRole('dialog', { name: named.patty })
      await expect(other.getByRole('row', { name: say(language, 'nutrition.vitamin_c') })).toContainText(
        say(language, 'nutrition.not_available'),
      )
      await page.keyboard.press('Escape')
      await expect(other).toBeHidden()
      await expect(page).not.toHaveURL(/dish=/)
    })

    test('stations can be jumped to, and dietary categories keep only dishes that have all of them, in the address too; choices that leave no dish say so, and one button brings the menu back [MENU-05, MENU-10, MENU-18, MENU-Q11]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      const everyDish = (await namesOn(page)).length
      await page
        .getByRole('navigation', { name: say(language, 'menus.stations') })
        .getByRole('link', { name: named.grill })
        .click()
      await expect(page.getByRole('heading', { level: 3, name: named.grill, exact: true })).toBeInViewport()
      await expect(page).toHaveURL(/station=/)
      await page.getByRole('button', { name: say(language, 'menus.filters') }).click()
      const dialog = page.getByRole('dialog', { name: say(language, 'menus.filters') })
      const wanted = dialog.getByRole('group', { name: say(language, 'menus.filters_labels') })
      for (const category of [named.vegan, named.gluten]) await wanted.getByRole('button', { name: new RegExp(`^${category}`) }).click()
      await expect(dialog.getByRole('list', { name: say(language, 'menus.filters_selected') }).getByRole('button')).toHaveCount(2)
      await dialog.getByRole('button', { name: say(language, 'menus.filters_show', { count: 2 }) }).click()
      await expect(dialog).toBeHidden()
      const veganLunch =
        language === 'fr'
          ? ['Potage de courge musquée rôtie', 'Mesclun et vinaigrette balsamique']
          : ['Roasted Butternut Squash Soup', 'Mixed Greens with Balsamic Vinaigrette']
      await expect(dishesOn(page)).toHaveText(veganLunch)
      await page.reload()
      await alive(page)
      await expect(dishesOn(page)).toHaveText(veganLunch)
      await page.getByRole('button', { name: say(language, 'allergens.mine.remove', { name: named.gluten }) }).click()
      await expect.poll(() => dishesOn(page).count()).toBeGreaterThan(2)

      await page.getByRole('button', { name: say(language, 'allergens.mine.remove', { name: named.vegan }) }).click()
      await expect(dishesOn(page)).toHaveCount(everyDish)
      await page.getByRole('searchbox', { name: say(language, 'menus.search') }).fill('zzzz')
      await expect(page.getByText(say(language, 'menus.no_matches'))).toBeVisible()
      await expect(page).toHaveURL(/q=zzzz/)
      await page.getByRole('button', { name: say(language, 'menus.reset') }).click()
      await expect(dishesOn(page)).toHaveCount(everyDish)
      await expect(page).not.toHaveURL(/q=/)
    })

    test("allergens picked by hand end with the place, the visitor's own stay, and none of them is in the address [MENU-09, MENU-17, MENU-Q12]", async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await avoid(page, language, [language === 'fr' ? 'Poisson' : 'Fish'])
      await page.getByRole('button', { name: say(language, 'menus.filters') }).click()
      const dialog = page.getByRole('dialog', { name: say(language, 'menus.filters') })
      await dialog.getByRole('button', { name: new RegExp(`^${milk[language]}`) }).click()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const picked = page.getByRole('button', {
        name: say(language, 'allergens.mine.remove', { name: say(language, 'menus.without', { name: milk[language] }) }),
      })
      await expect(picked).toBeVisible()
      await expect(page.getByRole('link', { name: named.burger })).toHaveCount(0)
      expect(page.url()).not.toMatch(/milk|lait|fish|poisson|allerg/i)
      await page.reload()
      await alive(page)
      await expect(picked).toBeVisible()
      await expect(page.getByRole('link', { name: named.burger })).toHaveCount(0)
      await choosePlace(page, language, hall)
      await expect(picked).toHaveCount(0)
      await expect(bannerOf(page, language)).toContainText(language === 'fr' ? 'Poisson' : 'Fish')
      await choosePlace(page, language, landing)
      await expect(picked).toHaveCount(0)
    })
  })
}

test('a visitor who scrolls before the code of the page is loaded stays there, and comes back there [MENU-05]', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/**', (route) => code.promise.then(() => route.continue()))
  await page.goto(`${hostOf('en')}${menuPath({ place: hall.id })}`, { waitUntil: 'commit' })
  await page
    .locator('.station')
    .nth(3)
    .evaluate((station) => station.scrollIntoView({ behavior: 'instant' }))
  const stood = await page.evaluate(() => scrollY)
  expect(stood).toBeGreaterThan(600)
  code.resolve()
  await alive(page)
  await page.waitForLoadState('networkidle')
  const isThere = () => expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - stood)).toBeLessThan(80)
  await isThere()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('en', 'nav.privacy') })
    .dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(hall.en)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hall.en)
  await isThere()
})

test('"back" from another page leads to the same dish, far down a long menu [MENU-05]', async ({ page }) => {
  await open(page, 'en', menuPath({ place: hall.id }))
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: say('en', 'nav.privacy') })
  // Clear of the bar at the bottom, so that the press scrolls no further.
  await privacy.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const stood = await page.evaluate(() => Math.round(scrollY))
  expect(stood).toBeGreaterThan(600)
  await privacy.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(hall.en)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hall.en)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - stood)).toBeLessThan(80)
})
