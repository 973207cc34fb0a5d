import { expect, type Page } from '@playwright/test'
import { startProvider } from '../support/social-provider.ts'
import { startOwnServer } from './own-server.ts'
import { alive, open } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const maple = { site: { customer_login: true, bilingual: true } }

let provider: Awaited<ReturnType<typeof startProvider>>
let school: Awaited<ReturnType<typeof startOwnServer>>
// Each test meets people who have never logged in here.
test.beforeEach(async () => {
  provider = await startProvider()
  school = await startOwnServer([maple], provider.switches)
})
test.afterEach(async ({ page }) => {
  // A page that is still loading would complain that its server has gone.
  await page.close()
  await school.close()
  await provider.close()
})

for (const language of languages)
  test(`in ${language} a provider's page logs a visitor in, and a refused token shows a message; the account asks for no password, since it has none [AUTH-25, AUTH-26, AUTH-Q9]`, async ({
    page,
  }) => {
    await page.goto(`${school.url(language)}/maple/login`)
    await alive(page)
    await page.getByRole('button', { name: say(language, 'login.facebook') }).click()
    await expect(page.getByRole('heading', { name: 'Stand-in provider' })).toBeVisible()
    await page.getByRole('link', { name: 'expired' }).click()
    await expect(page.getByRole('alert').first()).toContainText(say(language, 'errors.facebook_failed'))
    await expect(page).toHaveURL(/\/maple\/login$/)
    await page.getByRole('button', { name: say(language, 'login.facebook') }).click()
    await page.getByRole('link', { name: 'good' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
    await expect(page.getByText('Zoé Bélanger')).toBeVisible()
    expect(page.url()).not.toContain('access_token')
    await page.getByRole('button', { name: say(language, 'data.delete') }).click()
    const dialog = page.getByRole('dialog', { name: say(language, 'data.delete_title') })
    await expect(dialog.getByLabel(say(language, 'login_card.current_password'))).toHaveCount(0)
    await dialog.getByRole('button', { name: say(language, 'data.delete_confirm') }).click()
    await expect(page.getByText(say(language, 'data.deleted'))).toBeVisible()
    await expect(page).toHaveURL(/\/maple$/)
  })

const byFacebook = async (page: Page, language: Language, answer: string) => {
  await page
    .getByRole('button', { name: say(language, 'login.facebook') })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: answer, exact: true }).click()
}

for (const language of languages)
  test(`in ${language} a refusal or a failure of the provider is shown at a clean address, and a login continues where it started [AUTH-25, AUTH-26, AUTH-05]`, async ({
    page,
  }) => {
    const [login, account] = language === 'fr' ? ['se-connecter-a-votre-compte', 'gerer-votre-compte'] : ['login', 'customer-account']
    await page.goto(`${school.url(language)}/maple/${account}?tab=orders`)
    await expect(page).toHaveURL(new RegExp(`/maple/${login}\\?tab=orders$`))
    await alive(page)
    const isAt = (path: string) => expect.poll(() => page.url().replace(school.url(language), '')).toBe(path)
    await byFacebook(page, language, 'not now')
    await isAt(`/maple/${login}?tab=orders`)
    await expect(page.getByText(say(language, 'errors.facebook_failed'))).toHaveCount(0)
    for (const answer of ['out of order', 'of another tab']) {
      await byFacebook(page, language, answer)
      await expect(page.getByRole('alert').first()).toContainText(say(language, 'errors.facebook_failed'))
      await isAt('/maple/login')
    }
    await byFacebook(page, language, 'without-email')
    await expect(page.getByRole('alert').first()).toContainText(say(language, 'errors.facebook_email'))
    await byFacebook(page, language, 'good')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
    await isAt(`/maple/${account}?tab=orders`)
    // Known by now: the address is needed no more. The session ends over the page, which comes back.
    await page.getByRole('tab', { name: say(language, 'account.tab.profile'), exact: true }).click()
    await page.context().clearCookies({ name: 'session' })
    // The list of devices may refuse first, and the login be over the button already.
    await page.getByRole('button', { name: say(language, 'devices.end_all') }).dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: say(language, 'login.title') })
    await expect(dialog).toContainText(say(language, 'form.session_over'))
    await byFacebook(page, language, 'without-email')
    await expect(page.getByText('Zoé Bélanger')).toBeVisible()
    await isAt(`/maple/${account}`)
  })

test('a school without accounts has no login, and its header offers none [AUTH-Q10, NAV-02]', async ({ page }) => {
  for (const slug of ['login', 'sinscrire']) {
    await open(page, 'en', `/harbour-street/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'errors.not_found'))
  }
  await open(page, 'en', '/harbour-street')
  await expect(page.getByRole('link', { name: say('en', 'nav.log_in') })).toHaveCount(0)
})
