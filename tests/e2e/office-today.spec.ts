import { expect, type Locator, type Page } from '@playwright/test'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

type Where = { language: Language; isMobile: boolean }

/** Each run changes a place of its own, which is open at noon and still at two. */
const placeOf = ({ language, isMobile }: Where): { id: string; name: string } => {
  if (language === 'en')
    return isMobile ? { id: '9b8a564483754a16f762a969', name: 'Le Grand Érable' } : { id: 'b50b8895a0e288613e66399c', name: 'Le Dépanneur' }
  return isMobile ? { id: '72572a9f10add7fcb0b1443e', name: 'La Cabane' } : { id: '9b942318c4bd115356153aa8', name: 'Café du Ruisseau' }
}

const two = { en: '2:00\u00a0pm', fr: '14h00' }

const logIn = async (page: Page, language: Language, email: string): Promise<void> => {
  await page.goto(`${hostOf(language)}/erables/office`)
  await page.getByLabel(say(language, 'login.email')).fill(email)
  await page.getByLabel(say(language, 'login.password'), { exact: true }).fill('Campus-2026!')
  await page.getByRole('button', { name: say(language, 'login.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'nav.tab.today') })).toBeVisible()
}

/** Waits until a visitor who opens the page anew finds something there, or no longer. */
const expectForVisitors = async (visitor: Page, address: string, { part, isThere }: { part: Locator; isThere: boolean }): Promise<void> =>
  expect(async () => {
    await visitor.goto(address)
    await expect(visitor.locator('main h1')).toBeVisible()
    await expect(part).toHaveCount(isThere ? 1 : 0, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })

for (const language of languages) {
  test.describe(`the office's page of the day in ${language}`, () => {
    test('lets a kitchen close its hall from two in three taps, which visitors see, and undo it in one', async ({
      page,
      context,
      isMobile,
    }) => {
      const { id, name: place } = placeOf({ language, isMobile })
      await logIn(page, language, 'kitchen@campus.test')
      await page.getByRole('button', { name: say(language, 'office.place.close_named', { place }) }).click()
      const sheet = page.getByRole('dialog', { name: say(language, 'office.place.close_named', { place }) })
      await sheet.getByRole('radio', { name: two[language], exact: true }).check()
      await sheet.getByRole('button', { name: say(language, 'office.close.from_time', { time: two[language] }) }).click()
      const row = page.getByRole('listitem').filter({ hasText: place })
      await expect(row).toContainText(say(language, 'office.place.early', { time: two[language] }))

      const visitor = await context.newPage()
      const address = `${hostOf(language)}/erables/whats-on-the-menu?place=${id}`
      const part = visitor.locator('main').filter({ hasText: two[language].replace('\u00a0', ' ') })
      await expectForVisitors(visitor, address, { part, isThere: true })
      await row.getByRole('button', { name: say(language, 'office.place.undo_named', { place }) }).click()
      await expect(row).not.toContainText(two[language])
      await expectForVisitors(visitor, address, { part, isThere: false })
    })

    test('lets an editor show visitors an alert in both languages, and take it down in one tap', async ({ page, context, isMobile }) => {
      const { id, name: place } = placeOf({ language, isMobile })
      const message = { en: `No hot water at ${place}.`, fr: `Pas d'eau chaude : ${place}.` }
      await logIn(page, language, 'editor@campus.test')
      await page.getByRole('link', { name: say(language, 'office.alerts.new') }).click()
      await page.getByLabel(say(language, 'office.alert.message_en'), { exact: true }).fill(message.en)
      await page.getByLabel(say(language, 'office.alert.message_fr'), { exact: true }).fill(message.fr)
      await page.getByRole('radio', { name: say(language, 'office.alert.until_open'), exact: true }).check()
      await page.getByRole('radio', { name: say(language, 'office.alert.places_some'), exact: true }).check()
      await page.getByRole('checkbox', { name: place }).check()
      await page.getByRole('button', { name: say(language, 'office.alert.post'), exact: true }).click()
      const card = page.getByRole('listitem').filter({ hasText: message[language] })
      await expect(card).toBeVisible()

      const visitor = await context.newPage()
      for (const spoken of languages) {
        const address = `${hostOf(spoken)}/erables/whats-on-the-menu?place=${id}`
        await expectForVisitors(visitor, address, { part: visitor.getByText(message[spoken]), isThere: true })
      }
      await card.getByRole('button', { name: say(language, 'office.alert.take_down_named', { alert: message[language] }) }).click()
      await expect(card).toBeHidden()
      const address = `${hostOf(language)}/erables/whats-on-the-menu?place=${id}`
      await expectForVisitors(visitor, address, { part: visitor.getByText(message[language]), isThere: false })
    })
  })
}
