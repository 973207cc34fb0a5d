import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoObstacle } from './obstacles.ts'
import { startOwnServer } from './own-server.ts'
import { buttonOf, cedar, dishesOn, logInOffice, meals, menuPath } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const tomorrow = '2026-11-26'
const days = { en: { tomorrow: 'Thursday, November 26th', saved: 'Nov 26' }, fr: { tomorrow: /jeudi 26 novembre/, saved: '26 nov.' } }
const names = { en: 'Kale Peanut Bowl', fr: 'Bol de chou et arachides' }
const allergens = { en: { peanuts: 'Peanuts', soy: 'Soy' }, fr: { peanuts: 'Arachides', soy: 'Soya' } }
const alts = { en: 'A deep bowl with kale', fr: 'Un bol creux avec du chou' }
const guest = { en: 'Guest Chef Station', fr: 'Station du chef invité' }

const photo = 'src/server/content/demo/cedar-coast/files/event/cedar-coast-karaoke-en.webp'

// A server for each language: other tests read the same dishes.
let server: Awaited<ReturnType<typeof startOwnServer>>

/** Logs in as the demo's kitchen, whose role asks no second factor. */
const enterOffice = async (page: Page, language: Language, path: string): Promise<void> => {
  await logInOffice(page, language, { role: 'kitchen', address: `${server.url(language)}/cedar-coast/office${path}` })
  await expect(page.getByRole('link', { name: say(language, 'office.dishes.title'), exact: true })).toBeVisible()
}

const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
const button = (page: Page | Locator, language: Language, id: Parameters<typeof say>[1], values: Parameters<typeof say>[2] = {}): Locator =>
  buttonOf(page, language, id, values)

for (const language of languages) {
  test.describe(`dishes in the office, in ${language}`, () => {
    test.beforeAll(async () => {
      server = await startOwnServer([], { DEMO: '1' })
    })
    test.afterAll(() => server.close())

    test('the kitchen adds a dish with its allergens and a picture on a phone, puts it on a menu, and a visitor sees them', async ({
      page,
      context,
    }) => {
      const t = (id: Parameters<typeof say>[1], values: Parameters<typeof say>[2] = {}) => say(language, id, values)
      const inEnglish = (id: Parameters<typeof say>[1]) => t('office.in_english', { label: t(id) })
      const inFrench = (id: Parameters<typeof say>[1]) => t('office.in_french', { label: t(id) })
      await page.setViewportSize({ width: 360, height: 740 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterOffice(page, language, '/dishes')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('office.dishes.new'), exact: true }).click()
      // A dish that is left is asked about, and the next one begins empty.
      await main.getByLabel(inEnglish('office.field.name'), { exact: true }).fill('Abandoned')
      await page.locator('.office-back').click()
      await button(dialogOf(page), language, 'office.texts.leave.stay').click()
      await expect(main.getByLabel(inEnglish('office.field.name'), { exact: true })).toHaveValue('Abandoned')
      await page.locator('.office-back').click()
      await button(dialogOf(page), language, 'office.texts.leave.leave').click()
      await main.getByRole('link', { name: t('office.dishes.new'), exact: true }).click()
      await expect(main.getByLabel(inEnglish('office.field.name'), { exact: true })).toHaveValue('')
      await main.getByLabel(inEnglish('office.field.name'), { exact: true }).fill(names.en)
      await main.getByLabel(inFrench('office.field.name'), { exact: true }).fill(names.fr)
      // A new dish is declared free of nothing.
      await expect(main.getByRole('radio', { name: t('office.menus.state.not_known'), checked: true })).toHaveCount(14)
      const answer = (allergen: string, state: Parameters<typeof say>[1]) =>
        main
          .getByRole('radiogroup', { name: allergen, exact: true })
          .getByRole('radio', { name: t(state), exact: true })
          .check()
      await answer(allergens[language].peanuts, 'office.menus.state.contains')
      await answer(allergens[language].soy, 'office.menus.state.may_contain')
      await button(main, language, 'office.dishes.rest_free', { count: 12 }).click()
      await expect(main.getByRole('radio', { name: t('office.menus.state.free_of'), checked: true })).toHaveCount(12)
      await main.locator('.picture-choose input').setInputFiles(photo)
      await button(dialogOf(page), language, 'office.pictures.use').click()
      await expect(main.locator('picture.picture-shown img')).toHaveAttribute('src', /^\/files\/dish\//)
      await main.getByLabel(inEnglish('office.pictures.alt'), { exact: true }).fill(alts.en)
      await main.getByLabel(inFrench('office.pictures.alt'), { exact: true }).fill(alts.fr)
      // One row below what is written, unfolded by a press.
      expect((await main.locator('.save-bar').boundingBox())?.height).toBeLessThanOrEqual(80)
      await main.locator('.save-bar-line').click()
      await expect(main.locator('.save-bar')).toContainText(t('office.field.alt'))
      await main.locator('.save-bar-line').click()
      await expectNoObstacle(page, 'a new dish')
      await button(main, language, 'office.dishes.add_dish').click()
      await expect(page.getByText(t('office.dishes.saved'))).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(names[language])

      await main.getByRole('link', { name: t('office.dishes.to_menus'), exact: true }).click()
      await page.getByRole('button', { name: days[language].tomorrow }).click()
      await page.getByRole('button', { name: language === 'fr' ? 'Souper' : 'Dinner', exact: true }).click()
      await main.getByRole('button', { name: guest[language] }).click()
      await expect(dialogOf(page).getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('kale peanut')
      await dialogOf(page).getByRole('option').filter({ hasText: names.en }).click()
      await button(dialogOf(page), language, 'office.menus.save', { day: days[language].saved }).click()
      await expect(page.getByText(t('office.menus.saved', { day: days[language].saved }))).toBeVisible()

      const visitor = await context.newPage()
      const menu = `${server.url(language)}${menuPath({ place: cedar.landing.id, date: tomorrow, period: meals.dinner })}`
      await expect(async () => {
        await visitor.goto(menu)
        await expect(dishesOn(visitor).first()).toBeVisible()
        await expect(dishesOn(visitor).filter({ hasText: names[language] })).toBeVisible({ timeout: 100 })
      }).toPass()
      await dishesOn(visitor).filter({ hasText: names[language] }).click()
      const sheet = visitor.getByRole('dialog', { name: names[language] })
      const state = (one: string) => sheet.locator(`.dish-allergen-state[data-state="${one}"] dd`)
      await expect(state('contains')).toContainText(allergens[language].peanuts)
      await expect(state('may-contain')).toContainText(allergens[language].soy)
      await expect(sheet.locator('img[src^="/files/dish/"]')).toHaveAttribute('alt', alts[language])
      await visitor.close()

      // Two people at once: what one saved is not lost, and nothing is saved before it is chosen.
      await page.goto(`${server.url(language)}/cedar-coast/office/dishes?q=kale`)
      await main.getByRole('link', { name: names[language] }).click()
      const other = await context.newPage()
      await other.setViewportSize({ width: 1280, height: 900 })
      await other.goto(page.url())
      await other.getByRole('main').getByLabel(inEnglish('office.field.portion'), { exact: true }).fill('1 bowl')
      await main.getByLabel(inEnglish('office.field.portion'), { exact: true }).fill('2 bowls')
      await main.getByLabel(inFrench('office.field.desc'), { exact: true }).fill('Bien garni.')
      await button(other, language, 'office.save').click()
      await expect(other.getByText(t('office.dishes.saved'))).toBeVisible()
      await other.close()
      await button(main, language, 'office.save').click()
      await expect(main.getByRole('alert').getByText(t('office.conflict.choose'))).toBeVisible()
      await main.getByRole('alert').getByText('1 bowl', { exact: true }).click()
      await button(main, language, 'office.save').click()
      await expect(page.getByText(t('office.dishes.saved'))).toBeVisible()
      await expect(main.getByLabel(inEnglish('office.field.portion'), { exact: true })).toHaveValue('1 bowl')
      await expect(main.getByLabel(inFrench('office.field.desc'), { exact: true })).toHaveValue('Bien garni.')

      // A change that waits leaves the dish as it is until its time.
      await main.getByLabel(inEnglish('office.field.portion'), { exact: true }).fill('3 bowls')
      await main.locator('.save-bar-line').click()
      await button(main, language, 'office.planned.later').click()
      await main
        .getByRole('group', { name: t('office.from') })
        .getByLabel(t('office.field.date'))
        .fill('2027-01-04')
      await main
        .getByRole('group', { name: t('office.from') })
        .getByLabel(t('office.planned.time'))
        .fill('06:00')
      await button(main, language, 'office.planned.save').click()
      await expect(page.getByText(t('office.planned.later_saved'))).toBeVisible()
      await expect(main.getByLabel(inEnglish('office.field.portion'), { exact: true })).toHaveValue('1 bowl')
      await page.goto(`${server.url(language)}/cedar-coast/office/planned`)
      const planned = main.locator('.office-change').filter({ hasText: names[language] })
      await expect(planned).toContainText('3 bowls')

      // The history says which dish the day's first menu of its own has in the place of the cycle's.
      await page.goto(`${server.url(language)}/cedar-coast/office/history`)
      const added = main
        .locator('.office-change')
        .filter({ hasText: t('office.file.menus') })
        .first()
      await expect(added.locator('.office-values')).toContainText(guest[language])
      await expect(added.locator('.office-values')).toContainText(names[language])
    })

    test('a dish whose ingredients name an allergen or break a label asks before it is saved, with the answers in sight above the save bar', async ({
      page,
    }) => {
      const t = (id: Parameters<typeof say>[1], values: Parameters<typeof say>[2] = {}) => say(language, id, values)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterOffice(page, language, '/dishes')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('office.dishes.new'), exact: true }).click()
      const field = (id: Parameters<typeof say>[1]) => main.getByLabel(t('office.in_english', { label: t(id) }), { exact: true })
      await field('office.field.name').fill('Tofu Soup')
      await field('office.field.ingredients').fill('Tofu, water')
      await main.locator('.save-bar button[type=submit]').click()
      await expect(main.getByText(t('office.dishes.unanswered'))).toBeVisible()
      const answer = button(main, language, 'office.dishes.named_contains', { allergen: allergens[language].soy })
      const [bar, box] = [await main.locator('.save-bar').boundingBox(), await answer.boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      await answer.click()
      await expect(main.getByText(t('office.dishes.unanswered'))).toBeHidden()

      await main.getByRole('checkbox', { name: { en: 'Vegan', fr: 'Végétalien' }[language], exact: true }).check()
      await field('office.field.ingredients').fill('Tofu, water, bacon')
      await main.locator('.save-bar button[type=submit]').click()
      await expect(main.getByText(t('office.dishes.unanswered_label'))).toBeVisible()
      await expect(main.locator('.save-bar')).toContainText(t('office.dishes.effect.look_labels'))
    })
  })
}
