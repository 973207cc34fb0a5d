import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { frozenNow } from '../support/hosts.ts'
import { type Json, writePack } from '../support/school.ts'
import { accepts, buyer, entersDetails, fillsPart, isComplete, newAddress, opensCheckout, paysBy, presses, signsUp } from './buying.ts'
import { ownServer } from './own-server.ts'
import { test } from './visitor.ts'
import { say } from './words.ts'

const server = ownServer([], { CARD_ENTRY: 'hosted', DEMO: '1' })

const number = '5555555555554444'

/** Everything that the page itself sends: the provider's frame speaks to the provider alone. */
const sentByPage = (page: Page, host: string): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(host)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

const frameIn = (within: Page | Locator): FrameLocator => within.frameLocator('.card-frame').frameLocator('iframe')
const typesIn = async (within: Page | Locator, [pan, code]: readonly [string, string]): Promise<void> => {
  const provider = frameIn(within)
  const field = provider.getByLabel('Card number')
  const again = within.getByRole('button', { name: say('en', 'actions.try_again') })
  // On a busy machine the frame may be late: the page says so, and a press asks for it again.
  const isThere = async () => {
    if (await again.isVisible()) await again.click()
    return field.isVisible()
  }
  await expect.poll(isThere, { timeout: 120_000 }).toBe(true)
  await field.fill(pan)
  await provider.getByLabel('Expiration (MM/YY)').fill('12/30')
  await provider.getByLabel('Security code').fill(code)
}

const root = resolve(import.meta.dirname, '../..')
const demo = resolve(root, 'src/server/content/demo/cedar-coast')
const packed = (name: string): Json => JSON.parse(readFileSync(resolve(demo, name), 'utf8')) as Json

/** The school asks for a barcode, as its dining office would have it. */
const asksBarcode = (): void => {
  const form = packed('orderform.json')
  const orderFormSettings = { ...(form['orderFormSettings'] as Json), require_barcode_id: true }
  const { dir, remove } = writePack({ site: packed('site.json'), files: { 'orderform.json': { ...form, orderFormSettings } } })
  const { status, stderr } = spawnSync(process.execPath, ['src/server/content/main.ts', 'import', dir, '--merge'], {
    cwd: root,
    env: { ...process.env, CAMPUS_NOW: frozenNow, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })
  remove()
  expect(status, stderr).toBe(0)
}

/** A customer of the single sign-on has a name that is not theirs to change, and may lack the rest (CHK-Q13). */
const cameBySingleSignOn = (email: string): void => {
  const db = new DatabaseSync(resolve(server.dataDir, 'campus.db'))
  db.exec('PRAGMA busy_timeout = 5000')
  db.prepare("UPDATE customer SET sso = 1, city = '' WHERE email = ?").run(email)
  db.close()
}

test("a card is typed and corrected in the provider's frame, and paid by a token; page and server see nothing else [CARD_ENTRY, PAY-Q2, PAY-20]", async ({
  page,
}) => {
  const language = 'en'
  const host = server.url(language)
  const sent = sentByPage(page, host)
  await opensCheckout(page, language, 'student', { host })
  await entersDetails(page, buyer(`hosted-${Date.now()}@home.example`, { student_id: 'C12345678' }))
  await paysBy(page, 'Credit card')
  await accepts(page)

  const provider = frameIn(page)
  await typesIn(page, [number, '12'])
  await expect(page.getByText('Mastercard').first()).toBeVisible()
  await presses(page)
  await expect(page.getByText(say(language, 'errors.card_code_invalid'))).toBeVisible()
  await provider.getByLabel('Security code').fill('123')
  await presses(page)
  await isComplete(page, language)

  expect(sent.filter((one) => one.includes('create_cc_order'))).toHaveLength(1)
  expect(sent.find((one) => one.includes('create_cc_order'))).toContain('"token":"ot-')
  expect(sent.join('\n')).not.toMatch(new RegExp(`${number}|5555 5555|"cvc":"123"`))
  const { charges } = (await (await page.request.get(`${host}/v1/_simulator/ledger`)).json()) as { charges: object[] }
  expect(charges).toMatchObject([{ card_last4: '4444', state: 'charged' }])
})

test("a provider's frame that failed to load says so and loads at the next try [CARD_ENTRY, PAY-20]", async ({ page }) => {
  const language = 'en'
  const host = server.url(language)
  await page.clock.install()
  await page.route('**/HPPtoken/**', () => new Promise(() => {}), { times: 1 })
  const frameRequest = page.waitForRequest('**/HPPtoken/**')
  await opensCheckout(page, language, 'student', { host })
  await entersDetails(page, buyer(`late-${Date.now()}@home.example`, { student_id: 'C12345678' }))
  await paysBy(page, 'Credit card')
  await accepts(page)
  await frameRequest
  // As long as the page waits for it.
  await page.clock.fastForward(20_000)
  await expect(page.getByText(say(language, 'card.frame_timeout'))).toBeVisible()
  await page.getByRole('button', { name: say(language, 'actions.try_again') }).click()
  await expect(frameIn(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByText(say(language, 'card.frame_timeout'))).toHaveCount(0)
})

test('a single sign-on customer finds name and email locked, gives the required barcode, subscribes by the frame and changes the card there [CHK-28, CHK-32, COFF-04, CARD_ENTRY]', async ({
  page,
}) => {
  const language = 'en'
  const host = server.url(language)
  asksBarcode()
  const email = newAddress()
  await signsUp(page, host, email)
  cameBySingleSignOn(email)
  // An import shows within two seconds.
  await expect
    .poll(async () => (await page.request.get(`${host}/v1/orderform/list?site_id=${String(packed('site.json')['id'])}`)).text())
    .toContain('"require_barcode_id":true')
  await opensCheckout(page, language, 'student', { host, wish: 'coffee' })
  for (const field of ['first_name', 'last_name', 'email'])
    await expect(page.locator(`[data-field="${field}"] input`)).toHaveAttribute('readonly', '')
  await fillsPart(page, { student_id: 'C12345678' })
  await presses(page)
  await expect(page.locator('[data-field="barcode_id"] .field-error')).toHaveText(say(language, 'errors.barcode_id_required'))
  await entersDetails(page, { barcode_id: '2900123', city: 'Laval' })
  await paysBy(page, 'Credit card')
  await accepts(page)
  await typesIn(page, ['4000000000009995', '123'])
  await presses(page)
  await expect(page.getByText(say(language, 'card.number_not_recognized'))).toBeInViewport()
  await typesIn(page, [number, '123'])
  await presses(page)
  await isComplete(page, language)

  await page.goto(`${host}/cedar-coast/customer-account`)
  await page.getByRole('tab', { name: say(language, 'account.tab.subscriptions'), exact: true }).click()
  const card = page.locator('.subscriptions > li')
  await expect(card).toContainText('4444')
  const name = say(language, 'purchase.tab.coffee')
  await card.getByRole('button', { name: say(language, 'subscriptions.new_card_of', { name }) }).click()
  const dialog = page.locator('dialog[open]')
  await typesIn(dialog, ['378282246310005', '1234'])
  await dialog.getByRole('button', { name: say(language, 'subscriptions.save_card') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('0005')
})
