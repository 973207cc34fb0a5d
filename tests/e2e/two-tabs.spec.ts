import { expect, type Page } from '@playwright/test'
import { asks, entersDetails, newAddress, opensCheckout, signsUp, siteOf } from './buying.ts'
import { heldBack } from './held-back.ts'
import { storedOnDevice } from './stored-on-device.ts'
import { alive, buttonOf, cedar, dishesOn, fieldOf, logOut, meals, menuPath, namesOn, open, press } from './steps.ts'
import { hostOf, languages, test } from './visitor.ts'
import { say } from './words.ts'

const accounts = { en: '/cedar-coast/customer-account', fr: '/cedar-coast/gerer-votre-compte' } as const
const boathouse = '277a45e3daa18e385ee76f17'
type Known = { id: string; opt_in: boolean; city: string; allergens: string[] }
const customerOf = async (page: Page): Promise<Known> => {
  const read = async (id: string) => (await (await fetch(`/v1/customer/session?site_id=${id}`)).json()) as { customer: Known }
  return (await page.evaluate(read, await siteOf(page))).customer
}

for (const language of languages) {
  test.describe(`one person in two tabs, in ${language}`, () => {
    test('a change in one tab shows in the other, which does not undo it, nor does another device [CHK-Q15, ACCT-11, ALLG-01, PWA-08]', async ({
      page,
      context,
    }) => {
      await signsUp(page, hostOf(language), newAddress())
      const { id: customer_id } = await customerOf(page)
      const me = { customer_id, site_id: await siteOf(page) }
      const contact = { contact_name: 'Marie-Ève', contact_number: '5145551234', carries_epinephrine: false }
      await asks(page, '/v1/customer/bulk_update_notification_preferences', { ...me, opt_in: true, notify_by_text: false })
      await asks(page, '/v1/customer/update_allergen_profile', { ...me, allergens: ['Egg'], ...contact })
      await open(page, language, accounts[language])
      const other = await context.newPage()
      await open(other, language, accounts[language])
      await other.locator('input[name=opt_in]').uncheck()
      await press(other, say(language, 'notices.save'))
      await expect(page.locator('input[name=opt_in]')).not.toBeChecked()
      await fieldOf(page, say(language, 'person.city')).fill('Laval')
      await press(page, say(language, 'profile.save'))
      await expect(page.getByText(say(language, 'account.profile_saved'))).toBeVisible()
      expect(await customerOf(page)).toMatchObject({ opt_in: false, city: 'Laval' })

      await page.getByRole('tab', { name: say(language, 'account.tab.allergens'), exact: true }).click()
      await other.getByRole('tab', { name: say(language, 'account.tab.allergens'), exact: true }).click()
      await other.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true }).check()
      await press(other, say(language, 'allergen_form.save'))
      await expect(page.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true })).toBeChecked()
      // From another device, of which no tab hears.
      await asks(page, '/v1/customer/update_allergen_profile', { ...me, allergens: ['Egg', 'Milk', 'Other: kiwi'], ...contact })
      await fieldOf(page, say(language, 'allergen_form.contact_name')).fill('Zoé')
      await press(page, say(language, 'allergen_form.save'))
      await expect(page.getByText(say(language, 'account.allergens_saved'))).toBeVisible()
      const { allergens } = await customerOf(page)
      expect([...allergens].sort()).toEqual(['Egg', 'Milk', 'Other: kiwi'])
      await expect(page.getByLabel(say(language, 'allergen_form.other_words'))).toHaveValue('kiwi')
    })
  })

  test(`in ${language} a logout leaves no reservations, even from a list in flight, and no input for the next customer [AUTH-24]`, async ({
    page,
    context,
  }) => {
    await signsUp(page, hostOf(language), newAddress())
    const { id: customer_id } = await customerOf(page)
    await asks(page, '/v1/reservations', {
      customer_id,
      location_id: boathouse,
      date: '2026-11-30',
      hour: language === 'fr' ? 12 : 13,
      minute: 0,
      friends: 0,
    })
    await open(page, language, accounts[language])
    await fieldOf(page, say(language, 'person.city')).fill('Leakville')
    const letGo = await heldBack(page, '/v1/customer/reservations*')
    const requested = page.waitForRequest('**/v1/customer/reservations*')
    await page.getByRole('tab', { name: say(language, 'account.tab.reservations'), exact: true }).click()
    await requested
    await logOut(page, language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'login.title'))
    await letGo()
    await alive(page)
    for (const text of Object.values(await storedOnDevice(page))) expect(text).not.toContain(customer_id)

    await signsUp(page, hostOf(language), newAddress())
    await open(page, language, accounts[language])
    await fieldOf(page, say(language, 'person.city')).fill('Leakville')
    await context.clearCookies({ name: /session/ })
    const other = await context.newPage()
    await signsUp(other, hostOf(language), newAddress())
    await other.evaluate(() => new BroadcastChannel('campus-dining-session').postMessage('changed'))
    await expect(fieldOf(page, say(language, 'person.city'))).not.toHaveValue('Leakville')
    await expect.poll(async () => (await storedOnDevice(page)).storage).not.toContain('Leakville')
  })
}

test('a cart bound to a profile comes to another device with a login in its shop [ACCT-Q6]', async ({ page, browser }) => {
  const email = newAddress()
  await signsUp(page, hostOf('en'), email)
  await opensCheckout(page, 'en', 'student')
  await entersDetails(page, { student_id: 'C12345678' })
  const there = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.2' } })
  const other = await there.newPage()
  await open(other, 'en', '/cedar-coast/meal-plan-purchase')
  await expect(other.getByText(say('en', 'cart.empty_text'))).toBeVisible()
  await other.locator('.buy-login').getByRole('button').click()
  const login = other.getByRole('dialog')
  await login.locator('input[name=email]').fill(email)
  await login.locator('input[name=password]').fill('Abcdef1!')
  await buttonOf(login, 'en', 'login.submit').click()
  await expect(other.locator('.buy-item')).toHaveCount(1)
  await there.close()
})

test('a guest’s tab notices a login in another tab when it gets the focus [AUTH-05, AUTH-23]', async ({ page, context }) => {
  await open(page, 'en', '/cedar-coast/login')
  await fieldOf(page, say('en', 'login.email')).fill('typed@example.ca')
  // Coming back without a login asks the server nothing.
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const comesBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await comesBack()
  const other = await context.newPage()
  expect(requested).not.toContain('/v1/customer/session')
  await signsUp(other, hostOf('en'), newAddress())
  await comesBack()
  await expect(page).toHaveURL(/customer-account/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await comesBack()
  expect(requested.filter((path) => path === '/v1/customer/session')).toHaveLength(1)
})

/** The visitor comes back to a page after a minute. */
const comesBackLater = (page: Page) =>
  page.evaluate(() => {
    const before = Date.now
    Date.now = () => before() + 61_000
    dispatchEvent(new Event('focus'))
  })

for (const language of languages)
  test(`in ${language} the checkout of a cart that is emptied in another tab says that there is nothing to pay, and leads to the order [CART-13]`, async ({
    page,
    context,
  }) => {
    await opensCheckout(page, language, 'student')
    const other = await context.newPage()
    await open(other, language, '/cedar-coast/meal-plan-purchase')
    await press(other, say(language, 'cart.clear'))
    await expect(page.getByText(say(language, 'checkout.nothing_to_pay'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say(language, 'order.find.title') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'order.find.title') })).toBeVisible()
  })

for (const language of languages)
  test(`in ${language} a device that gets the focus after a minute hides what another one added to the account, and says that the session was ended there [ALLG-01, AUTH-23, ACCT-14, FOOD-Q1]`, async ({
    page,
    browser,
  }) => {
    const email = newAddress()
    await signsUp(page, hostOf(language), email)
    const me = { customer_id: (await customerOf(page)).id, site_id: await siteOf(page) }
    const there = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } })
    const other = await there.newPage()
    await open(other, language, '/cedar-coast/login')
    await other.locator('main input[name=email]').fill(email)
    await other.locator('main input[name=password]').fill('Abcdef1!')
    await press(other, say(language, 'login.submit'))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))

    // What the account held when this device copied it was nothing.
    await open(other, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
    const all = (await namesOn(other)).length
    const contact = { contact_name: 'Marie-Ève', contact_number: '5145551234', carries_epinephrine: false }
    await asks(page, '/v1/customer/update_allergen_profile', { ...me, allergens: ['Milk'], ...contact })
    await comesBackLater(other)
    await expect(dishesOn(other)).not.toHaveCount(all)

    // A tab that asks for nothing: the login would come over it before the next one is pressed.
    await open(other, language, `${accounts[language]}?tab=food`)
    await expect(other.getByRole('switch')).toBeVisible()
    await asks(page, '/v1/customer/logout_everywhere', { customer_id: me.customer_id, keep_this: true })
    await other.getByRole('tab', { name: say(language, 'account.tab.orders'), exact: true }).click()
    const login = other.getByRole('dialog', { name: say(language, 'login.title') })
    await expect(login).toContainText(say(language, 'form.session_over'))
    await expect(other.getByText(say(language, 'orders.failed'))).toBeAttached()
    await expect(other.getByText(say(language, 'offline.unreached'))).toHaveCount(0)
    await login.locator('input[type=password]').fill('Abcdef1!')
    await buttonOf(login, language, 'login.submit').click()
    await expect(other.getByText(say(language, 'account.no_orders'))).toBeVisible()

    await asks(page, '/v1/customer/logout_everywhere', { customer_id: me.customer_id, keep_this: true })
    await comesBackLater(other)
    await expect(login).toContainText(say(language, 'form.session_over'))
    await login.locator('input[type=password]').fill('Abcdef1!')
    await buttonOf(login, language, 'login.submit').click()
    await expect(login).toHaveCount(0)

    await other.getByRole('tab', { name: say(language, 'account.tab.food'), exact: true }).click()
    await asks(page, '/v1/customer/logout_everywhere', { customer_id: me.customer_id, keep_this: true })
    await other.getByRole('switch').click()
    await expect(login).toBeVisible()
    await expect(other.locator('.card [role=alert]')).toContainText(say(language, 'form.session_over'))
    await expect(other.getByText(say(language, 'errors.ran_into'))).toHaveCount(0)
    await there.close()
  })

test('a logout on a menu removes allergens picked there by hand [AUTH-24, MENU-09]', async ({ page }) => {
  await signsUp(page, hostOf('en'), newAddress())
  await open(page, 'en', menuPath({ place: cedar.landing.id, period: meals.lunch }))
  const all = await namesOn(page)
  await press(page, say('en', 'menus.filters'))
  await page.locator('dialog[open] .chip', { hasText: 'Milk' }).click()
  await page.locator('dialog[open] .dialog-foot .button-primary').click()
  await expect(dishesOn(page)).not.toHaveCount(all.length)
  const tools = page.locator('.site-tools-account').getByRole('button', { name: say('en', 'nav.log_out') })
  if (await tools.isVisible()) await tools.click()
  else await page.evaluate(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Log out')?.click())
  await expect(dishesOn(page)).toHaveCount(all.length)
})

test('two presses in the same moment on the cross of a dish close the dish, not the menu [MENU-09, NAV-01]', async ({ page }) => {
  await open(page, 'en', '/cedar-coast')
  await page
    .locator('a[href*="whats-on-the-menu"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(dishesOn(page).first()).toBeVisible()
  await alive(page)
  const openDish = () => page.locator('.stations .dish-link').first().click()
  const cross = page.locator('.dish-sheet .dialog-head button, .dish-sheet').getByRole('button', { name: say('en', 'actions.close') })
  await openDish()
  await expect(page).toHaveURL(/dish=/)
  await cross.first().evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(cross).toHaveCount(0)
  await alive(page)
  await expect(page).toHaveURL(/whats-on-the-menu(?!.*dish=)/)
  // The next dish is closed like the first.
  await openDish()
  await cross.first().click()
  await expect(page).toHaveURL(/whats-on-the-menu(?!.*dish=)/)
})
