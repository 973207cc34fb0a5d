import { expect, type Locator, type Page } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { alive } from './steps.ts'
import { languages, test } from './visitor.ts'
import { say } from './words.ts'

const nutrient = (name: string) => ({ name, uom: 'mg', value: '5', value_numeric: '5' })

const slugs = [
  'whats-on-the-menu',
  'dining-blog',
  'events',
  'news',
  'special-offers',
  'surveys',
  'hours-of-operation',
  'meal-plan-purchase',
  'directors-meetings',
]
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const longMeals = ['Petit déjeuner continental', 'Déjeuner', 'Dîner', 'Souper', 'Collation de fin de soirée']
const cells = ['Breakfast', 'Midmorning', 'Lunchtime', 'Afternoon', 'Suppertime', 'Nighttime'].map((word) => `<td>${word} ${word}</td>`)

/** A school without proof-reading: wide tables, endless words, offers without an end, a shop without anything to sell. */
const school = {
  site: { panel_display_events: true, panel_display_quick_shop: true },
  sections: slugs.map((id) => ({ id })),
  locations: [
    { id: 'long', name: long, schedules: [{ type: 'location', days: [0, 1, 2, 3, 4, 5, 6], start_hour: 7, end_hour: 21 }] },
    { id: 'meals', name: 'Meals' },
  ],
  dishes: [{ mrn: 'stew', ingredients: long, nutrients: ['Sodium (mg)', 'Cholesterol (mg)', long].map(nutrient) }],
  menus: [
    {
      location_id: 'meals',
      date: '2026-11-25',
      periods: longMeals.map((name, index) => ({
        id: `meal-${index}`,
        name,
        sort_order: index,
        start: `${10 + index}:00`,
        end: `${11 + index}:00`,
        categories: [{ id: `pot-${index}`, name: 'Pot', sort_order: 1, items: ['stew'] }],
      })),
    },
    {
      location_id: 'long',
      date: '2026-11-25',
      periods: [{ id: 'noon', name: 'Noon', sort_order: 1, categories: [{ id: 'pot', name: 'Pot', sort_order: 1, items: ['stew'] }] }],
    },
  ],
  files: {
    'events.json': [
      { id: 'wide', title: 'Wide', start: '2026-12-01', description: `<table><tr>${cells.join('')}</tr></table>` },
      {
        id: 'night',
        title: 'Night',
        brief: long,
        custom_location: true,
        custom_location_name: long,
        start: '2026-11-25T22:00:00-05:00',
        end: '2026-11-26T02:00:00-05:00',
      },
    ],
    'news.json': [{ id: 'old', title: 'Old', description: '<p>It was so.</p>', start: '2026-11-01', end: '2026-11-20' }],
    'directors_meetings.json': [{ id: 'nowhere', location: '', start: '2026-12-01', body: `<p>${long}</p>` }],
    'special_offers.json': [{ id: 'endless', name: 'Endless', brief: 'Soup', start: '2026-11-01' }],
    'dining_blog_articles.json': [{ id: 'post', title: 'Post', body: `<p>${'A word after another. '.repeat(30)}</p>` }],
    'pages.json': [{ key: 'privacy', body: `<p>${long}</p><table><tr>${cells.join('')}</tr></table>` }],
    'surveys.json': [
      {
        id: 'poll',
        question: 'Which?',
        choices: [
          { id: 'a', choice: long },
          { id: 'b', choice: 'Soup' },
        ],
      },
    ],
  },
}

const server = ownServer([school])

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const shown = {
  en: { endless: 'From November 1st, 2026', night: 'Nov 25, 10:00p', meeting: 'December 1st, 2026' },
  fr: { endless: 'À partir du 01 novembre 2026', night: '25 nov., 22h00', meeting: '01 décembre 2026' },
}

for (const language of languages) {
  test.describe(`what a school may write, in ${language}`, () => {
    const open = async (page: Page, path: string) => {
      await page.goto(`${server.url(language)}/maple${path}`)
      await alive(page)
    }

    test('a wide table scrolls in a box of its own, by keyboard too; an endless word breaks, within the table of a dish too, where the others stay whole [SECT-08, EVNT-01, HOURS-01, SURV-01, MENU-19]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '/event/wide')
      const box = page.getByRole('group', { name: say(language, 'section.table') })
      await box.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
      expect(await sideways(page)).toBe(0)
      const search = `/search?q=${'soup'.repeat(25)}`
      for (const path of ['/hours-of-operation', '/surveys', '/event/night', '/directors-meetings', search, '']) {
        await open(page, path)
        await expect(page.getByText(path === search ? /soup(soup)+/ : long).first()).toBeVisible()
        expect(await sideways(page)).toBe(0)
      }
      await open(page, '/privacy')
      const notice = page.locator('.privacy-notice')
      await expect(notice).toContainText(long)
      expect(await notice.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await open(page, '/surveys')
      await page.getByRole('button', { name: 'Soup' }).click()
      await expect(page.locator('.survey-results')).toBeVisible()
      expect(await sideways(page)).toBe(0)

      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 740 })
        await open(page, '/whats-on-the-menu?place=long&date=2026-11-25&period=noon&dish=stew')
        const table = page.getByRole('dialog').getByRole('table')
        await expect(table).toContainText(long)
        const room = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(await room(page.locator('.dish-sheet .dialog-body'))).toBe(0)
        const lines = (name: string) =>
          table.getByRole('rowheader', { name }).evaluate((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            return range.getClientRects().length
          })
        for (const word of ['sodium', 'cholesterol'] as const) expect(await lines(say(language, `nutrition.${word}`))).toBe(1)
        expect(await lines(long)).toBeGreaterThan(2)
      }
    })

    test('on a phone every meal of the day has its whole name in the bar, the longest too [MENU-05]', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '/whats-on-the-menu?place=meals&date=2026-11-25')
      const meals = page.getByRole('navigation', { name: say(language, 'menus.meal') })
      // The one that is being served says so behind its name.
      for (const [index, name] of longMeals.entries()) {
        const meal = meals.getByRole('link').nth(index)
        await expect(meal).toContainText(name)
        await expect(meal).toBeInViewport({ ratio: 1 })
        expect(await meal.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      }
    })

    test('on paper an article takes the whole sheet, and a poll shows its choices [BLOG-01, SURV-01, print]', async ({ page }) => {
      await page.setViewportSize({ width: 800, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      await open(page, '/dining-blog')
      const text = await page.getByRole('tabpanel').boundingBox()
      expect(text?.width).toBeGreaterThan(700)
      await open(page, '/surveys')
      await expect(page.getByText('Soup')).toBeVisible()
    })

    test('an offer without an end goes on, news that is over says so, a night is one evening, an empty shop sells nothing, a meeting without a place has its day [OFFR-01, NEWS-02, HOME-06, HOME-15, MEET-01]', async ({
      page,
    }) => {
      for (const path of ['/special-offers', '/special-offer/endless']) {
        await open(page, path)
        await expect(page.locator('.fact-days')).toContainText(shown[language].endless)
      }
      await open(page, '/directors-meetings')
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(shown[language].meeting)
      await expect(page.getByRole('tab')).toHaveText(shown[language].meeting)
      await open(page, '/news-item/old')
      await expect(page.getByText(say(language, 'news.over'))).toBeVisible()
      await open(page, '')
      await page.locator('#home-events').scrollIntoViewIfNeeded()
      await expect(page.locator('.home-card').filter({ hasText: 'Night' }).locator('time')).toHaveText(shown[language].night)
      const shop = page.getByRole('region', { name: say(language, 'home.shop.title') })
      await shop.scrollIntoViewIfNeeded()
      await expect(shop.getByText(say(language, 'purchase.nothing_sold'))).toBeVisible()
    })
  })
}
