import { expect } from '@playwright/test'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { storedOnDevice } from '../../e2e/stored-on-device.ts'
import { alive, logOut } from '../../e2e/steps.ts'
import { say } from '../../e2e/words.ts'
import { keptDevice, workerTimeout } from './device.ts'
import type { Trial } from './stage.ts'

/** What an account leaves on a device; tests/e2e/own-device.spec.ts looks at its allergens, tables and favourites too. */
export const privateData: readonly Trial[] = [
  [
    'an account on a device, without a network, and after the logout',
    'in no cache, and then nowhere',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      await page.goto(`${line.url}/cedar-coast/login`)
      await alive(page)
      await page.getByLabel(say('en', 'login.email'), { exact: true }).fill(demoCustomer.email)
      await page.getByLabel(say('en', 'login.password'), { exact: true }).fill(demoCustomer.password)
      await page.getByRole('button', { name: say('en', 'login.submit'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'account.title'), workerTimeout)
      const during = await storedOnDevice(page)
      const own = [demoCustomer.email, 'Tremblay', demoCustomer.password]
      for (const word of own) for (const where of ['caches', 'addresses'] as const) expect(during[where], where).not.toContain(word)
      line.turn('gone')
      await page.reload()
      await expect(page.getByText(say('en', 'account.offline'))).toBeVisible(workerTimeout)
      line.turn('open')
      await page.goto(`${line.url}/cedar-coast/customer-account`)
      await alive(page)
      await logOut(page, 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'login.title'), workerTimeout)
      const after = await storedOnDevice(page)
      for (const [where, text] of Object.entries(after)) for (const word of own) expect(text, where).not.toContain(word)
    },
  ],
]
