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
import { choosesDates, fillsCart, sells, showsProducts } from './axe-purchase.ts'
import { isHard, type Obstacle, obstacles } from './obstacles.ts'
import { avoid, bannerOf, cedar, meals, menuPath, open } from './steps.ts'
import { type Language, languages, said, test } from './visitor.ts'
import { say } from './words.ts'

/** Presses a button and waits for the dialog that it opens; only the dialog is looked at then. */
const opens = (name: string, button: (language: Language) => string): Step => [
  name,
  async (page, language) => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: button(language) })
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
    await avoid(page, language, [said[language].milk, language === 'fr' ? 'Œuf' : 'Egg'])
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
    await page.getByRole('searchbox').fill('chiken')
    await expect(page.locator('.found-dish').nth(2)).toBeVisible()
  },
]

const keepsDishes: Step = [
  'favourites of the week',
  async (page, language) => {
    await open(page, language, '/cedar-coast/search?q=soup')
    for (const index of [0, 1]) await page.locator('.found-dish .heart').nth(index).click()
    await open(page, language, '/cedar-coast/favourites')
    await expect(page.locator('.found-dish').first()).toBeVisible()
  },
]

const keepsDishesInAccount: Step = [
  'favourites of somebody who is logged in',
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
  ['the front page', '/'],
  ['home, and its full-screen navigation', '/cedar-coast', opens('navigation', (language) => say(language, 'nav.menu'))],
  [
    'the menu with its filters, my allergens, hidden dishes and a dish',
    menuPath({ place: cedar.landing.id, period: meals.lunch }),
    opens('filters', (language) => say(language, 'menus.filters')),
    opens('my allergens', (language) => say(language, 'allergens.mine.choose')),
    hidesMilk,
    opensDish,
  ],
  ['a closed day', menuPath({ place: cedar.nightOwl.id })],
  ['a menu given as a picture', menuPath({ place: cedar.ladle.id })],
  ['hours', '/cedar-coast/hours-of-operation'],
  ['places', '/cedar-coast/locations'],
  ['a place', `/cedar-coast/locations?place=${cedar.landing.id}`],
  ['the campus map', `/cedar-coast/campus-map?place=${cedar.landing.id}`, showsMap],
  ['a page of the school', '/cedar-coast/about-dining'],
  ['events', '/cedar-coast/events'],
  ['an event', '/cedar-coast/event/2528c4049e549748b3dd7398'],
  ['Balanced U events', '/cedar-coast/balanced-u-events'],
  ['news', '/cedar-coast/news'],
  ['a piece of news', '/cedar-coast/news-item/ef1c69d4717a9b383f20e4f2'],
  ['special offers', '/cedar-coast/special-offers'],
  ['a special offer', '/cedar-coast/special-offer/85395498e356f276bdf6a106'],
  ['staff, and a biography', '/cedar-coast/staff', readsBio],
  ['photo albums, and a photo', '/cedar-coast/photo-albums', looksAtPhoto],
  ['the dining blog', '/cedar-coast/dining-blog'],
  ["directors' meetings", '/cedar-coast/directors-meetings'],
  ['catering files', '/cedar-coast/catering-files'],
  ['newsletters', '/cedar-coast/newsletters'],
  ['the search, and what it finds', '/cedar-coast/search', searchesDishes],
  ['favourites', '/cedar-coast/favourites', keepsDishes],
  ['the allergen table of a day', `/cedar-coast/allergen-matrix?place=${cedar.landing.id}`],
  ['surveys', '/cedar-coast/surveys'],
  ['feedback with its messages', '/cedar-coast/feedback', showsFaults((language) => say(language, 'feedback.send'))],
  [
    'the purchase, each of its tabs, and its cart',
    '/cedar-coast/meal-plan-purchase',
    sells,
    showsProducts('coffee'),
    showsProducts('custom'),
    showsProducts('balance'),
    choosesDates,
    fillsCart,
  ],
  ['the checkout of a guest, its messages, terms and card, and the receipt', checksOut, readsTerms, typesCard, completes],
  ['the checkout of a parent with its messages', checksOutAsParent],
  ['no receipt', '/cedar-coast/order-complete'],
  ['not found', '/404'],
  ['a school that opens soon', '/prairie-sky'],
  ['the yellow school', '/harbour-street'],
  ['the menu of the yellow school', '/harbour-street/whats-on-the-menu'],
  ['climate-friendly', '/climate-friendly'],
  ['privacy in the app', '/mobile-privacy'],
  ['privacy of a school', '/cedar-coast/privacy'],
  ['terms of use', '/cedar-coast/terms-of-use'],
  ['a page with child pages', '/cedar-coast/dining-guide'],
  ['a page of a master', '/cedar-coast/eat-well'],
  ['the dining map', '/cedar-coast/dining-map', opensDiningMap],
  ['the login, its messages and the reset', '/cedar-coast/login', showsFaults((language) => say(language, 'login.submit')), asksForReset],
  ['the sign-up with its messages', '/cedar-coast/signup', showsFaults((language) => say(language, 'signup.submit'))],
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
  ['what an account has bought', signsUp, ordersCoffee, seesSubscription, replacesCard],
  ['a reservation, step by step', '/cedar-coast/reservations', signsUp, choosesTable, waitsInLine, answersHold, takesHold],
  ['a school without accounts', '/harbour-street/customer-account'],
  ['a new password', '/reset-password/a-key', showsFaults((language) => say(language, 'reset.submit'))],
  ['a new password of staff', '/resetPassword/a-key'],
  ['a new email', '/confirm-email/a-key'],
  ['the dietary form with its messages', '/cedar-coast/dietary-health-form', showsFaults((language) => say(language, 'dietary.submit'))],
  [
    'the order to go with its messages',
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

const visits = (path: string): Step => ['the page', (page, language) => open(page, language, path)]
const colourRules = ['color-contrast', 'link-in-text-block']

test.describe.configure({ mode: 'parallel' })

for (const language of languages)
  test.describe(`for everybody, in ${language}`, () => {
    for (const [name, ...looks] of pages)
      test(`${name}: no serious obstacle [H, WCAG 2.2 AA]`, async ({ page }, info) => {
        test.setTimeout(90_000 + looks.length * 30_000)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        for (const [part, act, within = 'html'] of looks.map((one) => (typeof one === 'string' ? visits(one) : one))) {
          await act(page, language)
          const light = await obstacles(page, within)
          await page.emulateMedia({ colorScheme: 'dark' })
          const dark = await obstacles(page, within, colourRules)
          await page.emulateMedia({ colorScheme: 'light' })
          for (const description of describeAll([...light, ...dark].filter((one) => !isHard(one))))
            info.annotations.push({ type: 'moderate', description })
          expect.soft(describeAll(light.filter(isHard)), `${part}, light`).toEqual([])
          expect.soft(describeAll(dark.filter(isHard)), `${part}, dark`).toEqual([])
        }
      })
  })
