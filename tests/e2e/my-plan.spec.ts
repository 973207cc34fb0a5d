import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { asks, isKnownAs, newAddress, signsUp } from './buying.ts'
import { open } from './steps.ts'
import { hostOf, languages, test } from './visitor.ts'
import { say } from './words.ts'

type Offer = { mealPlans: { id: string; name: string; subscription_frequency: string | null }[] }

for (const language of languages) {
  test(`in ${language} My plan skips a delivery of a weekly plan, lowers its next payment, and takes it back [SUBS-11]`, async ({
    page,
  }) => {
    const host = hostOf(language)
    await signsUp(page, host, newAddress())
    await open(page, language, `/cedar-coast/${language === 'fr' ? 'gerer-votre-compte' : 'customer-account'}?tab=plan`)
    await expect(page.getByText(say(language, 'my_plan.empty'))).toBeVisible()

    const ids = await isKnownAs(page, 'student', { host, apiHost: englishHost })
    const offer = await page.request.get(`${englishHost}/v1/orderform/meal_plans?${new URLSearchParams(ids).toString()}`)
    const plan = ((await offer.json()) as Offer).mealPlans.find((one) => one.subscription_frequency === 'weekly')
    const holder = { ...ids, cookie: randomBytes(16).toString('hex'), customer_type_id: ids['type_id'] }
    const days = { first_plan_date: '2026-11-30', last_plan_date: '2027-01-25' }
    await asks(page, '/v1/cart/add_meal_plan', { ...holder, item_type: 'Meal plan', meal_plan: plan?.id, ...days })
    const card = { first_name: 'Zoé', last_name: 'Roy', card_number: '4242424242424242', expiration: '08/29', cvc: '123' }
    await asks(page, '/v1/cart/create_cc_order', {
      ...holder,
      ...card,
      payment_type: 'Credit card',
      student_id: 'C12345678',
      terms_accepted: true,
    })
    await page.reload()

    const box = page.locator('.my-plan article').first()
    const charge = box.locator('dd').nth(1)
    await expect(box).toContainText(say(language, 'subscriptions.active'))
    await expect(box.locator('.notice')).toContainText(language === 'fr' ? "jusqu'à vendredi à 23h59" : 'until Friday, 11:59 pm')
    await expect(page.getByRole('heading', { name: say(language, 'my_plan.coming_up') })).toBeVisible()
    await expect(page.locator('.my-plan .device-list').last().getByRole('link').first()).toHaveAttribute('href', /order-complete\?order=/)
    const before = await charge.textContent()
    const day = language === 'fr' ? '30 nov.' : 'Nov 30'

    await box.getByRole('button', { name: say(language, 'my_plan.skip', { day }) }).click()
    await expect(charge).not.toHaveText(before ?? '')
    // Nothing is paid in December, so the next payment is January's.
    await expect(charge).toContainText(language === 'fr' ? '01 janvier 2027' : 'January 1st, 2027')
    await expect(page.locator('.my-plan .device-list').first()).toContainText(say(language, 'my_plan.is_skipped'))
    await expect(box).toContainText(say(language, 'my_plan.paused_until', { day: language === 'fr' ? '7 déc.' : 'Dec 7' }))

    await box.getByRole('button', { name: say(language, 'my_plan.undo', { day }) }).click()
    await expect(charge).toHaveText(before ?? '')

    const name = (await box.getByRole('heading').textContent()) ?? ''
    const [last, until] = language === 'fr' ? ['30 novembre 2026', '04 janvier 2027'] : ['November 30th, 2026', 'January 4th, 2027']
    await box.getByRole('button', { name: say(language, 'my_plan.pause_of', { name }) }).click()
    await expect(page.getByRole('dialog').getByText(say(language, 'my_plan.pause_next', { day: until }))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(language, 'my_plan.pause_not') })
      .click()
    const lastDelivery = say(language, 'subscriptions.if.last_delivery', { day: last })
    await expect(box).toContainText(lastDelivery)
    await box.getByRole('button', { name: say(language, 'subscriptions.cancel_of', { name }) }).click()
    await expect(page.getByRole('dialog').getByText(lastDelivery)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(language, 'subscriptions.cancel'), exact: true })
      .click()
    await expect(box.getByRole('heading')).toBeFocused()
  })
}
