import { type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoObstacle } from './obstacles.ts'
import { ownServer } from './own-server.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'
import { buttonOf } from './steps.ts'

/** A school for each language: its people set up a second factor once. */
const schools = {
  en: { slug: 'cedar-coast', plan: 'Tidewater Unlimited', before: '$2,899.00', typed: '2949.00', after: '$2,949.00' },
  fr: { slug: 'erables', plan: 'Le Grand Érable', before: '2\u00a0750,00\u00a0$', typed: '2800,00', after: '2\u00a0800,00\u00a0$' },
} as const

const promos = { en: { code: 'WELCOME10', last: 'March 31' }, fr: { code: 'BIENVENUE', last: '31 mars' } } as const

const server = ownServer([], { DEMO: '1' })

/** A call of the office, sent by the page. */
const send = (page: Page, path: string, given: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([to, more]) => {
      const { site } = JSON.parse(document.querySelector('#page-data')?.textContent ?? '') as { site: { id: string } }
      const body = JSON.stringify({ site_id: site.id, ...more })
      const answer = await fetch(`/v1/office/${to}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return (await answer.json()) as Record<string, unknown>
    },
    [path, given] as const,
  )

/** The prices of the office, in a browser in which a person has just set up a second factor. */
const enter = async (page: Page, language: Language, role: 'cashier' | 'manager'): Promise<void> => {
  const office = `${server.url(language)}/${schools[language].slug}/office`
  await page.goto(`${office}/login`)
  await send(page, 'login', { email: `${role}@campus.test`, password: 'Campus-2026!' })
  const { secret } = await send(page, 'second_factor/totp', {})
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate()
  const { recovery_codes: codes } = await send(page, 'second_factor/totp/confirm', { code })
  await send(page, 'second_factor/recovery_codes/confirm', { code: (codes as string[])[0] })
  await page.goto(`${office}/prices`)
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.prices.title') })).toBeVisible()
}

const enterElsewhere = async (browser: Browser, language: Language, role: 'cashier' | 'manager'): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await enter(page, language, role)
  return page
}

/** The price of the plan at the shop, as a visitor sees it. */
const expectAtShop = (page: Page, language: Language, price: string) =>
  expect(async () => {
    await page.goto(`${server.url(language)}/${schools[language].slug}/meal-plan-purchase`)
    await expect(page.locator('main')).toContainText(price, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })

/** A page with what waits, in the language of the page and in the other one. */
const expectInPreview = async (page: Page, language: Language, { plan, price }: { plan: string; price: string }): Promise<void> => {
  await page.reload()
  await buttonOf(page, language, 'office.preview.show_named', { name: plan }).click()
  const shown = page.locator('dialog[open] iframe').contentFrame()
  await expect(shown.locator('main')).toContainText(price)
  const other = language === 'en' ? 'fr' : 'en'
  await page
    .locator('dialog[open]')
    .getByRole('radio', { name: say(language, `office.language.${other}`), exact: true })
    .check()
  await expect(shown.locator('html')).toHaveAttribute('lang', other === 'fr' ? 'fr-CA' : 'en-CA')
}

/** Confirms what waits for a second person. */
const confirm = async (page: Page, language: Language, name: string): Promise<void> => {
  await page.goto(`${server.url(language)}/${schools[language].slug}/office/prices`)
  await buttonOf(page, language, 'office.planned.confirm_named', { name }).click()
  await expect(page.getByText(say(language, 'office.planned.confirmed'))).toBeVisible()
}

for (const language of languages) {
  test(`a cashier proposes a price, a manager confirms it, the shop shows it, it is put back from the history, and a promo code ends as both decided, in ${language}`, async ({
    page,
    browser,
    context,
  }) => {
    const { slug, plan, before, typed, after } = schools[language]
    const manager = await enterElsewhere(browser, language, 'manager')
    await enter(page, language, 'cashier')
    await expectNoObstacle(page, 'the prices')
    await buttonOf(page, language, 'office.prices.change_named', { name: plan }).click()
    const sheet = page.locator('dialog[open]')
    const price = sheet.getByLabel(say(language, 'office.prices.new'), { exact: true })
    const propose = buttonOf(sheet, language, 'office.prices.propose')
    // What can be read two ways is refused, and a price far from the former one is asked about once more.
    await price.fill('499,999')
    await propose.click()
    await expect(sheet.getByText('499\u00A0999')).toBeVisible()
    await expect(price).toBeFocused()
    await price.fill('499999')
    await propose.click()
    await expect(sheet.getByText(say(language, 'office.prices.far'), { exact: true })).toBeVisible()
    await expect(sheet.getByRole('alert').getByRole('checkbox')).toBeFocused()
    await expect(sheet).toContainText(before)
    await price.fill(typed)
    await expect(sheet.getByText(say(language, 'office.prices.far'), { exact: true })).toHaveCount(0)
    await buttonOf(sheet, language, 'office.prices.propose').click()
    await expect(page.getByText(say(language, 'office.planned.state.awaits'))).toBeVisible()
    await expect(buttonOf(page, language, 'office.confirm')).toHaveCount(0)
    await expectNoObstacle(page, 'the prices')

    const visitor = await context.newPage()
    await expectAtShop(visitor, language, before)
    await expectInPreview(manager, language, { plan, price: after })
    await confirm(manager, language, plan)
    await expectAtShop(visitor, language, after)

    await page.goto(`${server.url(language)}/${slug}/office/history`)
    const change = page.locator('.office-change').filter({ hasText: after }).first()
    await expect(change).toContainText(say(language, 'office.history.confirmed', { whom: 'manager' }))
    await change.getByRole('button', { name: say(language, 'favourites.undo') }).click()
    await expect(page.getByText(say(language, 'office.planned.proposed'))).toBeVisible()
    await expect(change).toContainText(say(language, 'office.history.undo_awaits'))
    await expect(change.getByRole('link', { name: say(language, 'office.planned.note.open') })).toBeVisible()
    await expect(change.getByRole('button', { name: say(language, 'favourites.undo') })).toHaveCount(0)
    await confirm(manager, language, say(language, 'office.planned.undo', { name: plan }))
    await expectAtShop(visitor, language, before)

    // The tax and how it is paid are changed the same way.
    await page.goto(`${server.url(language)}/${slug}/office/prices`)
    await buttonOf(page, language, 'office.prices.change_named', { name: plan }).click()
    await sheet.getByText(say(language, 'office.prices.part.rules'), { exact: true }).click()
    await sheet.getByRole('radio', { name: say(language, 'office.prices.tax.none'), exact: true }).check()
    const payments = sheet.getByRole('group', { name: say(language, 'office.field.payment_types') })
    const chosen = payments.getByRole('checkbox', { checked: true })
    await expect(chosen).not.toHaveCount(0)
    while ((await chosen.count()) > 0) await chosen.first().uncheck()
    // A part that is folded meanwhile unfolds for what is wrong in it.
    await sheet.getByText(say(language, 'office.prices.part.rules'), { exact: true }).click()
    await expect(payments).toBeHidden()
    await propose.click()
    await expect(sheet.getByText(say(language, 'office.prices.fault.choose'))).toBeVisible()
    await expect(payments.getByRole('checkbox').first()).toBeFocused()
    await payments.getByRole('checkbox').last().check()
    await expectNoObstacle(page, 'the prices')
    await propose.click()
    await expect(page.getByText(say(language, 'office.planned.state.awaits'))).toBeVisible()
    const row = page.locator('.price-row').filter({ hasText: plan }).first()
    await expect(row).not.toContainText(say(language, 'office.prices.untaxed'))
    await confirm(manager, language, plan)
    await page.reload()
    await expect(row).toContainText(say(language, 'office.prices.untaxed'))
    await page.goto(`${server.url(language)}/${slug}/office/history`)
    await expect(page.locator('.office-change').first()).toContainText(say(language, 'office.history.confirmed', { whom: 'manager' }))

    const { code, last } = promos[language]
    await page.goto(`${server.url(language)}/${slug}/office/prices`)
    await buttonOf(page, language, 'office.prices.change_named', { name: code }).click()
    await sheet.getByLabel(say(language, 'office.field.end_date'), { exact: true }).fill('2027-03-31')
    await buttonOf(sheet, language, 'office.prices.propose').click()
    const promo = page.locator('.price-row').filter({ hasText: code })
    await expect(page.getByText(say(language, 'office.planned.state.awaits'))).toBeVisible()
    await expect(promo).not.toContainText(last)
    await confirm(manager, language, code)
    await page.reload()
    await expect(promo).toContainText(last)
  })
}
