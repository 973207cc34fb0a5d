import { expect, type Page } from '@playwright/test'
import { alive, avoid, bannerOf, cedar, choosePlace, daysOf, dishesOn, mealsOf, meals, menuPath, namesOn, open } from './steps.ts'
import { goOffline, hostOf, type Language, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const { landing, hall } = cedar

type Menu = { milky: string[]; unknown: string[]; all: number }
type Wire = {
  menu: {
    periods: {
      categories: {
        items: {
          name: string
          filters: { name: string; type: string }[]
          custom_allergens: unknown[]
          translations: { locale: string; name: string }[]
        }[]
      }[]
    }
  }
}

/** What the kitchen declares of a meal, straight from the API: the test's own reading of "Milk" and "Milk*". */
const declared = async (page: Page, language: Language, place: string, meal: string, date = '2026-11-25'): Promise<Menu> => {
  const answer = await page.request.get(`${hostOf('en')}/v1/location/${place}/periods/${meal}?platform=0&date=${date}`)
  const { menu } = (await answer.json()) as Wire
  const dishes = menu.periods.categories.flatMap(({ items }) => items)
  const nameOf = (dish: (typeof dishes)[number]) => dish.translations.find(({ locale }) => locale === `${language}-ca`)?.name ?? dish.name
  const isMilky = ({ filters }: (typeof dishes)[number]) => filters.some(({ name }) => /^Milk\*?$/.test(name))
  return {
    milky: [...new Set(dishes.filter(isMilky).map(nameOf))],
    unknown: dishes
      .filter(
        (dish) => !dish.filters.some(({ type }) => type === 'allergen') && dish.filters.length === 0 && dish.custom_allergens.length === 0,
      )
      .map(nameOf),
    all: dishes.length,
  }
}

const hiddenBy = (page: Page, language: Language) => bannerOf(page, language).getByRole('status')
const expectNoMilk = async (page: Page, language: Language, { milky, all }: Menu) => {
  await expect(bannerOf(page, language)).toContainText(texts[language].milk)
  await expect(hiddenBy(page, language)).toHaveText(say(language, 'allergens.mine.hidden', { count: milky.length }))
  expect(milky.length).toBeGreaterThan(3)
  // What is below the first screen comes a moment later.
  await expect.poll(async () => (await namesOn(page)).length).toBe(all - milky.length)
  const shown = await namesOn(page)
  expect(shown.filter((name) => milky.includes(name))).toEqual([])
}

/** Notes from the first paint on every dish that is on the screen. */
const noteEveryDish = () => {
  const seen = new Set<string>()
  Object.assign(window, { seenDishes: seen })
  const look = () => {
    for (const name of document.querySelectorAll('.dish-name, .panel-dish-name'))
      if (name instanceof HTMLElement && name.offsetParent !== null) seen.add(name.textContent ?? '')
    requestAnimationFrame(look)
  }
  look()
  new MutationObserver(() => {
    for (const name of document.querySelectorAll('.dish-name, .panel-dish-name')) seen.add(name.textContent ?? '')
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
const seenDishes = (page: Page) => page.evaluate(() => [...(window as unknown as { seenDishes: Set<string> }).seenDishes])

for (const language of languages) {
  const meal = language === 'fr' ? { lunch: 'Dîner', dinner: 'Souper' } : { lunch: 'Lunch', dinner: 'Dinner' }

  test.describe(`my allergens in ${language}`, () => {
    test('milk, chosen once, hides what contains it and what may, on every meal, place, day and after a reload, never on the screen for a moment, and the banner counts it [MENU-17, MENU-Q3, ALLG, E]', async ({
      page,
      context,
    }) => {
      await context.addInitScript(noteEveryDish)
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      const lunch = await declared(page, language, landing.id, meals.lunch)
      expect((await seenDishes(page)).filter((name) => lunch.milky.includes(name)).length, 'the sampling sees dishes').toBeGreaterThan(0)
      await avoid(page, language, [texts[language].milk])
      await expectNoMilk(page, language, lunch)
      const banner = bannerOf(page, language)
      await banner.getByRole('button', { name: say(language, 'allergens.mine.hidden', { count: lunch.milky.length }) }).click()
      await expect(banner.locator('.dish-name')).toHaveCount(lunch.milky.length)
      await expect(banner.getByText(say(language, 'allergens.may_contain', { names: texts[language].milk })).first()).toBeVisible()
      await expect(banner.getByText(say(language, 'allergens.contains', { names: texts[language].milk })).first()).toBeVisible()
      await mealsOf(page, language).getByRole('link', { name: meal.dinner }).click()
      await expect(page.getByRole('heading', { level: 2, name: meal.dinner })).toBeVisible()
      await expectNoMilk(page, language, await declared(page, language, landing.id, meals.dinner))
      await choosePlace(page, language, hall)
      const hallLunch = '04319054441b954d57986f1d'
      await expectNoMilk(page, language, await declared(page, language, hall.id, hallLunch))
      await daysOf(page, language).getByRole('link').nth(4).click()
      await expect(page).toHaveURL(/2026-11-29/)
      await expect(page.locator('.stations')).toHaveAttribute('aria-busy', 'false')
      const sunday = await declared(page, language, hall.id, hallLunch, '2026-11-29')
      await expectNoMilk(page, language, sunday)
      await page.reload()
      await alive(page)
      await expectNoMilk(page, language, sunday)
      expect(page.url()).not.toMatch(/milk|lait|allerg|hide/i)
      const breakfast = await declared(page, language, landing.id, meals.breakfast)
      const inAnyMeal = new Set([...lunch.milky, ...breakfast.milky])
      for (const path of [
        menuPath({ place: landing.id, period: meals.lunch }),
        menuPath({ place: landing.id, period: meals.lunch, dish: '100073' }),
        '/cedar-coast',
      ]) {
        await open(page, language, path)
        // The panel of places comes to life when it is near.
        if (path === '/cedar-coast') await page.locator('#home-places').scrollIntoViewIfNeeded()
        await expect(path === '/cedar-coast' ? page.locator('.panel-dish-name').first() : dishesOn(page).first()).toBeVisible()
        expect(
          (await seenDishes(page)).filter((name) => inAnyMeal.has(name)),
          path,
        ).toEqual([])
      }
      await expect(
        page.getByText(language === 'fr' ? /plats? masqués? selon mes allergènes/ : /dish(es)? hidden by my allergens/),
      ).toBeVisible()
    })

    test(
      'the profile holds in the other language and offline, and a dish that declares nothing is marked and comes last [MENU-Q5, PWA-08]',
      withWorker,
      async ({ page, context }) => {
        const other = language === 'fr' ? 'en' : 'fr'
        await visitAndCache(page, `${hostOf(language)}${menuPath({ place: landing.id, period: meals.lunch })}`)
        await alive(page)
        await avoid(page, language, [texts[language].milk])
        const [lunch, dinner] = [
          await declared(page, language, landing.id, meals.lunch),
          await declared(page, language, landing.id, meals.dinner),
        ]
        const otherLunch = await declared(page, other, landing.id, meals.lunch)
        await page
          .locator('header')
          .getByRole('button', { name: say(language, 'nav.other_language') })
          .click()
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`))
        await alive(page)
        await expectNoMilk(page, other, otherLunch)
        await page
          .locator('header')
          .getByRole('button', { name: say(other, 'nav.other_language') })
          .click()
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
        await goOffline(context)
        for (const [period, expected] of [
          [meals.lunch, lunch],
          [meals.dinner, dinner],
        ] as const) {
          await page.goto(`${hostOf(language)}${menuPath({ place: landing.id, period })}`)
          await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
          await expectNoMilk(page, language, expected)
          expect(expected.unknown.length).toBeGreaterThan(0)
          const unknown = page.locator('.stations .dish', { hasText: expected.unknown[0] ?? '' })
          await expect(unknown).toContainText(say(language, 'allergens.unknown'))
          expect(await unknown.evaluate((dish) => dish.nextElementSibling)).toBeNull()
        }
      },
    )

    test('a profile that is damaged or gone is reported, never lost silently [E]', async ({ page }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await avoid(page, language, [texts[language].milk])
      await page.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const opening = indexedDB.open('campus-dining-profile')
            opening.addEventListener('success', () => {
              const writing = opening.result.transaction('profile', 'readwrite')
              writing.objectStore('profile').put({ v: 0, list: 'milk' }, 'mine')
              writing.addEventListener('complete', () => resolve(opening.result.close()))
            })
            opening.addEventListener('error', () => reject(new Error('no store')))
          }),
      )
      await page.reload()
      await expect(page.getByRole('alert')).toContainText(say(language, 'allergens.trouble.unreadable'))
      await page.getByRole('button', { name: say(language, 'allergens.trouble.choose_again') }).click()
      const dialog = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
      await dialog.getByRole('checkbox', { name: texts[language].milk, exact: true }).check()
      await dialog.getByRole('button', { name: say(language, 'allergens.mine.done') }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.goto(`${hostOf(language)}/mobile-privacy`)
      await page.evaluate(
        () => new Promise((resolve) => indexedDB.deleteDatabase('campus-dining-profile').addEventListener('success', resolve)),
      )
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await expect(page.getByRole('alert')).toContainText(say(language, 'allergens.trouble.lost'))
      await page.getByRole('button', { name: say(language, 'allergens.trouble.understood') }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      // A reload before the device knows says it once more.
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('allergen_profile=1')
      await page.reload()
      await expect(dishesOn(page).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('a store that does not answer leaves the menu covered for three seconds, then shows it with a warning [MENU-Q3, PWA-08]', async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await avoid(page, language, [texts[language].milk])
      await page.addInitScript(() => {
        indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
      })
      for (const path of [
        menuPath({ place: landing.id, period: meals.lunch }),
        `/cedar-coast/search?q=${language === 'fr' ? 'soupe' : 'soup'}`,
      ]) {
        await open(page, language, path)
        await expect(page.getByRole('alert')).toContainText(say(language, 'allergens.trouble.no_store'))
        await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.mine.unread'))
        await expect(page.locator('.dish-name').first()).toBeVisible()
        await expect(page.getByText(say(language, 'allergens.mine.none'))).toHaveCount(0)
      }
      // A browser may forget the cookie before the store: the app then can't tell whether there is a profile.
      await page.context().clearCookies({ name: 'allergen_profile' })
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      await expect(page.getByRole('alert')).toContainText(say(language, 'allergens.trouble.no_store'))
    })

    test('two open tabs agree, and "forget on this device" leaves nothing behind [E, PWA-Q4]', async ({ page, context }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.lunch }))
      const second = await context.newPage()
      await open(second, language, menuPath({ place: landing.id, period: meals.lunch }))
      const lunch = await declared(page, language, landing.id, meals.lunch)
      await avoid(page, language, [texts[language].milk])
      await expectNoMilk(second, language, lunch)
      await bannerOf(second, language)
        .getByRole('link', { name: say(language, 'allergens.mine.change') })
        .click()
      await second
        .getByRole('dialog')
        .getByRole('button', { name: say(language, 'allergens.mine.forget') })
        .click()
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.mine.none'))
      await expect(dishesOn(page)).toHaveCount(lunch.all)
      expect((await context.cookies(hostOf(language))).filter(({ name }) => name === 'allergen_profile')).toEqual([])
      await page.reload()
      await alive(page)
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.mine.none'))
      await expect(dishesOn(page)).toHaveCount(lunch.all)
    })

    test("a word of one's own, kiwi, hides the dishes that name it and says how far that search reaches [ALLG, MENU-Q4]", async ({
      page,
    }) => {
      await open(page, language, menuPath({ place: landing.id, period: meals.breakfast }))
      const salad = page
        .locator('.stations')
        .getByRole('link', { name: language === 'fr' ? 'Salade de fruits frais' : 'Fresh Fruit Salad' })
      await expect(salad).toBeVisible()
      await bannerOf(page, language)
        .getByRole('link', { name: say(language, 'allergens.mine.choose') })
        .click()
      const dialog = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
      const own = dialog.getByRole('textbox', { name: say(language, 'allergens.mine.other') })
      // Every list of ingredients has a comma.
      await own.fill(' , ')
      await dialog.getByRole('button', { name: say(language, 'allergens.mine.add') }).click()
      await expect(own).toBeFocused()
      await expect(own).toHaveAttribute('aria-invalid', 'true')
      await expect(own).toHaveAccessibleDescription(new RegExp(say(language, 'allergen_form.other_wrong')))
      const [typed, food] = language === 'fr' ? ['arachydes', 'arachide'] : ['penuts', 'peanut']
      await own.fill(typed)
      await own.press('Enter')
      await expect(dialog.getByText(say(language, 'allergens.mine.meant', { typed, food }))).toBeInViewport({ ratio: 1 })
      await dialog.getByRole('button', { name: say(language, 'allergens.mine.add_named', { food }) }).press('Enter')
      await expect(own).toBeFocused()
      await expect(dialog.getByText(say(language, 'allergens.mine.meant', { typed, food }))).toHaveCount(0)
      for (const name of [typed, food]) await dialog.getByRole('button', { name: say(language, 'allergens.mine.remove', { name }) }).click()
      await own.fill(' Kiwi ')
      await expect(own).not.toHaveAttribute('aria-invalid')
      await dialog.getByRole('button', { name: say(language, 'allergens.mine.add') }).click()
      await dialog.getByRole('button', { name: say(language, 'allergens.mine.done') }).click()
      await expect(salad).toHaveCount(0)
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.mine.others_note', { names: 'Kiwi' }))
      await page.reload()
      await expect(hiddenBy(page, language)).toHaveText(say(language, 'allergens.mine.hidden', { count: 1 }))
      await expect(salad).toHaveCount(0)
    })
  })
}
