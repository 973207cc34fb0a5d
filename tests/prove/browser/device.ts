import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { alive } from '../../e2e/steps.ts'
import { returningVisitor, visitAndCache } from '../../e2e/visitor.ts'
import { say } from '../../e2e/words.ts'
import { portalWords } from './line.ts'

export const menu = '/cedar-coast/whats-on-the-menu'
const keptWords = /^Saved (mon|tues|wednes|thurs|fri|satur|sun)day/i
export const workerTimeout = { timeout: 30_000 }

/** A phone that has never been here. */
export const newDevice = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-CA',
    storageState: returningVisitor,
  })

/** A device that was here once, until the worker controls it and the week is stored. */
export const keptDevice = async (browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await newDevice(browser)
  const page = await context.newPage()
  await visitAndCache(page, url + menu)
  await alive(page)
  return { context, page }
}

/** The page is there: a heading, its text, and nothing of the Wi-Fi's page. */
export const isShown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(workerTimeout)
  const text = (await page.locator('body').innerText()).trim()
  expect(text.length, 'a white page').toBeGreaterThan(100)
  expect(text).not.toContain(portalWords)
}

/** The page is there and says how old it is. */
export const saysAge = async (page: Page): Promise<void> => {
  await isShown(page)
  await expect(page.getByText(keptWords).first()).toBeVisible(workerTimeout)
}

/** The page is there, no part of it is a cached copy, and it does not say that the network is away. */
export const isLive = async (page: Page): Promise<void> => {
  await isShown(page)
  await expect(page.getByText(keptWords)).toHaveCount(0, workerTimeout)
  await expect(page.getByText(say('en', 'offline.badge'), { exact: true })).toHaveCount(0, workerTimeout)
}

/** Dishes are shown, and the view says how old they are. */
export const showsDishesWithAge = async (page: Page): Promise<void> => {
  await expect(page.locator('.stations .dish-name').first()).toBeVisible(workerTimeout)
  await saysAge(page)
}

/** Dishes are shown, and none of them is a cached copy. */
export const showsLiveDishes = async (page: Page): Promise<void> => {
  await expect(page.locator('.stations .dish-name').first()).toBeVisible(workerTimeout)
  await isLive(page)
}

/** The menu of a day that was not looked at yet, by a tap: `nth` of the days beside the current one. */
export const lookAtDay = async (page: Page, nth: number): Promise<void> => {
  const day = page.locator('a[href*="date="]:not([aria-current])').nth(nth)
  await day.evaluate((link: HTMLAnchorElement) => link.click())
}

/** Follows a link of the current page, as a tap would. */
export const follow = async (page: Page, section: string): Promise<void> => {
  await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), `/cedar-coast/${section}`)
  await expect.poll(() => new URL(page.url()).pathname, workerTimeout).toBe(`/cedar-coast/${section}`)
}
