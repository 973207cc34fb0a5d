import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { mailed } from './outbox.ts'
import { alive, bannerOf, cedar, fieldOf, logOut, meals, menuPath, open, press } from './steps.ts'
import { enter, password } from './tables.ts'
import { goOffline, hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const paths = {
  en: { login: 'login', signup: 'signup', account: 'customer-account' },
  fr: { login: 'se-connecter-a-votre-compte', signup: 'sinscrire', account: 'gerer-votre-compte' },
} as const
const pathOf = (language: Language, page: keyof (typeof paths)['en']) => `/cedar-coast/${paths[language][page]}`

let people = 0
/** An address without an account. */
const newcomer = (language: Language) => `person-${language}-${process.pid}-${(people += 1)}@example.ca`

const errors = (page: Page) => page.locator('.field-error')

/** Fills the sign-up form as a person does, phone and postal code without their marks. */
const fillSignup = async (page: Page, language: Language, email: string): Promise<void> => {
  const form = page.locator('main form')
  await fieldOf(form, say(language, 'person.first_name')).fill('Zoé')
  await fieldOf(form, say(language, 'person.last_name')).fill("Bélanger-O'Neil")
  await fieldOf(form, say(language, 'person.phone')).pressSequentially('4165551234')
  await fieldOf(form, say(language, 'person.address')).fill("12 rue de l'Église")
  await fieldOf(form, say(language, 'person.city')).fill('Montréal')
  await fieldOf(form, say(language, 'person.province')).selectOption('CA-QC')
  await fieldOf(form, say(language, 'person.postal_code')).pressSequentially('h2x1y4')
  await fieldOf(form, say(language, 'login.email')).fill(email)
  await fieldOf(form, say(language, 'signup.confirm_email')).fill(email)
  await fieldOf(form, say(language, 'login.password')).fill(password)
  await fieldOf(form, say(language, 'signup.confirm_password')).fill(password)
}

/** An account that this browser has signed up for, and is in. */
const signUp = async (page: Page, language: Language, email: string): Promise<void> => {
  await enter(page, language, email)
  await open(page, language, pathOf(language, 'account'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
}

const logIn = async (page: Page | Locator, language: Language, email: string, secret = password): Promise<void> => {
  await fieldOf(page, say(language, 'login.email')).fill(email)
  await fieldOf(page, say(language, 'login.password')).fill(secret)
  await press(page, say(language, 'login.submit'))
}

/** Chooses a tab of the account. */
const tab = async (page: Page, language: Language, name: 'profile' | 'allergens' | 'food' | 'orders'): Promise<void> =>
  page.getByRole('tab', { name: say(language, `account.tab.${name}`) }).click()

const otherThan = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')
const switchLanguage = (page: Page, from: Language): Promise<void> =>
  page
    .getByRole('button', { name: say(from, 'nav.other_language') })
    .first()
    .click()

/** The key that a mail to an address carries. */
const keyFor = (email: string, path: string): Promise<string> => mailed(email, new RegExp(`/${path}/([A-Za-z0-9_-]+)`))

/** The same person at another browser. */
const elsewhere = async (browser: Browser, language: Language): Promise<Page> =>
  (await browser.newContext({ serviceWorkers: 'block', baseURL: hostOf(language) })).newPage()

for (const language of languages) {
  test.describe(`accounts, in ${language}`, () => {
    test('a sign-up opens the account; its allergens are on a card and hide dishes until the logout [AUTH-02, AUTH-12, ALLG-01 to ALLG-07, PWA-08, PWA-Q4]', async ({
      page,
    }) => {
      await open(page, language, pathOf(language, 'signup'))
      await press(page, say(language, 'signup.submit'))
      await expect(errors(page).first()).toHaveText(say(language, 'errors.first_name_required'))
      await expect(errors(page)).toHaveCount(11)
      await expect(fieldOf(page, say(language, 'person.first_name'))).toBeFocused()
      await expect(page.locator('.password-needs-list [data-met=true]')).toHaveCount(0)
      const [email, address] = [newcomer(language), fieldOf(page, say(language, 'login.email'))]
      await fillSignup(page, language, email)
      // Either half of a pair puts it right.
      await address.fill(`x${email}`)
      await press(page, say(language, 'signup.submit'))
      await expect(errors(page)).toHaveText([say(language, 'errors.email_unconfirmed')])
      await address.fill(email)
      await expect(errors(page)).toHaveCount(0)
      await expect(page.locator('.password-needs-list [data-met=true]')).toHaveCount(5)
      await expect(fieldOf(page, say(language, 'person.phone'))).toHaveValue('(416) 555 - 1234')
      await expect(fieldOf(page, say(language, 'person.postal_code'))).toHaveValue('H2X 1Y4')
      await press(page, say(language, 'signup.submit'))
      await expect(page.getByText(say(language, 'signup.created'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'account')}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))

      await tab(page, language, 'allergens')
      await page.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true }).check()
      await page.getByRole('checkbox', { name: say(language, 'allergen_form.other'), exact: true }).check()
      await press(page, say(language, 'allergen_form.save'))
      await expect(errors(page)).toHaveText([
        say(language, 'errors.other_allergen_required'),
        say(language, 'errors.contact_name_required'),
        say(language, 'errors.phone_required'),
      ])
      await page.getByLabel(say(language, 'allergen_form.other_words')).fill('kiwi')
      await fieldOf(page, say(language, 'allergen_form.contact_name')).fill('Marie-Ève')
      await fieldOf(page, say(language, 'allergen_form.contact_number')).fill('514-555-1234')
      await press(page, say(language, 'allergen_form.save'))
      await expect(page.getByText(say(language, 'account.allergens_saved'))).toBeVisible()
      const card = page.getByRole('link', { name: say(language, 'allergen_card.pdf') })
      const type = await card.evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).headers.get('content-type'))
      expect(type).toContain('application/pdf')
      await expect(page.getByRole('link', { name: say(language, 'allergen_card.wallet') })).toHaveCount(0)
      await expect(page.getByText(say(language, 'on_device.applied'))).toBeVisible()
      // The button that was pressed goes: the keyboard stays in its card.
      const device = page.getByRole('heading', { name: say(language, 'on_device.title') })
      await page.getByRole('button', { name: say(language, 'devices.forget') }).click()
      await expect(device).toBeFocused()
      await page.getByRole('button', { name: say(language, 'on_device.apply') }).click()
      await expect(page.getByText(say(language, 'on_device.applied'))).toBeVisible()
      await expect(device).toBeFocused()

      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
      await expect(bannerOf(page, language)).toContainText(say(language, 'allergens.milk'))
      await open(page, language, pathOf(language, 'account'))
      await logOut(page, language)
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'login')}$`))
      await open(page, language, menuPath({ place: cedar.landing.id, period: meals.lunch }))
      await expect(bannerOf(page, language).getByRole('link', { name: say(language, 'allergens.mine.choose') })).toBeVisible()
    })

    test('each wrong input has its message, a mail resets the password, and all other sessions end [AUTH-05 to AUTH-10, AUTH-27 to AUTH-32, ERR-02]', async ({
      page,
      browser,
    }) => {
      const email = newcomer(language)
      const other = await elsewhere(browser, language)
      await signUp(other, language, email)
      await tab(other, language, 'allergens')
      // No customer is logged in here: the account leads to the login.
      await open(page, language, pathOf(language, 'account'))
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'login')}$`))
      await press(page, say(language, 'login.submit'))
      await expect(errors(page)).toHaveText([say(language, 'errors.email_required'), say(language, 'errors.password_required')])
      await logIn(page, language, 'zoe at example', 'x')
      await expect(errors(page)).toHaveText([say(language, 'errors.email_invalid')])
      await logIn(page, language, email, 'Wrong1234!')
      await expect(page.getByRole('alert')).toContainText(say(language, 'errors.login_failed'))

      await press(page, say(language, 'login.forgotten'))
      await expect(fieldOf(page, say(language, 'login.email'))).toHaveValue(email)
      await press(page, say(language, 'login.reset_submit'))
      await expect(page.getByText(say(language, 'login.reset_sent'))).toBeVisible()
      const key = await keyFor(email, 'reset-password')
      await open(page, language, `/reset-password/${key}`)
      await fieldOf(page, say(language, 'reset.password')).fill('short')
      await press(page, say(language, 'reset.submit'))
      await expect(errors(page)).toHaveText([say(language, 'errors.password_minimum'), say(language, 'errors.password_confirmation')])
      await fieldOf(page, say(language, 'reset.password')).fill('a new password')
      await fieldOf(page, say(language, 'signup.confirm_password')).fill('a new password')
      await press(page, say(language, 'reset.submit'))
      await expect(page.getByText(say(language, 'reset.saved'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'login')}$`))
      await logIn(page, language, email, 'a new password')
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.locator('main'), 'the form has gone, the keyboard goes on in the account').toBeFocused()

      // The other browser types on, and learns of it when it saves: what was typed stays, and counts after a login.
      await other.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true }).check()
      await fieldOf(other, say(language, 'allergen_form.contact_name')).fill('Marie-Ève')
      await fieldOf(other, say(language, 'allergen_form.contact_number')).fill('5145551234')
      await press(other, say(language, 'allergen_form.save'))
      const dialog = other.getByRole('dialog')
      await expect(dialog).toContainText(say(language, 'form.session_over'))
      await other.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await press(other.getByRole('alert').filter({ hasText: say(language, 'form.session_over') }), say(language, 'nav.log_in'))
      await fieldOf(dialog, say(language, 'login.password')).fill('a new password')
      await press(dialog, say(language, 'login.submit'))
      await expect(dialog).toBeHidden()
      await expect(other.getByText(say(language, 'form.session_over'))).toHaveCount(0)
      await expect(fieldOf(other, say(language, 'allergen_form.contact_name'))).toHaveValue('Marie-Ève')
      await press(other, say(language, 'allergen_form.save'))
      await expect(other.getByText(say(language, 'account.allergens_saved'))).toBeVisible()
      // A used link says so before anything is typed.
      await open(page, language, `/reset-password/${key}`)
      await expect(page.getByRole('alert')).toContainText(say(language, 'errors.key_invalid'))
      await expect(fieldOf(page, say(language, 'reset.password'))).toHaveCount(0)
      await page.context().clearCookies({ name: /session/ })
      await page
        .getByRole('alert')
        .getByRole('link', { name: say(language, 'reset.request_new_link') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'login')}$`))
      await expect(page.getByRole('button', { name: say(language, 'login.forgotten') })).toBeVisible()
      await other.context().close()
    })

    test('the profile is saved, a mail confirms a new address, the data is downloaded, and the account is deleted [ACCT-01 to ACCT-12, ACCT-Q3]', async ({
      page,
    }) => {
      const [email, next, moved] = [newcomer(language), newcomer(language), newcomer(language)]
      await signUp(page, language, email)
      await fieldOf(page, say(language, 'person.city')).fill('Québec 1')
      await tab(page, language, 'orders')
      await expect(page.getByRole('link', { name: say(language, 'home.shop.all') })).toHaveAttribute('href', /meal-plan-purchase$/)
      await tab(page, language, 'profile')
      await expect(fieldOf(page, say(language, 'person.city'))).toHaveValue('Québec 1')
      await switchLanguage(page, language)
      await expect(fieldOf(page, say(otherThan(language), 'person.city'))).toHaveValue('Québec 1')
      await switchLanguage(page, otherThan(language))
      await press(page, say(language, 'profile.save'))
      await expect(errors(page)).toHaveText([say(language, 'errors.city_letters')])
      await fieldOf(page, say(language, 'person.city')).fill('Québec')
      await press(page, say(language, 'profile.save'))
      await expect(page.getByText(say(language, 'account.profile_saved'))).toBeVisible()
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:account-')))).toEqual([])
      await page.getByText(say(language, 'login_card.change_email')).click()
      await fieldOf(page, say(language, 'login_card.new_email')).fill(next)
      await fieldOf(page, say(language, 'signup.confirm_email')).fill(next)
      await fieldOf(page, say(language, 'login_card.current_password')).fill('not it')
      await press(page, say(language, 'login_card.send_email'))
      await expect(errors(page)).toHaveText([say(language, 'errors.current_password_wrong')])
      await fieldOf(page, say(language, 'login_card.current_password')).fill(password)
      await press(page, say(language, 'login_card.send_email'))
      await expect(page.getByText(say(language, 'login_card.email_sent', { email: next }))).toBeVisible()
      await page.reload()
      await alive(page)
      await press(page, say(language, 'login_card.cancel_change'))
      await expect(page.getByText(say(language, 'account.email_change_cancelled'))).toBeVisible()
      await expect(page.getByText(say(language, 'login_card.email_sent', { email: next }))).toHaveCount(0)
      await page.getByText(say(language, 'login_card.change_email')).click()
      for (const name of ['login_card.new_email', 'signup.confirm_email'] as const) await fieldOf(page, say(language, name)).fill(moved)
      await fieldOf(page, say(language, 'login_card.current_password')).fill(password)
      await press(page, say(language, 'login_card.send_email'))
      await expect(page.getByText(say(language, 'login_card.email_sent', { email: moved }))).toBeVisible()
      await open(page, language, `/confirm-email/${await keyFor(moved, 'confirm-email')}`)
      await page.route('**/v1/customer/update/email', (route) => route.abort(), { times: 1 })
      await press(page, say(language, 'confirm_email.submit'))
      await expect(page.getByRole('alert'), 'a lost connection is called one').toHaveText(say(language, 'offline.unreached'))
      await press(page, say(language, 'confirm_email.submit'))
      await expect(page.getByText(say(language, 'confirm_email.done'))).toBeVisible()

      const spent = page.url()
      await page.goto(spent)
      await alive(page)
      await press(page, say(language, 'confirm_email.submit'))
      await expect(page.getByRole('alert')).toContainText(say(language, 'errors.key_invalid'))
      await expect(page.getByRole('button', { name: say(language, 'confirm_email.submit') })).toHaveCount(0)
      await page
        .getByRole('alert')
        .getByRole('link', { name: say(language, 'reset.request_new_link') })
        .click()
      await expect(page.locator('.account-email')).toHaveText(moved)
      await expect(fieldOf(page, say(language, 'person.city'))).toHaveValue('Québec')
      const download = page.waitForEvent('download')
      await press(page, say(language, 'data.download'))
      expect(readFileSync(await (await download).path(), 'utf8')).toContain(moved)
      await press(page, say(language, 'data.delete'))
      const dialog = page.getByRole('dialog')
      await fieldOf(dialog, say(language, 'login_card.current_password')).fill(password)
      await press(dialog, say(language, 'data.delete_confirm'))
      await expect(page).toHaveURL(/\/cedar-coast\/?$/)
      await open(page, language, pathOf(language, 'login'))
      await logIn(page, language, moved)
      await expect(page.getByRole('alert')).toContainText(say(language, 'errors.login_failed'))
    })

    test('offline nothing is sent and the page says why; an unsaved switch is reverted [FOOD-01, FOOD-Q1, PWA-09, AUTH-Q4]', async ({
      page,
      context,
    }) => {
      await signUp(page, language, newcomer(language))
      await tab(page, language, 'food')
      const toggle = page.getByRole('switch', { name: say(language, 'food.switch') })
      await toggle.click()
      await expect(toggle).toBeChecked()
      await expect(page.getByText(say(language, 'account.food_saved'))).toBeVisible()
      await page.route('**/v1/customer/food_insecurity', (route) => route.abort())
      await toggle.click()
      await expect(page.getByText(say(language, 'offline.unreached'))).toBeVisible()
      await expect(toggle).toBeChecked()
      await goOffline(context)
      await expect(toggle).toBeDisabled()
      await expect(page.getByText(say(language, 'form.offline'))).toBeVisible()
      await tab(page, language, 'profile')
      await expect(page.getByRole('button', { name: say(language, 'profile.save') })).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByText(say(language, 'offline.title')).filter({ visible: true }), 'not at each card').toHaveCount(1)
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: say(language, 'profile.save') })).toHaveAttribute('aria-disabled', 'false')
    })
  })
}
