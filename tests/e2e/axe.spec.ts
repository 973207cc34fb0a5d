import { expect } from '@playwright/test'
import {
  answersHold,
  asksToDelete,
  choosesTable,
  ordersCoffee,
  replacesCard,
  seesSubscription,
  seesTab,
  signsUp,
  type Step,
  takesHold,
  waitsInLine,
} from './axe-account.ts'
import { checksOut, checksOutAsParent, completes, readsTerms, typesCard } from './axe-checkout.ts'
import { asksFirst, choosesDates, comparesPlans, fillsCart, sells } from './axe-purchase.ts'
import { isHard, type Obstacle, obstacles } from './obstacles.ts'
import { avoid, bannerOf, cedar, meals, menuPath, open } from './steps.ts'
import { everywhere, type Language, languages, test, texts } from './visitor.ts'
import { opensGoodLink } from './axe-reset.ts'
import { say } from './words.ts'

/** Presses a button and waits for the dialog that it opens; only the dialog is looked at then. */
const opens = (name: string, button: (language: Language) => string): Step => [
  name,
  async (page, language) => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: button(language), exact: true })
      .or(page.getByRole('link', { name: button(language), exact: true }))
      .first()
      .click()
    await expect(page.locator('dialog[open] :is(fieldset, [role=group], nav)').first()).toBeVisible()
  },
  'dialog[open]',
]

const opensDish: Step = [
  'a dish',
  async (page) => {
    await page.keyboard.press('Escape')
    await page.locator('.stations .dish-link').first().click()
    await expect(page.locator('dialog[open] table')).toBeVisible()
  },
  'dialog[open]',
]

const hidesMilk: Step = [
  'hidden dishes',
  async (page, language) => {
    await page.keyboard.press('Escape')
    await avoid(page, language, [texts[language].milk, language === 'fr' ? 'Œuf' : 'Egg'])
    await bannerOf(page, language).getByRole('button', { expanded: false }).click()
  },
  '.my-allergens',
]

const shows = (name: string, press: string): Step => [
  name,
  async (page) => {
    await page.locator(press).first().click()
    await expect(page.locator('dialog[open]')).toBeVisible()
  },
  'dialog[open]',
]
const readsBio = shows('a biography', '.staff-bio')
const looksAtPhoto = shows('a photo', '.gallery-photo')

const searchesDishes: Step = [
  'dishes found',
  async (page) => {
    await page.getByRole('searchbox').fill('burgr')
    await expect(page.locator('.found-dish').nth(2)).toBeVisible()
  },
]

const keepsDishes: Step = [
  'favourites of the week',
  async (page, language) => {
    await open(page, language, '/cedar-coast/search?q=burger')
    for (const index of [0, 1]) await page.locator('.found-dish .heart').nth(index).click()
    await open(page, language, '/cedar-coast/favourites')
    await expect(page.locator('.found-dish').first()).toBeVisible()
  },
]

const avoidsMilk: Step = [
  'only the dishes that fit',
  async (page, language) => {
    await avoid(page, language, [language === 'fr' ? 'Lait' : 'Milk'])
    await page.locator('.eat-unknown > summary').first().click()
    await expect(page.locator('.eat-unknown .dish').first()).toBeVisible()
  },
]

const keepsDishesInAccount: Step = [
  'favourites of a customer who is logged in',
  async (page, language) => {
    await keepsDishes[1](page, language)
    await expect(page.getByText(say(language, 'favourites.account.title'))).toBeVisible()
  },
]

const showsMap: Step = ['its markers', (page) => expect(page.locator('.map-marker').first()).toBeVisible()]

const opensDiningMap: Step = [
  'the map at full size',
  async (page, language) => {
    await page.getByRole('button', { name: say(language, 'section.enlarge') }).click()
    await expect(page.locator('dialog[open] img')).toBeVisible()
  },
  'dialog[open]',
]

const showsFaults = (button: (language: Language) => string): Step => [
  'what is missing',
  async (page, language) => {
    await page.getByRole('button', { name: button(language), exact: true }).click()
    await expect(page.locator('.field-error').first()).toBeVisible()
  },
]

const asksForReset: Step = [
  'the reset of a password',
  async (page, language) => {
    await page.getByRole('button', { name: say(language, 'login.forgotten') }).click()
    await expect(page.getByRole('button', { name: say(language, 'login.reset_submit') })).toBeVisible()
  },
]

/** Every page, by its path, and what can be opened on it; what needs an account or a cart begins with that. */
const pages: readonly (readonly [name: string, ...looks: (string | Step)[]])[] = [
  [
    'what needs no school, and what mails lead to: new passwords with their messages, a new email',
    '/',
    '/climate-friendly',
    '/mobile-privacy',
    '/404',
    '/cedar-coast/404',
    '/prairie-sky',
    '/resetPassword/a-key',
    '/confirm-email/a-key',
    '/reset-password/a-key',
    opensGoodLink,
    showsFaults((language) => say(language, 'reset.submit')),
  ],
  [
    'home, and its full-screen navigation; the yellow school, which has no accounts',
    '/cedar-coast',
    opens('navigation', (language) => say(language, 'nav.menu')),
    '/harbour-street',
    '/harbour-street/whats-on-the-menu',
    '/harbour-street/customer-account',
  ],
  [
    'the menu with its filters, my allergens, hidden dishes and a dish',
    menuPath({ place: cedar.landing.id, period: meals.lunch }),
    opens('filters', (language) => say(language, 'menus.filters')),
    opens('my allergens', (language) => say(language, 'allergens.mine.choose')),
    hidesMilk,
    opensDish,
  ],
  [
    'hours, places and a place, a closed day, a menu given as a picture, and the allergen table of a day',
    '/cedar-coast/hours-of-operation',
    '/cedar-coast/locations',
    `/cedar-coast/locations?place=${cedar.landing.id}`,
    menuPath({ place: cedar.nightOwl.id }),
    menuPath({ place: cedar.ladle.id }),
    `/cedar-coast/allergen-matrix?place=${cedar.nightOwl.id}&date=2026-11-26`,
  ],
  [
    'the campus map, the dining map and pages of the school',
    '/cedar-coast/campus-map',
    `/cedar-coast/campus-map?place=${cedar.landing.id}`,
    showsMap,
    '/cedar-coast/about-dining',
    '/cedar-coast/dining-guide',
    '/cedar-coast/eat-well',
    '/cedar-coast/privacy',
    '/cedar-coast/terms-of-use',
    '/cedar-coast/dining-map',
    opensDiningMap,
  ],
  [
    'events, news and special offers',
    '/cedar-coast/events',
    '/cedar-coast/event/2528c4049e549748b3dd7398',
    '/cedar-coast/balanced-u-events',
    '/cedar-coast/news',
    '/cedar-coast/news-item/ef1c69d4717a9b383f20e4f2',
    '/cedar-coast/special-offers',
    '/cedar-coast/special-offer/85395498e356f276bdf6a106',
  ],
  [
    'the blog, meetings and files, staff and a biography, photo albums and a photo',
    '/cedar-coast/dining-blog',
    '/cedar-coast/directors-meetings',
    '/cedar-coast/catering-files',
    '/cedar-coast/newsletters',
    '/cedar-coast/staff',
    readsBio,
    '/cedar-coast/photo-albums',
    looksAtPhoto,
  ],
  ['the search, and what it finds, and favourites', '/cedar-coast/search', searchesDishes, '/cedar-coast/favourites', keepsDishes],
  ['what one can eat, with allergens', '/cedar-coast/what-can-i-eat?meal=dinner', avoidsMilk],
  [
    'surveys, and feedback with its messages',
    '/cedar-coast/surveys',
    '/cedar-coast/feedback',
    showsFaults((language) => say(language, 'feedback.send')),
  ],
  [
    'the purchase with all its products, plans side by side, and its cart',
    '/cedar-coast/meal-plan-purchase',
    asksFirst,
    sells,
    comparesPlans,
    choosesDates,
    fillsCart,
  ],
  ['the checkout of a guest, its messages, terms and card, and the receipt', checksOut, readsTerms, typesCard, completes],
  [
    'the checkout of a parent with its messages, and the way to an order with its messages',
    checksOutAsParent,
    '/cedar-coast/order-complete',
    showsFaults((language) => say(language, 'order.find.submit')),
  ],
  [
    'the login, its messages and the reset, and the sign-up with its messages',
    '/cedar-coast/login',
    showsFaults((language) => say(language, 'login.submit')),
    asksForReset,
    '/cedar-coast/signup',
    showsFaults((language) => say(language, 'signup.submit')),
  ],
  [
    'the account, each of its tabs, and its end',
    signsUp,
    seesTab('allergens'),
    seesTab('food'),
    seesTab('orders'),
    seesTab('reservations'),
    asksToDelete,
    keepsDishesInAccount,
  ],
  ['what an account has bought', signsUp, ordersCoffee, seesTab('plan'), seesSubscription, replacesCard],
  ['a reservation, step by step', '/cedar-coast/reservations', signsUp, choosesTable, waitsInLine, answersHold, takesHold],
  [
    'the dietary form and the order to go with their messages',
    '/cedar-coast/dietary-health-form',
    showsFaults((language) => say(language, 'dietary.submit')),
    '/cedar-coast/on-the-go-valentine-dining',
    showsFaults((language) => say(language, 'on_the_go.submit')),
  ],
]

const describeAll = (found: Obstacle[]) =>
  found.map(({ id, impact, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim() ?? ''})`)
    return `${impact} ${id}: ${where.join(' | ')}`
  })

const visits = (path: string): Step => [path, (page, language) => open(page, language, path)]
const colourRules = ['color-contrast', 'link-in-text-block']
/** The frame of a school is the same on each of its pages: once a journey is enough, but for the full run. */
const withoutFrame = { exclude: ['.site-header', '.site-footer', '.tab-bar'] }
/** The colours in which a page is looked at; where each journey runs once, they alternate with the widths. */
const schemesOf = (width: string) => (everywhere ? (['light', 'dark'] as const) : ([width === 'phone' ? 'dark' : 'light'] as const))

test.describe.configure({ mode: 'parallel' })

for (const language of languages)
  test.describe(`for everybody, in ${language}`, () => {
    for (const [name, ...looks] of pages)
      test(`${name}: no serious obstacle [H, WCAG 2.2 AA]`, async ({ page }, info) => {
        test.setTimeout(90_000 + looks.length * 30_000)
        const [scheme, ...others] = schemesOf(info.project.name)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        const expectNone = (found: Obstacle[], where: string) => {
          for (const description of describeAll(found.filter((one) => !isHard(one))))
            info.annotations.push({ type: 'moderate', description })
          expect.soft(describeAll(found.filter(isHard)), where).toEqual([])
        }
        for (const [index, look] of looks.entries()) {
          const [part, act, within = everywhere || index === 0 ? 'html' : withoutFrame] = typeof look === 'string' ? visits(look) : look
          await act(page, language)
          expectNone(await obstacles(page, within), `${part}, ${scheme}`)
          for (const other of others) {
            await page.emulateMedia({ colorScheme: other })
            expectNone(await obstacles(page, within, colourRules), `${part}, ${other}`)
            await page.emulateMedia({ colorScheme: scheme })
          }
        }
      })
  })
