import { expect, type Locator, type Page } from '@playwright/test'
import { avoid, bannerOf, cedar, open } from './steps.ts'
import { goOffline, hostOf, type Language, languages, test, texts, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const path = '/cedar-coast/what-can-i-eat'
const milk = { en: 'Milk', fr: 'Lait' }
const rows = (page: Page) => page.locator('.eat-place > .dishes .dish')
const marks = (page: Page, state: string) => page.locator(`.eat-places .allergen-mark[data-state=${state}]`).locator('visible=true')
const title = (page: Page, language: Language) => page.getByRole('heading', { level: 1, name: say(language, 'eat.title') })
/** An allergen in the visitor's own words, which are looked for in the ingredients of the whole week. */
const avoidKiwi = async (page: Page, language: Language): Promise<void> => {
  await bannerOf(page, language)
    .getByRole('link', { name: say(language, 'allergens.mine.choose') })
    .click()
  const dialog = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
  await dialog.getByRole('textbox', { name: say(language, 'allergens.mine.other') }).fill('kiwi')
  await dialog.getByRole('button', { name: say(language, 'allergens.mine.add') }).click()
  await dialog.getByRole('button', { name: say(language, 'allergens.mine.done') }).click()
  await expect(dialog).toBeHidden()
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

for (const language of languages) {
  test.describe(`what can I eat, in ${language}`, () => {
    test('one list over all places holds only what does not declare my allergens; what is not known is folded, what is hidden counted [MENU-17, MENU-Q5]', async ({
      page,
    }) => {
      await open(page, language, path)
      await expect(title(page, language)).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: cedar.landing[language] })).toBeVisible()
      const all = await rows(page).count()
      const numberOf = async (part: Locator) => Number(/\d+/.exec((await part.textContent()) ?? '')?.[0])
      const served = await numberOf(page.locator('.eat-rule'))
      const mine = language === 'fr' ? ['Lait', 'Noix'] : ['Milk', 'Tree Nuts']
      await avoid(page, language, mine)
      await expect.poll(() => rows(page).count()).toBeLessThan(all)
      const notDeclared = say(language, 'allergens.not_declared', { names: mine.join(', '), count: 2 })
      await expect(page.locator('.eat-rule')).toContainText(`${notDeclared}.`)
      await expect(marks(page, 'not-declared').first()).toHaveText(notDeclared)
      await expect(marks(page, 'not-declared')).toHaveCount(await rows(page).count())
      for (const state of ['contains', 'may-contain', 'unknown']) await expect(marks(page, state)).toHaveCount(0)
      await page.locator('.eat-unknown > summary').first().click()
      await expect(marks(page, 'unknown').first()).toBeVisible()
      const unknown = new Set(await page.locator('.eat-unknown .dish-name').allTextContents()).size
      const hidden = await numberOf(page.locator('.my-allergens-count'))
      expect((await numberOf(page.locator('.eat-rule'))) + hidden + unknown).toBe(served)
      await expect(link(page, say(language, 'eat.to_menu')).first()).toHaveAttribute(
        'href',
        /whats-on-the-menu\?place=[^&]+&date=2026-11-25&period=/,
      )
      await bannerOf(page, language).getByRole('button', { expanded: false }).first().click()
      await expect(bannerOf(page, language).getByRole('link', { name: /\d/ }).first()).toBeVisible()
      expect(page.url()).not.toContain('?')
    })

    test('allergens of the list are read from what came with the page [MENU-17]', async ({ page }) => {
      await page.route('**/v1/offline/week*', (route) => route.abort())
      await open(page, language, path)
      await avoid(page, language, [milk[language]])
      await expect(marks(page, 'not-declared').first()).toBeVisible()
    })

    test('words of my own wait for the ingredients of the week [MENU-17, MENU-Q4]', async ({ page }) => {
      await page.route('**/v1/offline/week*', (route) => route.abort())
      await open(page, language, path)
      await avoidKiwi(page, language)
      await expect(page.getByRole('button', { name: say(language, 'actions.try_again') })).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
    })

    test('counts no hidden dishes while the list is on its way [MENU-17]', async ({ page }) => {
      await open(page, language, path)
      await avoidKiwi(page, language)
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/v1/offline/week*', async (route) => {
        await held
        await route.continue()
      })
      // A device that holds no week yet.
      await page.goto(`${hostOf(language)}/mobile-privacy`)
      await page.evaluate(() => new Promise((resolve) => indexedDB.deleteDatabase('campus-dining').addEventListener('success', resolve)))
      await page.goto(`${hostOf(language)}${path}`)
      await expect(bannerOf(page, language)).toContainText('kiwi')
      await expect(bannerOf(page, language)).not.toContainText(say(language, 'allergens.mine.hidden', { count: 0 }))
      release()
      await expect(rows(page).first()).toBeVisible()
      await expect(bannerOf(page, language)).toContainText(/\d/)
    })

    test('now, tonight and every day of the week are links; a dish opens over the list, and the way back closes it', async ({ page }) => {
      await open(page, language, path)
      const today = link(page, say(language, 'nav.tab.today')).locator('visible=true')
      await expect(today).toHaveAttribute('aria-current', 'true')
      await link(page, say(language, 'eat.tonight')).click()
      await expect(page).toHaveURL(/\?meal=dinner$/)
      await expect(link(page, say(language, 'eat.tonight'))).toHaveAttribute('aria-current', 'page')
      const [nothingNow = ''] = say(language, 'eat.rule.next', { meal: '' }).split('.')
      await expect(page.locator('.eat-rule')).not.toContainText(nothingNow)
      await page.getByRole('link', { name: say(language, 'finder.tomorrow') }).click()
      await expect(page).toHaveURL(/date=2026-11-26/)
      await link(page, say(language, 'eat.lunch')).click()
      await expect(page).toHaveURL(/date=2026-11-26&meal=lunch/)
      const name = (await rows(page).first().locator('.dish-name').textContent()) ?? ''
      await rows(page).first().getByRole('link').click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.locator('.eat-search > summary').click()
      const field = page.getByRole('searchbox')
      await expect.poll(async () => (await field.boundingBox())?.width, 'no second sign to press').toBeGreaterThan(200)
      await field.fill('xyzzy')
      await expect(page.getByText(say(language, 'menus.no_matches'))).toBeVisible()
      await link(page, say(language, 'menus.reset')).click()
      await expect(rows(page).first()).toBeVisible()
      await page.goto(`${hostOf(language)}${path}?date=2027-02-01`)
      await expect(page.getByText(say(language, 'eat.beyond'))).toBeVisible()
    })

    test('one tap on the search goes to its field, which stays when it is emptied; closed, it hides no dish', async ({ page }) => {
      await open(page, language, path)
      const served = await rows(page).count()
      await page.locator('.eat-search > summary').click()
      const field = page.getByRole('searchbox')
      await expect(field).toBeFocused()
      await page.keyboard.type('granola')
      await expect.poll(() => rows(page).count()).toBeLessThan(served)
      await expect(page).toHaveURL(/q=granola/)
      await field.clear()
      await expect(page).not.toHaveURL(/q=/)
      await expect(rows(page)).toHaveCount(served)
      await expect(field).toBeFocused()
      await page.keyboard.type('granola')
      await expect.poll(() => rows(page).count()).toBeLessThan(served)
      await page.locator('.eat-search > summary').click()
      await expect(field).toBeHidden()
      await expect(rows(page)).toHaveCount(served)
    })

    test('a link to the list that is shared is its bare address', async ({ page }) => {
      await page.addInitScript(() => {
        const share = (shared: ShareData) => Promise.resolve(void (document.title = shared.url ?? ''))
        Object.defineProperty(navigator, 'share', { value: share })
      })
      await open(page, language, path)
      await page.getByRole('button', { name: say(language, 'sharing.share') }).click()
      await expect(page).toHaveTitle(`${hostOf(language)}${path}`)
    })

    test('the rows of a visitor with many allergens stay one line each: what is not declared is counted, and named in the sheet [MENU-17]', async ({
      page,
    }) => {
      await open(page, language, path)
      const mine = language === 'fr' ? ['Œuf', 'Lait', 'Arachides', 'Noix'] : ['Egg', 'Milk', 'Peanuts', 'Tree Nuts']
      await avoid(page, language, mine)
      const counted = say(language, 'allergens.my_count', { count: mine.length })
      await expect(marks(page, 'not-declared').first()).toHaveText(say(language, 'allergens.not_declared', { names: counted, count: 4 }))
      await expect(page.locator('.eat-rule')).toContainText(counted)
      await expect(bannerOf(page, language)).toContainText(mine.join(', '))
      await rows(page).first().getByRole('link').click()
      await expect(page.locator('.dish-verdict')).toContainText(mine.join(', '))
    })

    test('when nothing is served today or tomorrow, as in a break, it says so once and leads to the hours', async ({ page }) => {
      await page.route('**/v1/offline/week*', async (route) => {
        const { pathname, search } = new URL(route.request().url())
        // Only browsers resolve the French host.
        const response = await route.fetch({ url: hostOf('en') + pathname + search })
        await route.fulfill({ response, json: { ...(await response.json()), menus: [] } })
      })
      await open(page, language, path)
      await avoidKiwi(page, language)
      await page.reload()
      await expect(page.getByText(say(language, 'eat.none_soon'))).toBeVisible()
      await expect(page.locator('.eat-rule')).toHaveCount(0)
      await link(page, say(language, 'eat.to_hours')).click()
      await expect(page).toHaveURL(/hours-of-operation$/)
    })

    test('a first visitor reads what is served tonight without milk after two taps, and it stays so; by keyboard the focus goes to where it can be changed [MENU-17, H]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast')
      await link(page, say(language, 'home.eat.tonight')).click()
      const chip = bannerOf(page, language).getByRole('checkbox', { name: milk[language], exact: true })
      await chip.focus()
      await page.keyboard.press('Space')
      await expect(bannerOf(page, language).getByRole('link', { name: say(language, 'allergens.mine.change') })).toBeFocused()
      await expect(marks(page, 'not-declared').first()).toBeVisible()
      await expect(marks(page, 'contains')).toHaveCount(0)
      await expect(bannerOf(page, language)).toContainText(milk[language])
      await page.reload()
      await expect(marks(page, 'not-declared').first()).toBeVisible()
      await expect(marks(page, 'contains')).toHaveCount(0)
    })

    test(
      'with the network off tonight is there, for me alone, and says how old it is [PWA-06, PWA-Q7]',
      withWorker,
      async ({ page, context }) => {
        await visitAndCache(page, `${hostOf(language)}${path}`)
        await avoid(page, language, [milk[language]])
        await goOffline(context)
        await page.goto(`${hostOf(language)}${path}?meal=dinner`)
        await expect(rows(page).first()).toBeVisible()
        await expect(marks(page, 'not-declared').first()).toBeVisible()
        await expect(marks(page, 'contains')).toHaveCount(0)
        await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
        await page.goto(`${hostOf(language)}/harbour-street/what-can-i-eat`)
        await expect(page.getByText(texts[language].notSaved)).toBeVisible()
      },
    )
  })
}
