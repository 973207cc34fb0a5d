import { expect, type Page } from '@playwright/test'
import { newAddress } from './buying.ts'
import { losesAnswers } from './lost-answers.ts'
import { mailed, mailsTo } from './outbox.ts'
import { alive, fieldOf, open, press } from './steps.ts'
import { enter, password } from './tables.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const paths = {
  en: { login: 'login', signup: 'signup', account: 'customer-account' },
  fr: { login: 'se-connecter-a-votre-compte', signup: 'sinscrire', account: 'gerer-votre-compte' },
} as const
const pathOf = (language: Language, page: keyof (typeof paths)['en']) => `/cedar-coast/${paths[language][page]}`

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** A response that does not arrive brings no cookie either. */
const losesSession = (page: Page) => page.context().clearCookies({ name: /^(session|user_id)$/ })

for (const language of languages) {
  const unreached = say(language, 'offline.unreached')

  test.describe(`an account whose answer was lost, in ${language}`, () => {
    test('a second press of a sign-up opens the account that the first one made [AUTH-12, AUTH-13]', async ({ page }) => {
      const email = newAddress()
      await open(page, language, pathOf(language, 'signup'))
      for (const [field, text] of [
        ['person.first_name', 'Zoé'],
        ['person.last_name', 'Roy'],
        ['person.phone', '4165551234'],
        ['person.address', '12 rue de la Côte'],
        ['person.city', 'Montréal'],
        ['person.postal_code', 'H2X 1Y4'],
        ['login.email', email],
        ['signup.confirm_email', email],
        ['login.password', password],
        ['signup.confirm_password', password],
      ] as const)
        await fieldOf(page, say(language, field)).fill(text)
      await fieldOf(page, say(language, 'person.province')).selectOption('CA-QC')
      await losesAnswers(page, { '/v1/customer/create': 1 })
      await press(page, say(language, 'signup.submit'))
      await expect(alertOf(page)).toContainText(say(language, 'errors.signup_failed'))
      await losesSession(page)
      await press(page, say(language, 'signup.submit'))
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'account')}$`))
      await expect(page.locator('.account-email')).toHaveText(email)
      expect(await mailsTo(email), 'the welcome alone').toBe(1)
    })

    test('a used link says that the new password, or the new email, is probably saved [AUTH-27, AUTH-Q7, ACCT-Q3]', async ({ page }) => {
      const email = newAddress()
      await open(page, language, pathOf(language, 'login'))
      await enter(page, language, email)
      await open(page, language, pathOf(language, 'account'))
      const next = newAddress()
      await page.getByText(say(language, 'login_card.change_email')).click()
      for (const name of ['login_card.new_email', 'signup.confirm_email'] as const) await fieldOf(page, say(language, name)).fill(next)
      await fieldOf(page, say(language, 'login_card.current_password')).fill(password)
      await press(page, say(language, 'login_card.send_email'))
      await open(page, language, `/confirm-email/${await mailed(next, /\/confirm-email\/([\w-]+)/)}`)
      await losesAnswers(page, { '/v1/customer/update/email': 1 })
      await press(page, say(language, 'confirm_email.submit'))
      await expect(alertOf(page)).toHaveText(unreached)
      await press(page, say(language, 'confirm_email.submit'))
      await expect(alertOf(page)).toContainText(say(language, 'confirm_email.may_be_done'))
      await alertOf(page)
        .getByRole('link', { name: say(language, 'nav.account') })
        .click()
      await expect(page.locator('.account-email')).toHaveText(next)

      await page.getByText(say(language, 'login_card.change_password')).click()
      await press(page, say(language, 'login_card.send_password'))
      await open(page, language, `/reset-password/${await mailed(next, /\/reset-password\/([\w-]+)/)}`)
      for (const name of ['reset.password', 'signup.confirm_password'] as const)
        await fieldOf(page, say(language, name)).fill('a new password')
      await losesAnswers(page, { '/v1/customer/update/password': 1 })
      await press(page, say(language, 'reset.submit'))
      await expect(alertOf(page)).toHaveText(unreached)
      await press(page, say(language, 'reset.submit'))
      await expect(alertOf(page)).toContainText(say(language, 'reset.may_be_saved'))
      await alertOf(page)
        .getByRole('link', { name: say(language, 'nav.log_in') })
        .click()
      await fieldOf(page, say(language, 'login.email')).fill(next)
      await fieldOf(page, say(language, 'login.password')).fill('a new password')
      await press(page, say(language, 'login.submit'))
      await expect(page.locator('.account-email')).toHaveText(next)
    })

    test('a second press of the deletion says that the account may be deleted already, and leads to the login [ACCT-12]', async ({
      page,
    }) => {
      const email = newAddress()
      await enter(page, language, email)
      await open(page, language, pathOf(language, 'account'))
      await press(page, say(language, 'data.delete'))
      const dialog = page.getByRole('dialog')
      await fieldOf(dialog, say(language, 'login_card.current_password')).fill(password)
      await losesAnswers(page, { '/v1/customer/delete': 1 })
      await press(dialog, say(language, 'data.delete_confirm'))
      await expect(alertOf(page)).toHaveText(unreached)
      await press(dialog, say(language, 'data.delete_confirm'))
      await expect(alertOf(page)).toContainText(say(language, 'data.may_be_deleted'))
      await expect(page.getByRole('dialog'), 'no login that could not succeed opens over it').toHaveCount(1)
      await press(alertOf(page), say(language, 'nav.log_in'))
      await expect(page).toHaveURL(new RegExp(`${pathOf(language, 'login')}$`))
      await alive(page)
      await mailed(email, /(Your account was|Votre compte a)/)
    })
  })
}
