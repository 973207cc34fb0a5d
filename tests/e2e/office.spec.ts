import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoObstacle } from './obstacles.ts'
import { losesAnswers } from './lost-answers.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, byKey } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say, saying } from './words.ts'

/** A school for each language: a manager sets up a second factor once. */
const slugs = { en: 'cedar-coast', fr: 'erables' } as const
const widths = [360, 1280]
const person = { email: 'manager@campus.test', password: 'Campus-2026!' }

const server = ownServer([], { DEMO: '1' })

const addressOf = (language: Language, path = '') => `${server.url(language)}/${slugs[language]}/office${path}`

/** Goes on with the keyboard until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

const press = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  await byKey(page, control)
}

/** No serious obstacle, on a phone and on a desk. */
const expectClear = async (page: Page, what: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoObstacle(page, `${what}, ${width} px`)
  }
}

const givePassword = async (page: Page, language: Language): Promise<void> => {
  await page.goto(addressOf(language, '/login'))
  await type(page, page.getByLabel(say(language, 'login.email'), { exact: true }), person.email)
  await type(page, page.getByLabel(say(language, 'login.password'), { exact: true }), person.password)
  await page.keyboard.press('Enter')
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()

/** Goes on from the recovery codes on screen, and returns them. */
const saveCodes = async (page: Page, language: Language): Promise<string[]> => {
  await expect(page.getByRole('heading', { name: say(language, 'office.recovery.title') })).toBeFocused()
  const codes = await page.locator('.office-codes li').allTextContents()
  await expectClear(page, 'recovery codes')
  await tabTo(page, page.getByLabel(say(language, 'office.recovery.saved')))
  await page.keyboard.press('Space')
  await press(page, buttonOf(page, language, 'office.code.submit'))
  return codes
}

/** Sets up codes of an app, loses the recovery codes by a reload, and returns those that take their place. */
const setUpCodes = async (page: Page, language: Language): Promise<string[]> => {
  await press(page, buttonOf(page, language, 'office.app.add'))
  const secret = (await page.locator('.office-secret').textContent()) ?? ''
  await expect(page.getByRole('img', { name: say(language, 'office.app.qr') })).toBeVisible()
  await expectClear(page, 'setting up an app')
  await type(page, page.getByLabel(say(language, 'office.app.code')), codeOf(secret.replaceAll(' ', '')))
  await page.keyboard.press('Enter')
  await expect(page.locator('.office-codes li')).toHaveCount(10)
  const lost = await page.locator('.office-codes li').allTextContents()
  await page.reload()
  await expect(page.getByText(say(language, 'office.recovery.unsaved'))).toBeVisible()
  await expect(page.getByRole('navigation', { name: say(language, 'office.name') })).toHaveCount(0)
  await expectClear(page, 'recovery codes that were not confirmed')
  await press(page, buttonOf(page, language, 'office.recovery.renew'))
  const codes = await saveCodes(page, language)
  expect(codes.filter((code) => lost.includes(code))).toEqual([])
  return codes
}

type Item = { key: string; base: string; value: { title: string } }

/** Changes the title of the first news item, as a screen of the office does, and returns the former one. */
const changeTitle = (page: Page, title: string): Promise<string> =>
  page.evaluate(async (next) => {
    const { site } = JSON.parse(document.querySelector('#page-data')?.textContent ?? '') as { site: { id: string } }
    const file = 'news.json'
    const read = await fetch(`/v1/office/records?${new URLSearchParams({ site_id: site.id, file, key: '' }).toString()}`)
    const [item] = ((await read.json()) as { content: Item[] }).content
    if (!item) throw new Error('the school has no news')
    const edits = [{ file, key: item.key, base: item.base, patch: { title: next } }]
    const body = JSON.stringify({ site_id: site.id, edits, why: '' })
    const { status } = await fetch('/v1/office/change', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (status !== 200) throw new Error(`the change was answered by ${status}`)
    return item.value.title
  }, title)

const firstTitle = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const { site } = JSON.parse(document.querySelector('#page-data')?.textContent ?? '') as { site: { id: string } }
    const read = await fetch(`/v1/office/records?${new URLSearchParams({ site_id: site.id, file: 'news.json', key: '' }).toString()}`)
    return ((await read.json()) as { content: Item[] }).content[0]?.value.title
  })

/** Another browser, in which the same person logs in with a recovery code. */
const enterElsewhere = async (browser: Browser, language: Language, code: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await givePassword(page, language)
  await press(page, buttonOf(page, language, 'office.code.use_recovery'))
  await page.getByLabel(say(language, 'office.code.recovery')).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: say(language, 'office.name') })).toBeVisible()
  return page
}

/** Changes the people of the office where the answer to the first press is lost. */
const pressTwice = async (page: Page, language: Language, button: Locator): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await losesAnswers(page, { '/v1/office/people': 1 })
  await press(page, button)
  await expect(dialog.getByText(say(language, 'offline.unreached'))).toBeVisible()
  await press(page, button)
  await expect(dialog).toBeHidden()
}

for (const language of languages) {
  test(`a manager logs in with a second factor, gets new recovery codes for those lost by a reload, undoes a change, invites and removes a person also where the answer is lost, ends a session elsewhere and logs out, by keyboard alone, in ${language}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await givePassword(page, language)
    await expect(page.getByText(say(language, 'office.setup.why'))).toBeVisible()
    await expectClear(page, 'the choice of a second factor')
    const codes = await setUpCodes(page, language)
    expect(new Set(codes).size).toBe(10)
    const nav = page.getByRole('navigation', { name: say(language, 'office.name') })
    await expect(nav).toBeVisible()

    const title = await changeTitle(page, 'Soup week')
    await press(page, nav.getByRole('link', { name: say(language, 'office.history.title') }))
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Soup week' }).last()
    await expect(row).toContainText(title)
    await expect(row).toContainText(say(language, 'office.history.you'))
    await expectClear(page, 'the history')
    await press(page, row.getByRole('button', { name: new RegExp(`^${say(language, 'favourites.undo')} `) }))
    await expect(page.getByRole('status').filter({ hasText: saying(language, 'office.history.done', 'name') })).toBeVisible()
    expect(await firstTitle(page)).toBe(title)
    await expect(row).toContainText(saying(language, 'office.history.undone_by', 'whom'))

    await press(page, nav.getByRole('link', { name: say(language, 'office.people.title') }))
    await expect(page.getByText('cashier@campus.test')).toBeVisible()
    await expectClear(page, 'the people')
    await press(page, buttonOf(page, language, 'office.people.add'))
    const invitation = page.getByRole('dialog', { name: say(language, 'office.people.add') })
    await expect(invitation).toBeVisible()
    await expectClear(page, 'an invitation')
    const email = 'invited@campus.test'
    await invitation.getByRole('textbox', { name: say(language, 'login.email') }).fill(email)
    await pressTwice(page, language, buttonOf(invitation, language, 'office.people.send'))
    const remove = say(language, 'office.people.remove', { email })
    await press(page, page.getByRole('button', { name: remove, exact: true }))
    await pressTwice(page, language, buttonOf(page.getByRole('dialog', { name: remove }), language, 'office.remove'))
    await expect(page.getByRole('button', { name: remove, exact: true })).toHaveCount(0)

    const elsewhere = await enterElsewhere(browser, language, codes[0] ?? '')
    await press(page, page.locator('.office-person'))
    await press(page, page.getByRole('link', { name: say(language, 'office.person.account') }))
    await expect(page.getByText(say(language, 'office.recovery.left', { count: 9 }))).toBeVisible()
    await expect(page.locator('.office-codes')).toHaveCount(0)
    await expectClear(page, 'the account')
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: new RegExp(`^${say(language, 'nav.log_out')} `) }),
    )
    await expect(page.getByText(say(language, 'office.sessions.ended'))).toBeVisible()
    await press(elsewhere, elsewhere.getByRole('link', { name: say(language, 'office.history.title') }))
    const again = elsewhere.getByRole('dialog', { name: say(language, 'office.session.title') })
    await expect(again).toBeVisible()
    await expectClear(elsewhere, 'the login over a page')
    await elsewhere.context().close()

    await press(page, page.locator('.office-person'))
    await press(page, buttonOf(page, language, 'nav.log_out'))
    await expect(page.getByRole('heading', { level: 1, name: say(language, 'login.title') })).toBeVisible()
    await page.goto(addressOf(language, '/history'))
    await expect(page.getByLabel(say(language, 'login.password'), { exact: true })).toBeVisible()
    await expectClear(page, 'the login')
  })
}
