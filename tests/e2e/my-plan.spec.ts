import { expect } from '@playwright/test'
import { newAddress, signsUp, subscribesWeekly } from './buying.ts'
import { losesAnswers } from './lost-answers.ts'
import { buttonOf, open } from './steps.ts'
import { hostOf, languages, test } from './visitor.ts'
import { say } from './words.ts'

for (const language of languages) {
  test(`in ${language} My plan skips a delivery of a weekly plan, lowers its next payment, and takes it back [SUBS-11]`, async ({
    page,
  }) => {
    const host = hostOf(language)
    await signsUp(page, host, newAddress())
    await open(page, language, `/cedar-coast/${language === 'fr' ? 'gerer-votre-compte' : 'customer-account'}?tab=plan`)
    await expect(page.getByText(say(language, 'my_plan.empty'))).toBeVisible()

    await subscribesWeekly(page, host)
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
  test(`in ${language} a skipped delivery and a cancellation show as made where their answers were lost, and one of an ended session leads to the login [SUBS-11, ACSUB-05, ACSUB-06, AUTH-23]`, async ({
    page,
    context,
  }) => {
    const email = newAddress()
    await signsUp(page, hostOf(language), email)
    await subscribesWeekly(page, hostOf(language))
    await open(page, language, `/cedar-coast/${language === 'fr' ? 'gerer-votre-compte' : 'customer-account'}?tab=plan`)
    const box = page.locator('.my-plan article').first()
    const day = language === 'fr' ? '30 nov.' : 'Nov 30'
    await losesAnswers(page, { '/v1/customer/skip_deliveries': 1 })
    await box.getByRole('button', { name: say(language, 'my_plan.skip', { day }) }).click()
    await expect(page.getByText(say(language, 'my_plan.skipped'))).toBeVisible()
    await expect(page.getByText(say(language, 'offline.unreached'))).toHaveCount(0)

    const name = (await box.getByRole('heading').textContent()) ?? ''
    const dialog = (title: 'subscriptions.cancel_title' | 'login.title') =>
      page.getByRole('dialog', { name: say(language, title), exact: true })
    const [question, login] = [dialog('subscriptions.cancel_title'), dialog('login.title')]
    await context.clearCookies({ name: /session/ })
    await box.getByRole('button', { name: say(language, 'subscriptions.cancel_of', { name }) }).click()
    await buttonOf(question, language, 'subscriptions.cancel').click()
    await login.locator('input[type=password]').fill('Abcdef1!')
    await expect(question).toContainText(say(language, 'form.session_over'))
    await buttonOf(login, language, 'login.submit').click()
    await expect(login).toHaveCount(0)
    await expect(question.getByRole('alert')).toHaveCount(0)
    await losesAnswers(page, { '/v1/customer/cancel_subscription': 1 })
    await buttonOf(question, language, 'subscriptions.cancel').click()
    await expect(page.getByText(say(language, 'subscriptions.canceled'))).toBeVisible()
    await expect(box).toContainText(say(language, 'my_plan.canceled'))
  })
}
