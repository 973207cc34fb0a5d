import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { hostOf, type Language } from './visitor.ts'
import { say, type WordId } from './words.ts'

/** Places of the demo school Cedar Coast, with the names that each language reads. The clock says Wednesday 2026-11-25, 9:00 there. */
export const cedar = {
  landing: { id: '92610666dd17eb197aeec9b4', en: 'The Landing', fr: 'Le Débarcadère' },
  hall: { id: '0957d5c7e24d6639f2eeb539', en: 'Cedar House Dining Hall', fr: 'Salle à manger Cedar House' },
  nightOwl: { id: 'c2e1f1136cd9a2c752e1819b', en: 'Night Owl Kitchen', fr: "L'Oiseau de nuit" },
  truck: { id: 'b6b089f21cabb9068ed3a784', en: 'Rolling Tide Food Truck', fr: 'Camion-restaurant La Marée' },
  ladle: { id: 'a009a79cc1e6d11bd5c7c184', en: 'Ladle & Loaf', fr: 'La louche et la miche' },
  juice: { id: '373b02cecd75d329c2cc3ccb', en: 'Summit Juice Bar', fr: 'Bar à jus Le Sommet' },
  market: { id: '7c117725eb6b8f0ddcd851cc', en: 'Corner Market', fr: 'Marché du coin' },
} as const

/** Meals of The Landing. */
export const meals = {
  breakfast: '30e2d8ed6356cb433fe041a6',
  lunch: '08f38182cd422c8a4968cf69',
  dinner: 'fb5a60213bdc3976720236e2',
} as const

export const menuPath = (query: Record<string, string> = {}): string =>
  `/cedar-coast/whats-on-the-menu?${new URLSearchParams(query).toString()}`

/** React listens: what a test clicks from here on is answered by the app. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    // The page within its frame comes to life last.
    const last = document.querySelector('main h1') ?? document.querySelector('main')
    return last !== null && Object.keys(last).some((key) => key.startsWith('__react'))
  })
  // An element is known a moment before all of its part is at work.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
}

/** Opens an address on the host of a language and waits until the app listens. */
export const open = async (page: Page, language: Language, path: string): Promise<Response | null> => {
  const response = await page.goto(`${hostOf(language)}${path}`)
  await alive(page)
  return response
}

/** The dishes that stand on the menu, in their order; not those of the list of hidden ones. */
export const dishesOn = (page: Page): Locator => page.locator('.stations .dish-name')
export const namesOn = async (page: Page): Promise<string[]> => {
  await expect(dishesOn(page).first()).toBeVisible()
  return dishesOn(page).allTextContents()
}

/** Another place: from the list beside the menu, or on a phone from the select. */
export const choosePlace = async (page: Page, language: Language, place: { en: string; fr: string }): Promise<void> => {
  const list = page.getByRole('navigation', { name: say(language, 'menus.place') })
  if (await list.isVisible()) await list.getByRole('link', { name: place[language] }).click()
  else await page.getByRole('combobox', { name: say(language, 'menus.place') }).selectOption({ label: place[language] })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(place[language])
}

export const daysOf = (page: Page, language: Language): Locator =>
  page.getByRole('navigation', { name: say(language, 'menus.day'), exact: true })
export const mealsOf = (page: Page, language: Language): Locator =>
  page.getByRole('navigation', { name: say(language, 'menus.meal'), exact: true })

/** The banner of the visitor's own allergens. */
export const bannerOf = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: say(language, 'allergens.mine.title') })

/** The button with these words, and no more. */
export const buttonOf = (scope: Page | Locator, language: Language, id: WordId, values?: Parameters<typeof say>[2]): Locator =>
  scope.getByRole('button', { name: say(language, id, values), exact: true })
export const press = (scope: Page | Locator, name: string): Promise<void> => scope.getByRole('button', { name, exact: true }).click()

export const fieldOf = (scope: Page | Locator, label: string): Locator => scope.getByLabel(label, { exact: true })
/** The message beside a field of the checkout. */
export const errorOf = (page: Page, field: string): Locator => page.locator(`.checkout [data-field="${field}"] .field-error`)

/** Chooses allergens once, as a visitor does, in the dialog of the menu page. */
export const avoid = async (page: Page, language: Language, names: readonly string[]): Promise<void> => {
  await bannerOf(page, language)
    .getByRole('link', { name: say(language, 'allergens.mine.choose') })
    .click()
  const dialog = page.getByRole('dialog', { name: say(language, 'allergens.mine.title') })
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await expect(dialog.getByText(say(language, 'allergens.mine.saved'))).toBeVisible()
  await dialog.getByRole('button', { name: say(language, 'allergens.mine.done') }).click()
  await expect(dialog).toBeHidden()
}

/** Logs a customer out by the button of the account, wherever the width puts it. */
export const logOut = (page: Page, language: Language): Promise<void> =>
  page
    .locator('.account-head, .site-tools-account')
    .getByRole('button', { name: say(language, 'nav.log_out') })
    .filter({ visible: true })
    .click()

/** The name of a field of the office that is written in one language, as the other or the same one reads it. */
export const officeFieldName = (language: Language, spoken: Language, field: 'title' | 'name' | 'body' | 'description'): string =>
  say(language, spoken === 'fr' ? 'office.in_french' : 'office.in_english', { label: say(language, `office.field.${field}`) })

/** Opens a page of the office, and logs in there as the person of the demo who has a role. */
export const logInOffice = async (page: Page, language: Language, { role, address }: { role: string; address: string }): Promise<void> => {
  await page.goto(address)
  await page.getByLabel(say(language, 'login.email'), { exact: true }).fill(`${role}@campus.test`)
  await page.getByLabel(say(language, 'login.password'), { exact: true }).fill('Campus-2026!')
  await buttonOf(page, language, 'login.submit').click()
}

/** Sets up codes of an app as the second factor, which a manager and a cashier need. */
export const setUpCodes = async (page: Page, language: Language): Promise<void> => {
  await buttonOf(page, language, 'office.app.add').click()
  const secret = ((await page.locator('.office-secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(say(language, 'office.app.code')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await page.getByLabel(say(language, 'office.recovery.saved')).check()
  await buttonOf(page, language, 'office.code.submit').click()
}

/** Goes on with the keyboard until the element has the focus, and presses it. */
export const byKey = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 300; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

/** Whether a person sees the lower edge of something: no bar lies over it. */
export const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    const top = document.elementFromPoint(left + 8, bottom - 4)
    return top !== null && (element.contains(top) || top.contains(element))
  })

/** Waits for the browser's history to hold as many steps for open sheets of the office: a load that meets such a step is cut off. */
export const expectSheetSteps = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { sheets?: number }).sheets ?? 0)).toBe(count)

type ForVisitor = { url: string; language: Language; part: Locator; isThere: boolean }

/** Opens The Landing's menu on a server again and again, as a visitor, until something is there or no longer. */
export const expectForVisitor = (visitor: Page, { url, language, part, isThere }: ForVisitor): Promise<void> =>
  expect(async () => {
    await visitor.goto(`${url}${menuPath({ place: cedar.landing.id })}`)
    await expect(visitor.locator('main h1')).toContainText(cedar.landing[language])
    await expect(part).toHaveCount(isThere ? 1 : 0, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
