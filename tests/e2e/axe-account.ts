import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { asks, siteOf } from './buying.ts'
import { sitDown } from './sitter.ts'
import { open } from './steps.ts'
import { accountPath, boathouse, enter } from './tables.ts'
import type { Language } from './visitor.ts'
import { say, saying } from './words.ts'

/** What is done on a page before it is looked at, and the part that is looked at then. */
export type Step = readonly [name: string, act: (page: Page, language: Language) => Promise<unknown>, within?: string]

/** A new person signs up: the account is theirs. */
export const signsUp: Step = [
  'the profile',
  async (page, language) => {
    await enter(page, language)
    await open(page, language, accountPath[language])
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(page.locator('.device-list li').first()).toBeVisible()
  },
]

export const choosesTable: Step = [
  'its days, blocks and times',
  async (page, language) => {
    await open(page, language, '/cedar-coast/reservations')
    await page.locator('.reserve-choice').first().click()
    const days = page.locator('.reserve-day:not([aria-disabled=true])')
    await days.first().waitFor()
    await days.nth((await days.count()) - 1).click()
    await page.locator('.reserve-choice').first().click()
    await expect(page.locator('.reserve-times .badge').first()).toBeVisible()
  },
]

let leave = () => Promise.resolve()

/** One start is full; each width and each language has one of its own. */
export const waitsInLine: Step = [
  'the line of a full start',
  async (page, language) => {
    const slot = {
      location_id: boathouse.id,
      // The last day that can be had.
      date: '2026-12-09',
      hour: (page.viewportSize()?.width ?? 0) < 1000 ? 12 : 13,
      minute: language === 'fr' ? 30 : 0,
    }
    leave = await sitDown({ ...slot, friends: 3 })
    await sitDown({ ...slot, friends: 1 })
    // Choices in this tab would continue where they were left.
    await page.evaluate(() => sessionStorage.clear())
    await choosesTable[1](page, language)
    await page.getByRole('button', { name: saying(language, 'reservations.wait.join_at', 'time') }).click()
    await expect(page.locator('.reserve-promise')).toBeVisible()
  },
]

export const answersHold: Step = [
  'seats that are held',
  async (page, language) => {
    await page.getByRole('button', { name: say(language, 'reservations.wait.join') }).click()
    await expect(page.locator('.wait-list')).toBeVisible()
    await leave()
    await page.reload()
    await expect(page.locator('.hold')).toBeVisible()
  },
]

export const takesHold: Step = [
  'a reservation with its card, calendar entry and cancellation',
  async (page, language) => {
    await page.getByRole('button', { name: say(language, 'reservations.hold.confirm') }).click()
    await expect(page.locator('.reservations-actions').first()).toBeVisible()
  },
]

export const seesTab = (tab: 'allergens' | 'food' | 'orders' | 'plan' | 'reservations'): Step => [
  `the tab of ${tab}`,
  (page, language) => page.getByRole('tab', { name: say(language, `account.tab.${tab}`) }).click(),
]

export const asksToDelete: Step = [
  'the question before the end',
  async (page, language) => {
    await page.getByRole('tab', { name: say(language, 'account.tab.profile') }).click()
    await page.getByRole('button', { name: say(language, 'data.delete') }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
  },
  'dialog[open]',
]

/** The person has ordered coffee for three months, as a known client does. */
export const ordersCoffee: Step = [
  'an order among the orders',
  async (page, language) => {
    const site_id = await siteOf(page)
    const form = await page.request.get(`${englishHost}/v1/orderform/list?site_id=${site_id}`)
    const { customerTypes } = (await form.json()) as { customerTypes: { id: string; name: string }[] }
    const type_id = customerTypes.find(({ name }) => name === 'Student')?.id
    const holder = { site_id, cookie: randomBytes(16).toString('hex'), customer_type_id: type_id, type_id }
    await asks(page, '/v1/cart/add_meal_plan', { ...holder, item_type: 'Coffee subscription', months: 3 })
    const card = { first_name: 'Zoé', last_name: 'Bélanger', card_number: '4242424242424242', expiration: '08/29', cvc: '123' }
    const paid = { payment_type: 'Credit card', student_id: 'C12345678', terms_accepted: true }
    await asks(page, '/v1/cart/create_cc_order', { ...holder, ...card, ...paid })
    await open(page, language, '/cedar-coast/customer-account')
    await page.getByRole('tab', { name: say(language, 'account.tab.orders') }).click()
    await expect(page.locator('.account-table tbody tr')).toHaveCount(1)
    await expect(page.locator('.account-table tbody tr')).toContainText(say(language, 'purchase.tab.coffee'))
  },
]

export const seesSubscription: Step = [
  'a subscription with its payments',
  async (page, language) => {
    await page.getByRole('tab', { name: say(language, 'account.tab.subscriptions') }).click()
    await page.locator('.subscriptions summary').first().click()
    await expect(page.locator('.subscriptions table')).toBeVisible()
  },
]

export const replacesCard: Step = [
  'another card for a subscription',
  async (page, language) => {
    const name = say(language, 'purchase.tab.coffee')
    await page.getByRole('button', { name: say(language, 'subscriptions.new_card_of', { name }) }).click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: say(language, 'subscriptions.save_card') })
      .click()
    await expect(page.locator('dialog[open] .field-error').first()).toBeVisible()
  },
  'dialog[open]',
]
