import { expect, type Page } from '@playwright/test'
import { accepts, buyer, fills, isComplete, opensCheckout, paysBy, presses } from './buying.ts'
import { startOwnServer } from './own-server.ts'
import { test } from './visitor.ts'
import { say } from './words.ts'

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer([], { CARD_ENTRY: 'hosted', DEMO: '1' })
})
test.afterAll(() => server.close())

const number = '5555555555554444'

/** Everything that the page itself sends: the provider's frame speaks to the provider alone. */
const sentByPage = (page: Page, host: string): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(host)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

test("a card is typed into the provider's frame, corrected there, and paid by a token that is all the page and the server see [CARD_ENTRY, PAY-Q2, PAY-20]", async ({
  page,
}) => {
  test.setTimeout(120_000)
  const language = 'en'
  const host = server.url(language)
  const sent = sentByPage(page, host)
  await opensCheckout(page, language, 'student', { host })
  await fills(page, buyer(`hosted-${Date.now()}@home.example`, { student_id: 'C12345678' }))
  await paysBy(page, 'Credit card')
  await presses(page, language, 'checkout.continue')
  await accepts(page, language, 'plans')

  const provider = page.frameLocator('.card-frame').frameLocator('iframe')
  await provider.getByLabel('Card number').fill(number)
  await provider.getByLabel('Expiration (MM/YY)').fill('12/30')
  await provider.getByLabel('Security code').fill('12')
  await expect(page.getByText('Mastercard').first()).toBeVisible()
  await presses(page, language, 'checkout.place')
  await expect(page.getByText(say(language, 'errors.card_code_invalid'))).toBeVisible()
  await provider.getByLabel('Security code').fill('123')
  await presses(page, language, 'checkout.place')
  await isComplete(page, language)

  expect(sent.filter((one) => one.includes('create_cc_order'))).toHaveLength(1)
  expect(sent.find((one) => one.includes('create_cc_order'))).toContain('"token":"ot-')
  expect(sent.join('\n')).not.toMatch(new RegExp(`${number}|5555 5555|"cvc":"123"`))
  const { charges } = (await (await page.request.get(`${host}/v1/_simulator/ledger`)).json()) as { charges: object[] }
  expect(charges).toMatchObject([{ card_last4: '4444', state: 'charged' }])
})
