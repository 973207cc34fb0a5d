import { expect, type Page } from '@playwright/test'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { logOut, open, press } from './steps.ts'
import { storedOnDevice } from './stored-on-device.ts'
import { goOffline, hostOf, type Language, languages, test, visitAndCache, withWorker } from './visitor.ts'
import { say, saying } from './words.ts'

const paths = {
  en: { login: '/cedar-coast/login', account: '/cedar-coast/customer-account' },
  fr: { login: '/cedar-coast/se-connecter-a-votre-compte', account: '/cedar-coast/gerer-votre-compte' },
} as const
/** What only the balance names. */
const own = 'weekday-10'

/** The school's clock says nine or ten, by the version of the zone data. */
const ages = { en: /Balance from (9|10):0\d am, (just now|\d+ min ago)/, fr: /Solde de (09|10)h0\d, (à l'instant|il y a \d+ min)/ } as const

const expectBalance = async (page: Page, language: Language): Promise<void> => {
  await expect(page.getByRole('heading', { name: say(language, 'balances.title'), exact: true })).toBeVisible()
  await expect(page.getByText(say(language, 'balances.meals_left_of', { left: 6, of: 10, period: 'week' }))).toBeVisible()
  await expect(page.getByRole('heading', { name: say(language, 'balances.movements') })).toBeVisible()
  await expect(page.getByText(ages[language]).first()).toBeVisible()
}

for (const language of languages) {
  test(
    `in ${language} a balance is on the first screen of the account, is read with its age, offline too, and leaves the device with the logout [balances, AUTH-24]`,
    withWorker,
    async ({ page, context }) => {
      await visitAndCache(page, `${hostOf(language)}${paths[language].login}`)
      await page.getByLabel(say(language, 'login.email'), { exact: true }).fill(demoCustomer.email)
      await page.getByLabel(say(language, 'login.password'), { exact: true }).fill(demoCustomer.password)
      await press(page, say(language, 'login.submit'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
      const left = say(language, 'balances.meals_left_of', { left: 6, of: 10, period: 'week' })
      await expect(page.locator('.my-food').getByText(left)).toBeInViewport()

      await open(page, language, `${paths[language].account}?tab=plan`)
      await expectBalance(page, language)
      await expect.poll(async () => (await storedOnDevice(page)).storage).toContain(own)
      const during = await storedOnDevice(page)
      expect(during.caches + during.databases).not.toContain(own)

      await goOffline(context)
      await page.reload()
      await expect(page.getByText(saying(language, 'balances.not_counted', 'age'))).toBeVisible()
      await expect(page.getByText(say(language, 'offline.title')).filter({ visible: true })).toHaveCount(1)
      await expectBalance(page, language)
      await context.setOffline(false)
      await press(page, say(language, 'actions.try_again'))
      await expect(page.getByText(saying(language, 'balances.not_counted', 'age'))).toHaveCount(0)
      await expectBalance(page, language)

      await logOut(page, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'login.title'))
      for (const [where, text] of Object.entries(await storedOnDevice(page))) expect(text, where).not.toContain(own)
    },
  )
}
