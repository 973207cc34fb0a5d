import { expect, type Page } from '@playwright/test'
import { cedar, meals, menuPath, open } from './steps.ts'
import { enter } from './tables.ts'
import { languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

const placePath = `/cedar-coast/locations?place=${cedar.landing.id}`

type Stop = { name: string; part: string; seen: boolean; marked: boolean }

/** The focused element: its name, the part of the page, whether it is on the screen and whether it looks different from its neighbours. */
const whereFocusIs = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement) || here === document.body) return null
    const box = here.getBoundingClientRect()
    const bar = here.closest('.tab-bar') ? undefined : document.querySelector('.tab-bar')?.getBoundingClientRect()
    const end = bar && bar.height > 0 ? bar.top : innerHeight
    const drawn = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    // A marker of the map marks its dot.
    const inside = [...here.children].some((child) => getComputedStyle(child).outlineStyle !== 'none')
    const around = here.closest('label, .day-input, .menu-search')
    const words = [here.getAttribute('aria-label'), here.textContent, here.querySelector('img')?.alt, around?.textContent]
    return {
      name: words.map((one) => one?.trim().replaceAll(/\s+/g, ' ')).find(Boolean) ?? here.getAttribute('name') ?? here.tagName,
      part: here.closest('header, footer, .my-allergens, .menu-tools, .stations, .day-strip, nav, main')?.className || here.className,
      seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < end,
      marked: drawn(here) || drawn(here, '::after') || inside || (around !== null && drawn(around)),
    }
  })

/** Tabs through the page until it leaves it, and tells every stop. */
const walk = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = []
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab')
    const stop = await whereFocusIs(page)
    if (stop === null) break
    // A map moves to its marker, and a part that comes into view takes its height.
    if (!stop.seen)
      await expect
        .poll(async () => (stop.seen = (await whereFocusIs(page))?.seen === true), { timeout: 15_000 })
        .toBe(true)
        .catch(() => undefined)
    stops.push(stop)
  }
  return stops
}

for (const language of languages) {
  test.describe(`by keyboard alone, in ${language}`, () => {
    test('the whole menu page can be walked: in reading order, always seeing where one is [MENU-05, H]', async ({ page }) => {
      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.breakfast }))
      const stops = await walk(page)
      expect(stops[0]?.name).toBe(say(language, 'nav.skip'))
      const at = (name: string) => stops.findIndex((stop) => stop.name.includes(name))
      const order = [
        say(language, 'nav.skip'),
        say(language, 'nav.menu'),
        language === 'fr' ? 'Dîner' : 'Lunch',
        say(language, 'allergens.mine.choose'),
        say(language, 'menus.search'),
        say(language, 'menus.filters'),
        say(language, 'menus.legend'),
        language === 'fr' ? 'Œufs brouillés' : 'Scrambled Eggs',
        say(language, 'nav.privacy'),
      ].map(at)
      expect(order).not.toContain(-1)
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect(
        stops.filter(({ seen }) => !seen).map(({ name }) => name),
        'stops outside the screen',
      ).toEqual([])
      expect(
        stops.filter(({ marked }) => !marked).map(({ name }) => name),
        'stops without a mark',
      ).toEqual([])
      const dishes = stops.filter(({ part }) => part === 'stations')
      expect(dishes.length).toBeGreaterThan(23)
    })

    for (const [name, path, least] of [
      ['Today', { en: '/cedar-coast', fr: '/cedar-coast' }, 20],
      ['What can I eat', { en: '/cedar-coast/what-can-i-eat', fr: '/cedar-coast/what-can-i-eat' }, 20],
      ['a place', { en: placePath, fr: placePath }, 15],
      ['the map', { en: '/cedar-coast/campus-map', fr: '/cedar-coast/campus-map' }, 20],
      ['the account', { en: '/cedar-coast/customer-account', fr: '/cedar-coast/gerer-votre-compte' }, 15],
    ] as const)
      test(`${name} can be walked too: always seeing where one is, with a name at every stop [H]`, async ({ page }) => {
        if (name === 'the account') await enter(page, language)
        await open(page, language, path[language])
        // What the account shows comes after its page, and would move the stops below it.
        if (name === 'the account') await expect(page.getByRole('button', { name: say(language, 'data.delete') })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const stops = await walk(page)
        expect(stops.length).toBeGreaterThan(least)
        const faulty = (of: (stop: Stop) => boolean) => stops.filter(of).map((stop) => `${stop.name} (${stop.part})`)
        expect
          .soft(
            faulty(({ seen }) => !seen),
            'stops outside the screen',
          )
          .toEqual([])
        expect
          .soft(
            faulty(({ marked }) => !marked),
            'stops without a mark',
          )
          .toEqual([])
        expect
          .soft(
            faulty((stop) => /^(A|BUTTON|INPUT|SELECT)$/.test(stop.name)),
            'stops without a name',
          )
          .toEqual([])
      })

    test('a dish opens with Enter, keeps the keyboard inside while it covers the menu, and gives it back on Esc; allergens and filters are chosen and closed so too [H]', async ({
      page,
      isMobile,
    }) => {
      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.breakfast }))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
      const row = page.getByRole('link', { name: language === 'fr' ? 'Œufs brouillés' : 'Scrambled Eggs' })
      for (let step = 0; step < 60 && !(await row.evaluate((link) => link === document.activeElement)); step++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(sheet.getByRole('table')).toBeVisible()
      const inside = () => sheet.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body)
      for (let step = 0; step < (isMobile ? 8 : 2); step++) {
        await page.keyboard.press('Tab')
        expect(await inside()).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(row).toBeFocused()

      const mine = page.getByRole('link', { name: say(language, 'allergens.mine.choose') })
      await mine.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
      const milk = dialog.getByRole('checkbox', { name: language === 'fr' ? 'Lait' : 'Milk', exact: true })
      await expect(milk).toBeVisible()
      for (let step = 0; step < 20 && !(await milk.evaluate((box) => box === document.activeElement)); step++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(milk).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('link', { name: say(language, 'allergens.mine.change'), exact: true })).toBeFocused()
      const filters = page.getByRole('button', { name: say(language, 'menus.filters') })
      await filters.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: say(language, 'menus.filters') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(filters).toBeFocused()
    })
  })
}

test('another day can be typed key by key, to its year, and one out of range names the range [MENU-02, MENU-Q10]', async ({ page }) => {
  await open(page, 'en', menuPath({ place: cedar.landing.id }))
  const field = page.getByLabel(say('en', 'menus.other_day'))
  await field.focus()
  await page.keyboard.type('01152027', { delay: 100 })
  await expect(page).toHaveURL(/date=2027-01-15/)
  await expect(field).toBeFocused()
  await expect(field).toHaveCSS('opacity', '1')
  await field.fill('1899-12-31')
  await expect(field).toHaveAccessibleDescription(saying('en', 'hours.date_range', 'first', 'last'))
  await field.fill('2027-01-16')
  await expect(page).toHaveURL(/date=2027-01-16/)
  await expect(field).toHaveAccessibleDescription('')
})
