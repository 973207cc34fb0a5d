import { expect, type Locator, type Page } from '@playwright/test'
import { moneyShown } from '#domain/money-shown.ts'
import { englishHost } from '../support/hosts.ts'
import { isKnownAs } from './buying.ts'
import { buttonOf, isUncovered, open } from './steps.ts'
import { goOffline, hostOf, type Language, languages, test, withWorker } from './visitor.ts'
import { say } from './words.ts'

const path = '/cedar-coast/meal-plan-purchase'
const groups = ['location', 'term', 'type', 'year'] as const

/** "2899.00" as the page writes it, and nothing beside it. */
const shown = (language: Language, cents: number): string => moneyShown(cents, language)

type Kind = 'coffee' | 'subscriptions' | 'custom' | 'balance'
/** The link that leads down to a kind of product. */
const linkOf = (page: Page, language: Language, kind: Kind): Locator =>
  page
    .getByRole('navigation', { name: say(language, 'purchase.products') })
    .getByRole('link', { name: say(language, `purchase.tab.${kind}`), exact: true })
const sectionOf = (page: Page, kind: Kind): Locator => page.locator(`#buy-${kind}`)
const addOf = (within: Page | Locator, language: Language, name: string): Locator => buttonOf(within, language, 'purchase.add_of', { name })
const cartOf = (page: Page): Locator => page.locator('.buy-cart')
const titled = (page: Page, language: Language, count: number): Locator =>
  cartOf(page).getByRole('heading', { level: 2, name: say(language, 'cart.title', { count }), exact: true })
/** The amount beside a label of the cart's totals. */
const totalOf = (page: Page, language: Language): Locator =>
  page.locator('.buy-totals .buy-line').filter({ hasText: say(language, 'cart.total') })
/** What changed last, on top of the cart. */
const noteOf = (page: Page): Locator => cartOf(page).locator('.buy-notice')
const lineOf = (within: Locator, label: string): Locator =>
  within.locator('.buy-line').filter({ has: within.page().getByText(label, { exact: true }) })

/** Makes one selection; everything is blocked for a second (PURCH-SEL-16). */
const select = async (page: Page, group: (typeof groups)[number], index: number): Promise<void> => {
  if (group === 'type')
    await page
      .locator('[data-field=type] input')
      .nth(index - 1)
      .check()
  else await page.locator(`select[name=${group}]`).selectOption({ index })
  await expect(page.locator('.buy-loader')).toBeVisible()
  await expect(page.locator('.buy-loader')).toHaveCount(0)
}

/** Keys pressed while everything is blocked count once it no longer is, and scroll nothing. */
const walksOn = async (page: Page): Promise<void> => {
  await page.locator('select[name=location]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.buy-loader')).toBeVisible()
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Tab')
  await expect(page.locator('select[name=term]')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.buy-loader')).toBeVisible()
  await expect(page.locator('.buy-loader')).toHaveCount(0)
  await expect(page.locator('select[name=term]')).toBeFocused()
}

/** A student in residence, second year, winter term, who has said so before. */
const start = async (page: Page, language: Language): Promise<void> => {
  await isKnownAs(page, 'student', { host: hostOf(language), apiHost: englishHost })
  await open(page, language, path)
}

const plan = { en: 'Tidewater Unlimited', fr: 'Tidewater illimité' }
const weekday = { en: 'Weekday 10', fr: 'Semaine 10' }

for (const language of languages) {
  test.describe(`the purchase, in ${language}`, () => {
    test('selections decide what is on offer; plan, tax and code add up to the total; an item that no longer fits blocks the cart; a removal can be undone [PURCH-SEL-05 to 07, 12, 15, 16, PURCH-PROD-02, 04, 07, CART-02, 04, 05, PROMO-01 to 08, TAX-01]', async ({
      page,
    }) => {
      await open(page, language, path)
      await expect(page.locator('#buy-plans .buy-plan')).toHaveCount(4)
      await expect(page.locator('#buy-subscriptions .buy-plan')).toHaveCount(2)
      await expect(page.locator('.buy-plan').first()).toContainText(shown(language, 289_900))
      await buttonOf(page, language, 'plans.answer').click()
      await walksOn(page)
      for (const group of groups) await select(page, group, group === 'year' ? 2 : 1)
      await expect(page.locator('.buy-chosen')).toBeVisible()
      await expect(page.locator('#buy-plans .buy-plan:has(.buy-add) h3')).toHaveText([plan[language], weekday[language]])
      await expect(page.locator('#buy-plans .plan-refusal')).toHaveCount(2)
      await expect(page.locator('.buy-plan').first()).toContainText(shown(language, 324_688))
      await page.getByRole('button', { name: say(language, 'purchase.more_of', { name: plan[language] }) }).click()
      await expect(page.getByRole('button', { name: say(language, 'purchase.less_of', { name: plan[language] }) })).toBeVisible()
      await addOf(page, language, plan[language]).click()
      await expect(titled(page, language, 1)).toBeFocused()
      await expect(totalOf(page, language)).toContainText(shown(language, 324_688))

      const code = cartOf(page).getByRole('textbox')
      await buttonOf(page, language, 'cart.apply').click()
      await expect(cartOf(page).getByText(say(language, 'errors.promo_required'))).toBeVisible()
      await code.fill('SUMMER')
      await code.press('Enter')
      await expect(cartOf(page).getByText(say(language, 'errors.promo_rejected'))).toBeVisible()
      await expect(code).toHaveValue('SUMMER')
      await expect.poll(() => isUncovered(cartOf(page).locator('.field-error'))).toBe(true)
      await code.fill(' welcome10 ')
      await code.press('Enter')
      await expect(totalOf(page, language)).toContainText(shown(language, 292_219))
      const off = { code: 'WELCOME10', amount: shown(language, 28_990), name: plan[language] }
      await expect(noteOf(page)).toContainText(say(language, 'cart.change.code_off', off))
      await expect(noteOf(page)).toContainText(say(language, 'cart.change.down', { amount: shown(language, 32_469) }))
      // A good code stays in use when another one is refused.
      await code.fill('SUMMER')
      await code.press('Enter')
      await expect(cartOf(page).getByText(say(language, 'cart.code_stays', { code: 'WELCOME10' }))).toBeVisible()
      await expect(totalOf(page, language)).toContainText(shown(language, 292_219))
      await page.getByRole('button', { name: say(language, 'cart.code_remove') }).click()
      await expect(totalOf(page, language)).toContainText(shown(language, 324_688))
      await buttonOf(page, language, 'cart.undo').click()
      await expect(totalOf(page, language)).toContainText(shown(language, 292_219))
      await page.getByRole('button', { name: say(language, 'cart.code_remove') }).click()
      await expect(totalOf(page, language)).toContainText(shown(language, 324_688))

      await page.reload()
      await select(page, 'type', 3)
      await expect(cartOf(page).getByText(say(language, 'cart.fault.selections'))).toBeVisible()
      await expect(cartOf(page).getByText(say(language, 'cart.blocked_items'))).toBeVisible()
      await expect(totalOf(page, language)).toContainText(shown(language, 0))
      await select(page, 'type', 1)
      await expect(totalOf(page, language)).toContainText(shown(language, 324_688))
      await page.getByRole('button', { name: say(language, 'cart.remove_of', { name: plan[language] }) }).click()
      await expect(titled(page, language, 0)).toBeVisible()
      await expect(noteOf(page)).toContainText(say(language, 'cart.change.removed', { name: plan[language] }))
      await buttonOf(page, language, 'cart.undo').click()
      await expect(titled(page, language, 1)).toBeFocused()
      await expect(noteOf(page)).toContainText(say(language, 'cart.change.added', { name: plan[language] }))

      // Put back, a plan has its former place and its code.
      await addOf(page, language, weekday[language]).click()
      await expect(titled(page, language, 2)).toBeVisible()
      await code.fill('WELCOME10')
      await code.press('Enter')
      await expect(totalOf(page, language)).toContainText(shown(language, 516_217))
      await page.getByRole('button', { name: say(language, 'cart.remove_of', { name: plan[language] }) }).click()
      await expect(totalOf(page, language)).toContainText(shown(language, 223_998))
      await buttonOf(page, language, 'cart.undo').click()
      await expect(totalOf(page, language)).toContainText(shown(language, 516_217))
      await expect(page.locator('.buy-item h3')).toHaveText([plan[language], weekday[language]])
    })

    test('a guest logs in over the page; weekly and monthly subscriptions and coffee show when each payment is due [PURCH-SEL-03, SUBS-01 to 09, COFF-01 to 05]', async ({
      page,
    }) => {
      await start(page, language)
      await linkOf(page, language, 'subscriptions').click()
      await page
        .getByRole('button', { name: say(language, 'purchase.choose_dates') })
        .first()
        .click()
      const dates = page.locator('dialog[open]').first()
      await expect(dates.getByText(say(language, 'errors.subscription_login'))).toBeVisible()
      await buttonOf(dates, language, 'nav.log_in').click()
      const login = page.getByRole('dialog', { name: say(language, 'login.title') })
      await login.getByLabel(say(language, 'login.email'), { exact: true }).fill('demo@campus.test')
      await login.getByLabel(say(language, 'login.password'), { exact: true }).fill('Campus-2026!')
      await buttonOf(login, language, 'login.submit').click()
      await expect(login).toBeHidden()

      await dates.getByRole('button', { name: say(language, 'purchase.next_month') }).click()
      const day = (name: RegExp) => dates.getByRole('button', { name })
      await expect(day(language === 'fr' ? /mardi 8 décembre/ : /Tuesday, December 8th/)).toBeDisabled()
      await day(language === 'fr' ? /lundi 7 décembre/ : /Monday, December 7th/).focus()
      await page.keyboard.press('ArrowUp')
      await expect(day(language === 'fr' ? /lundi 30 novembre/ : /Monday, November 30th/)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(day(language === 'fr' ? /lundi 7 décembre/ : /Monday, December 7th/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(lineOf(dates, say(language, 'purchase.pay_today'))).toContainText(shown(language, 0))
      await dates.getByLabel(say(language, 'purchase.last_delivery')).selectOption({ index: 1 })
      await expect(dates.getByRole('status').filter({ hasText: language === 'fr' ? '21 décembre' : 'December 21st' })).toBeVisible()
      await expect(lineOf(dates, language === 'fr' ? '01 décembre 2026' : 'December 1st, 2026')).toContainText(shown(language, 7224))
      await dates.getByRole('button', { name: say(language, 'purchase.add') }).click()
      await expect(titled(page, language, 1)).toBeVisible()
      await expect(totalOf(page, language)).toContainText(shown(language, 0))
      await expect(page.locator('.buy-totals')).toContainText(shown(language, 7224))

      await page
        .getByRole('button', { name: say(language, 'purchase.choose_dates') })
        .nth(1)
        .click()
      await expect(dates.getByLabel(say(language, 'purchase.first_month'))).toHaveValue('2026-12')
      await expect(dates.getByLabel(say(language, 'purchase.last_month'))).toHaveValue('2027-01')
      await dates.getByRole('button', { name: say(language, 'purchase.add') }).click()
      await expect(titled(page, language, 2)).toBeVisible()

      await linkOf(page, language, 'coffee').click()
      const panel = sectionOf(page, 'coffee')
      await panel.getByRole('radio', { name: say(language, 'purchase.months', { count: 3 }) }).check()
      await expect(lineOf(panel, say(language, 'purchase.term_total'))).toContainText(shown(language, 8997))
      await expect(lineOf(panel, language === 'fr' ? '25 janvier 2027' : 'January 25th, 2027')).toContainText(shown(language, 2999))
      await addOf(page, language, say(language, 'purchase.tab.coffee')).click()
      await expect(titled(page, language, 3)).toBeVisible()
      await expect(totalOf(page, language)).toContainText(shown(language, 2999))
      await expect(panel.getByText(say(language, 'purchase.coffee_in_cart'))).toBeVisible()
      await expect(
        cartOf(page).getByText(say(language, 'cart.payment_methods', { methods: say(language, 'purchase.pay.card') })),
      ).toBeVisible()
    })

    test('a custom plan needs both parts; an amount shows its benefit and its fault beside it [CUST-01 to 05, DB-02 to 09]', async ({
      page,
    }) => {
      await start(page, language)
      await linkOf(page, language, 'custom').click()
      const custom = say(language, 'purchase.tab.custom')
      const panel = sectionOf(page, 'custom')
      await expect(panel.getByText(say(language, 'purchase.custom_from', { amount: shown(language, 88_000) }))).toBeVisible()
      await panel.getByRole('radio').nth(2).check()
      await expect(addOf(page, language, custom)).toBeDisabled()
      await panel.getByRole('radio').nth(5).check()
      await expect(panel.locator('.buy-line-note')).toContainText(shown(language, 5000))
      await expect(lineOf(panel, say(language, 'purchase.pay_today'))).toContainText(shown(language, 252_000))
      await addOf(page, language, custom).click()
      await expect(titled(page, language, 1)).toBeVisible()
      await expect(cartOf(page)).toContainText(language === 'fr' ? '14 repas par semaine + ' : '14 meals a week + ')

      await linkOf(page, language, 'balance').click()
      const name = language === 'fr' ? 'Dollars Flex' : 'Flex dollars'
      const card = page.locator('.buy-plan').filter({ has: page.getByRole('heading', { name }) })
      const amount = card.getByRole('textbox')
      await expect(amount).toHaveValue(language === 'fr' ? '100,00' : '100.00')
      await amount.fill('a lot')
      await addOf(card, language, name).click()
      const example = say(language, 'purchase.amount_example', { amount: language === 'fr' ? '100,00' : '100.00' })
      await expect(card.getByText(`${say(language, 'errors.amount_number', { name })} ${example}`)).toBeVisible()
      await expect(amount).toBeFocused()
      await amount.fill('24,99')
      await amount.press('Enter')
      await expect(card.getByText(say(language, 'errors.amount_minimum', { amount: shown(language, 2500) }))).toBeVisible()
      await card.getByRole('button', { name: shown(language, 5000), exact: true }).click()
      await expect(amount).toHaveValue(language === 'fr' ? '50,00' : '50.00')
      await expect(card.locator('.field-error')).toHaveCount(0)
      const step = { amount: shown(language, 5000), bonus: shown(language, 500) }
      await card.getByRole('button', { name: say(language, 'purchase.next_bonus', step) }).click()
      const worth = { pay: shown(language, 10_000), gets: shown(language, 10_500) }
      await expect(card.getByText(say(language, 'purchase.pay_gets', worth))).toBeVisible()
      await amount.fill(language === 'fr' ? '250,50' : '250.50')
      await expect(lineOf(card, say(language, 'purchase.on_account'))).toContainText(shown(language, 26_050))
      await amount.fill(language === 'fr' ? '1 000,00' : '1000.00')
      await expect(lineOf(card, say(language, 'purchase.on_account'))).toContainText(/1[,\s]0\d\d/)
      await amount.fill(language === 'fr' ? '250,50' : '250.50')
      await addOf(card, language, name).click()
      await expect(titled(page, language, 2)).toBeVisible()
      await expect(totalOf(page, language)).toContainText(shown(language, 252_000 + 25_050))
    })

    test(
      'the quick shop of home adds to the same cart, two tabs agree, and offline nothing is sent or stored [HOME-15, CART-01 to 03, PWA-09]',
      withWorker,
      async ({ page, context }) => {
        // A French school on every host: the visitor has chosen a language.
        await context.addCookies([{ name: 'l1', value: language, url: hostOf(language) }])
        const other = await context.newPage()
        await open(other, language, '/erables/meal-plan-purchase')
        await expect(titled(other, language, 0)).toBeVisible()
        await open(page, language, '/erables')
        const shop = page.getByRole('region', { name: say(language, 'home.shop.title') })
        await shop.scrollIntoViewIfNeeded()
        const book = language === 'fr' ? 'Carnet de dix' : 'Book of ten'
        await addOf(shop, language, book).click()
        await shop.getByRole('link', { name: say(language, 'cart.view') }).click()
        await expect(titled(page, language, 1)).toBeVisible()
        await expect(totalOf(page, language)).toContainText(shown(language, 13_739))

        await other.bringToFront()
        await expect(titled(other, language, 1)).toBeVisible()
        // What is emptied here is empty there, and comes back there too.
        await buttonOf(other, language, 'cart.clear').click()
        await expect(titled(page, language, 0)).toBeVisible()
        await buttonOf(other, language, 'cart.undo').click()
        await expect(titled(page, language, 1)).toBeVisible()
        await expect(titled(other, language, 1)).toBeVisible()
        await goOffline(context)
        await expect(other.getByText(say(language, 'purchase.offline_page')).first()).toBeVisible()
        await expect(addOf(other, language, book)).toHaveAttribute('aria-disabled', 'true')
        await other.close()
        await context.setOffline(false)
        const kept = await page.evaluate(async () => {
          const names = await caches.keys()
          const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          return requests.flat().map(({ url }) => url)
        })
        expect(kept.filter((url) => /orderform|cart\/|promo_codes/.test(url))).toEqual([])
      },
    )
  })
}
