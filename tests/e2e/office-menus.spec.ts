import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoObstacle, expectNoObstacleInAnyColours } from './obstacles.ts'
import { dialogOf, dinner, dishes, foundIn, rowOf, toDinner, tomorrow } from './office-dinner.ts'
import { losesAnswers } from './lost-answers.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, cedar, logInOffice, meals, menuPath, namesOn } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const date = '2026-11-26'
/** What the office calls that day where it saves it. */
const day = { en: 'Nov 26', fr: '26 nov.' }
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

// A server of its own: other tests read the same menus.
const server = ownServer([], { DEMO: '1' })

/** The meals of The Landing's tomorrow as the public API answers them, letter by letter. */
const published = async () => {
  const read = async (meal: string): Promise<string> => {
    const answer = await fetch(`${server.url('en')}/v1/location/${cedar.landing.id}/periods/${meal}?platform=0&date=${date}`)
    const { menu } = (await answer.json()) as { menu: { periods: unknown } }
    return JSON.stringify(menu.periods)
  }
  return { breakfast: await read(meals.breakfast), lunch: await read(meals.lunch), dinner: await read(meals.dinner) }
}

/** Logs in as the demo's kitchen, whose role asks no second factor. */
const enterOffice = async (page: Page, language: Language, path = ''): Promise<void> => {
  await logInOffice(page, language, { role: 'kitchen', address: `${server.url(language)}/cedar-coast/office${path}` })
  await expect(page.getByRole('link', { name: say(language, 'nav.tab.menus'), exact: true })).toBeVisible()
}

/** Tomorrow's dinner at The Landing. */
const openDinner = async (page: Page, language: Language): Promise<void> => {
  await enterOffice(page, language, '/menus')
  await toDinner(page, language)
}

for (const language of languages) {
  test.describe(`menus in the office, in ${language}`, () => {
    test('the kitchen changes the dinner of tomorrow in six taps on a phone, other meals stay, and one tap undoes it', async ({
      page,
      context,
    }) => {
      const before = await published()
      await page.setViewportSize(phone)
      await page.clock.install()
      await enterOffice(page, language)
      let taps = 0
      const tap = async (control: Locator) => {
        taps += 1
        await control.click()
      }

      await tap(page.getByRole('link', { name: say(language, 'nav.tab.menus'), exact: true }))
      await tap(page.getByRole('button', { name: tomorrow[language] }))
      await tap(page.getByRole('button', { name: dinner[language], exact: true }))
      await tap(rowOf(page, dishes.guest[language]))
      // The field has the focus: typing needs no tap.
      await expect(dialogOf(page).getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('sorbet')
      await expect(dialogOf(page).getByText(say(language, 'office.menus.elsewhere', { station: 'Desserts' }))).toBeVisible()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('pad th')
      await tap(foundIn(page, dishes.padThai.en))
      await expect(dialogOf(page).getByText(say(language, 'office.menus.allergies.title'))).toBeVisible()
      await expect(dialogOf(page).getByText(say(language, 'office.menus.allergies.was_undeclared'))).toBeVisible()
      await tap(dialogOf(page).getByRole('button', { name: say(language, 'office.menus.save', { day: day[language] }) }))
      await expect(page.getByText(say(language, 'office.menus.saved', { day: day[language] }))).toBeVisible()
      expect(taps).toBeLessThanOrEqual(6)
      await expect(rowOf(page, dishes.padThai[language])).toBeVisible()
      // The undo stays on screen while the page of a visitor loads.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))

      await expect.poll(async () => (await published()).dinner).not.toBe(before.dinner)
      const after = await published()
      expect([after.breakfast, after.lunch]).toEqual([before.breakfast, before.lunch])
      const visitor = await context.newPage()
      await visitor.goto(`${server.url(language)}${menuPath({ place: cedar.landing.id, date, period: meals.dinner })}`)
      const names = await namesOn(visitor)
      expect(names).toContain(dishes.padThai[language])
      expect(names).not.toContain(dishes.guest[language])
      await visitor.close()

      await page.clock.resume()
      await buttonOf(page, language, 'office.undo').click()
      await expect(page.getByText(say(language, 'office.menus.undone'))).toBeVisible()
      await expect(rowOf(page, dishes.guest[language])).toBeVisible()
      await expect.poll(published).toEqual(before)
    })

    test('a dish that the kitchen marks sold out stays on the menu of visitors as sold out, until it is back', async ({
      page,
      context,
    }) => {
      await page.setViewportSize(phone)
      await openDinner(page, language)
      const visitor = await context.newPage()
      const dish = visitor.locator('.dish').filter({ hasText: dishes.guest[language] })
      const change = async (choice: 'office.menus.mark_sold_out' | 'office.menus.back_again') => {
        await rowOf(page, dishes.guest[language]).click()
        await buttonOf(dialogOf(page), language, choice).click()
        const isOut = choice === 'office.menus.mark_sold_out'
        const [chosen, title] = isOut
          ? (['office.menus.sold_out_chosen', 'office.menus.sheet.sold_out'] as const)
          : (['office.menus.back_chosen', 'office.menus.sheet.back'] as const)
        await expect(buttonOf(dialogOf(page), language, chosen)).toBeVisible()
        await expect(dialogOf(page).getByRole('heading', { name: say(language, title, { dish: dishes.guest[language] }) })).toBeVisible()
        await expect(dialogOf(page).getByText(say(language, 'office.menus.seen_sold_out'))).toHaveCount(isOut ? 1 : 0)
        await dialogOf(page)
          .getByRole('button', { name: say(language, 'office.menus.save', { day: day[language] }) })
          .click()
        await expect(dialogOf(page)).toHaveCount(0)
        const before = await published()
        await expect.poll(async () => (await published()).dinner.includes('"sold_out":true')).toBe(choice === 'office.menus.mark_sold_out')
        expect((await published()).lunch).toBe(before.lunch)
        await visitor.goto(`${server.url(language)}${menuPath({ place: cedar.landing.id, date, period: meals.dinner })}`)
        await expect(dish).toBeVisible()
      }
      await change('office.menus.mark_sold_out')
      await expect(dish).toContainText(say(language, 'menus.sold_out'))
      await expectNoObstacle(visitor, 'the menu of visitors')
      await dish.getByRole('link').click()
      await expect(visitor.getByRole('dialog').getByText(say(language, 'menus.sold_out'))).toBeVisible()
      await change('office.menus.back_again')
      await expect(dish).not.toContainText(say(language, 'menus.sold_out'))
    })

    test('a new dish goes on the menu without declared allergens only by a second tap that names it', async ({ page }) => {
      await page.setViewportSize(phone)
      await openDinner(page, language)
      await rowOf(page, dishes.guest[language]).click()
      await page.keyboard.type('Zzyzx')
      await foundIn(page, say(language, 'office.menus.new.offer', { name: 'Zzyzx' })).click()
      const missing = language === 'fr' ? 'office.menus.new.english_missing' : 'office.menus.new.french_missing'
      await expect(dialogOf(page).getByText(say(language, missing))).toBeVisible()
      await buttonOf(dialogOf(page), language, 'office.menus.new.use').click()
      await expect(dialogOf(page).getByRole('alert')).toContainText(say(language, 'office.menus.new.undeclared'))
      await dialogOf(page)
        .getByRole('button', { name: say(language, 'office.menus.new.use_undeclared') })
        .click()
      await expect(dialogOf(page).getByText(say(language, 'office.menus.new.chosen', { name: 'Zzyzx' }))).toBeVisible()
    })

    test('a new dish of which one allergen alone is known needs a second tap too, and its notice counts the others as not known', async ({
      page,
    }) => {
      await page.setViewportSize(phone)
      await openDinner(page, language)
      await rowOf(page, dishes.guest[language]).click()
      await page.keyboard.type('Zzyzx')
      await foundIn(page, say(language, 'office.menus.new.offer', { name: 'Zzyzx' })).click()
      const milk = dialogOf(page).getByRole('radiogroup', { name: language === 'fr' ? 'Lait' : 'Milk', exact: true })
      await milk.getByRole('radio', { name: say(language, 'office.menus.state.contains'), exact: true }).check()
      await buttonOf(dialogOf(page), language, 'office.menus.new.use').click()
      const others = { count: 13 }
      await expect(dialogOf(page).getByRole('alert')).toContainText(language === 'fr' ? 'Œuf' : 'Egg')
      await dialogOf(page)
        .getByRole('button', { name: say(language, 'office.menus.new.use_open', others) })
        .click()
      await expect(dialogOf(page).getByText(say(language, 'office.dishes.open_text', others))).toBeVisible()
      await expect(dialogOf(page).locator('.menu-dish-facts')).toContainText(language === 'fr' ? 'Œuf' : 'Egg')
    })

    test('a new dish asks for an allergen that its name names, and one tap declares it', async ({ page }) => {
      await page.setViewportSize(phone)
      await openDinner(page, language)
      await rowOf(page, dishes.guest[language]).click()
      const name = language === 'fr' ? 'Zzyzx aux arachides' : 'Zzyzx with peanuts'
      await page.keyboard.type(name)
      await foundIn(page, say(language, 'office.menus.new.offer', { name })).click()
      const peanuts = dialogOf(page).getByRole('radiogroup', { name: language === 'fr' ? 'Arachides' : 'Peanuts', exact: true })
      await peanuts.getByRole('radio', { name: say(language, 'office.menus.state.free_of'), exact: true }).check()
      await buttonOf(dialogOf(page), language, 'office.menus.new.use').click()
      const unanswered = dialogOf(page).getByText(say(language, 'office.dishes.unanswered'))
      await expect(unanswered).toBeInViewport()
      const allergen = language === 'fr' ? 'Arachides' : 'Peanuts'
      await dialogOf(page)
        .getByRole('button', { name: say(language, 'office.dishes.named_contains', { allergen }) })
        .click()
      await expect(unanswered).toBeHidden()
      await expect(peanuts.getByRole('radio', { name: say(language, 'office.menus.state.contains'), exact: true })).toBeChecked()
    })

    test('two editors who replace the same dish choose which version stays, and the sheet of a dish that is gone closes', async ({
      page,
      browser,
    }) => {
      await page.setViewportSize(phone)
      await openDinner(page, language)
      const other = await browser.newPage({ viewport: phone })
      await openDinner(other, language)
      const swap = async (by: Page, typed: string, name: string) => {
        await rowOf(by, dishes.guest[language]).click()
        await by.keyboard.type(typed)
        await foundIn(by, name).first().click()
        await dialogOf(by)
          .getByRole('button', { name: say(language, 'office.menus.save', { day: day[language] }) })
          .click()
      }
      await swap(other, 'pad th', dishes.padThai.en)
      await expect(dialogOf(other)).toBeHidden()
      await swap(page, 'poutine', 'Poutine')
      await expect(dialogOf(page).getByText(say(language, 'office.menus.conflict.same_dish'))).toBeVisible()
      const conflict = dialogOf(page).getByRole('alert')
      await expect(conflict).toContainText(say(language, 'office.menus.conflict.title', { who: '', you: 'yes' }))
      const gone = dishes.guest[language]
      await expect(conflict).toContainText(say(language, 'office.menus.conflict.instead', { came: dishes.padThai[language], gone }))
      await expect(dialogOf(page).getByRole('button', { name: say(language, 'office.menus.conflict.keep_mine') })).toBeVisible()
      await dialogOf(page)
        .getByRole('button', { name: say(language, 'office.menus.conflict.keep_theirs') })
        .click()
      await expect(dialogOf(page)).toBeHidden()
      await expect(rowOf(page, dishes.padThai[language])).toBeVisible()
      await buttonOf(other, language, 'office.undo').click()
      await expect(rowOf(other, dishes.guest[language])).toBeVisible()
      await other.close()
    })

    test('a copy of which the answer was lost is saved by the second press, which blames no colleague', async ({ page }) => {
      await page.setViewportSize(desktop)
      await enterOffice(page, language, '/menus')
      await losesAnswers(page, { '/v1/office/change': 1 })
      await expect(page.getByRole('table')).toBeVisible()
      await buttonOf(page, language, 'office.menus.copy').click()
      // Late days, one for each language: the menus of tomorrow stay for the other tests.
      await dialogOf(page)
        .getByRole('checkbox')
        .nth(language === 'fr' ? -1 : -2)
        .check()
      const save = buttonOf(dialogOf(page), language, 'office.menus.copy.save', { count: 1 })
      await save.click()
      await expect(dialogOf(page).getByText(say(language, 'offline.unreached'))).toBeVisible()
      await save.click()
      await expect(page.getByText(say(language, 'office.menus.copy.saved', { count: 1 }))).toBeVisible()
      await expect(dialogOf(page)).toBeHidden()
    })

    test('the menus and their sheets have no serious obstacle, on a phone and on a desktop [WCAG 2.2 AA]', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterOffice(page, language, '/menus')
      const leave = async (isTyped = false) => {
        await buttonOf(dialogOf(page), language, 'actions.close').click()
        const question = page.getByRole('dialog', { name: say(language, 'office.texts.leave.title'), exact: true })
        if (isTyped) await question.getByRole('button', { name: say(language, 'office.texts.leave.leave') }).click()
        await expect(dialogOf(page)).toBeHidden()
      }
      await toDinner(page, language)
      await expectNoObstacleInAnyColours(page, 'the day')

      await rowOf(page, dishes.guest[language]).click()
      await expect(dialogOf(page).getByRole('searchbox')).toBeFocused()
      await expectNoObstacleInAnyColours(page, 'a dish', 'dialog[open]')
      await page.keyboard.type('pad th')
      await expect(foundIn(page, dishes.padThai.en)).toBeVisible()
      // The field names its first answer half a second after the last letter.
      const named = () => dialogOf(page).getByRole('searchbox').getAttribute('aria-activedescendant')
      await expect.poll(named).toBe(await foundIn(page, dishes.padThai.en).getAttribute('id'))
      await expectNoObstacleInAnyColours(page, 'dishes found', 'dialog[open]')
      await foundIn(page, dishes.padThai.en).click()
      await expectNoObstacleInAnyColours(page, 'what a swap does', 'dialog[open]')
      await dialogOf(page).getByRole('searchbox').fill('Poutine')
      await foundIn(page, say(language, 'office.menus.new.offer', { name: 'Poutine' })).click()
      await expect(dialogOf(page).getByRole('heading', { name: say(language, 'office.dishes.new') })).toBeVisible()
      await expectNoObstacleInAnyColours(page, 'a new dish', 'dialog[open]')
      await leave(true)

      await page.setViewportSize(desktop)
      await expect(page.getByRole('table')).toBeVisible()
      await expectNoObstacleInAnyColours(page, 'the week')
      await buttonOf(page, language, 'office.menus.copy').click()
      await dialogOf(page).getByRole('checkbox').first().check()
      await expectNoObstacleInAnyColours(page, 'a copy', 'dialog[open]')
      await leave()
    })
  })
}
