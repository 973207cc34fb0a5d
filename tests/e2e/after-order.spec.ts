import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asks, isKnownAs, newAddress, signsUp } from './buying.ts'
import { mailed } from './outbox.ts'
import { alive, open } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

/** Three months of coffee, bought by a customer as a known client does. */
const buysCoffee = async (page: Page, language: Language, email: string): Promise<{ id: string; no: string }> => {
  const host = hostOf(language)
  await signsUp(page, host, email)
  const ids = await isKnownAs(page, 'student', { host, apiHost: hostOf('en') })
  const holder = { ...ids, cookie: randomBytes(16).toString('hex'), customer_type_id: ids['type_id'] }
  await asks(page, '/v1/cart/add_meal_plan', { ...holder, item_type: 'Coffee subscription', months: 3 })
  const card = { first_name: 'Zoé', last_name: 'Bélanger', card_number: '4242424242424242', expiration: '08/29', cvc: '123' }
  const paid = { payment_type: 'Credit card', student_id: 'C12345678', terms_accepted: true }
  return (await asks<{ order: { id: string; no: string } }>(page, '/v1/cart/create_cc_order', { ...holder, ...card, ...paid })).order
}

for (const language of languages) {
  test(`a buyer reads in ${language} what happens next, takes the charges to a calendar, and finds the order again by number and mail [PAY-11, SUBS-11]`, async ({
    page,
    context,
  }) => {
    const email = newAddress()
    const order = await buysCoffee(page, language, email)
    await open(page, language, `/cedar-coast/order-complete?order=${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'order.done.order_yours', { paid: 'yes' }) })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    const steps = page.locator('.order-steps > li')
    await expect(steps.first()).toContainText(language === 'fr' ? /Aujourd'hui.*29,99\s\$ payés, Visa/ : /Today.*Paid \$29\.99, Visa/)
    await expect(steps.nth(1)).toContainText(
      language === 'fr' ? /25 décembre 2026.*25 janvier 2027/ : /December 25th, 2026.*January 25th, 2027/,
    )
    await expect(page.getByText(language === 'fr' ? 'au plus tard le 22 décembre 2026' : 'by December 22nd, 2026')).toBeVisible()
    // Coffee is no meal at a dining hall; its receipt stays what was ordered.
    await expect(steps.last()).toContainText(say(language, 'purchase.coffee_text'))
    await expect(page.getByText(say(language, 'order.next.door'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say(language, 'receipt.as_ordered') })).toBeVisible()
    const calendar = page.getByRole('link', { name: say(language, 'order.next.calendar', { count: 2 }) })
    const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)

    // Another browser, which knows nothing of it.
    await context.clearCookies()
    await open(page, language, '/cedar-coast/order-complete')
    const button = page.getByRole('button', { name: say(language, 'order.find.submit') })
    await button.click()
    await expect(page.locator('[data-field="number"] .field-error')).toHaveText(say(language, 'order.find.number_needed'))
    await page.locator('[data-field="number"] input').fill(` cc-2026-${order.no} `)
    await page.locator('[data-field="email"] input').fill(email.toUpperCase())
    await button.click()
    await expect(page.getByRole('status').filter({ hasText: say(language, 'order.find.sent') })).toBeVisible()
    const subject = language === 'fr' ? 'Vous avez demand' : 'You asked for'
    const link = await mailed(email, new RegExp(`${subject}[^]*?(https?://\\S+order-complete\\?key=[^\\s"<]+)`))
    await page.goto(link.replace(/^https?:\/\/[^/]+/, hostOf(language)))
    await alive(page)
    await expect(steps).toHaveCount(3)
  })
}
