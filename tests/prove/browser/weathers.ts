import { expect, type Page } from '@playwright/test'
import { storedOnDevice } from '../../e2e/stored-on-device.ts'
import { alive } from '../../e2e/steps.ts'
import { visitAndCache } from '../../e2e/visitor.ts'
import {
  follow,
  isLive,
  keptDevice,
  lookAtDay,
  menu,
  newDevice,
  saysAge,
  showsDishesWithAge,
  showsLiveDishes,
  workerTimeout,
} from './device.ts'
import { portalWords } from './line.ts'
import type { Trial } from './stage.ts'

const sections = ['hours-of-operation', 'locations', 'whats-on-the-menu']

/** Off by a reload and by a tap in turn: what was live less than a minute ago may show no age, so the tap opens a day that was not opened yet. */
const goOff = async (page: Page, nth: number): Promise<void> => {
  if (nth % 2 === 0) return void (await page.reload())
  await follow(page, 'whats-on-the-menu')
  await lookAtDay(page, (nth - 1) / 2)
  await expect(page.locator('.stations .dish-name').first()).toBeVisible(workerTimeout)
}

/** Nothing of the Wi-Fi's page lies on the device; whole caches would be too much to print. */
const keepsNoPortal = async (page: Page): Promise<void> => {
  const kept = await storedOnDevice(page)
  for (const [where, text] of Object.entries(kept)) expect(text.includes(portalWords), where).toBe(false)
}

/** What a network does to a page. */
const flips = 20
export const weathers: readonly Trial[] = [
  [
    'a Wi-Fi answers everything with its own page and 200',
    'kept menus with their age, nothing of it kept',
    async ({ browser, line }) => {
      const { context, page } = await keptDevice(browser, line.url)
      line.turn('portal')
      await page.reload()
      await showsDishesWithAge(page)
      for (const section of sections) {
        await follow(page, section)
        await saysAge(page)
      }
      await lookAtDay(page, 2)
      await showsDishesWithAge(page)
      const cold = await context.newPage()
      await cold.goto(`${line.url}/cedar-coast/hours-of-operation`)
      await saysAge(cold)
      await cold.close()
      await keepsNoPortal(page)
      line.turn('open')
      await showsLiveDishes(page)
    },
  ],
  [
    'a Wi-Fi signs one in while the worker keeps the app',
    'no worker then; the next visit keeps it whole',
    async ({ browser, line }) => {
      const page = await (await newDevice(browser)).newPage()
      const before = line.portalPages()
      line.turn('late portal')
      await page.goto(line.url + menu)
      await alive(page)
      await expect.poll(() => line.portalPages(), workerTimeout).toBeGreaterThan(before)
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), workerTimeout).toBe(0)
      await showsLiveDishes(page)
      await keepsNoPortal(page)
      line.turn('open')
      await visitAndCache(page, line.url + menu)
      line.turn('portal')
      await page.reload()
      await showsDishesWithAge(page)
    },
  ],
  [
    `${flips} times off and on again`,
    'no white page, old only with its age, live at the end',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      for (let flip = 0; flip < flips; flip += 1) {
        const isOff = flip % 2 === 0
        line.turn(isOff ? 'gone' : 'open')
        if (isOff) await goOff(page, flip / 2)
        else await follow(page, sections[flip % sections.length] ?? '')
        await (isOff ? saysAge(page) : isLive(page))
      }
      line.turn('gone')
      await page.goto(line.url + menu)
      await showsDishesWithAge(page)
      line.turn('open')
      await showsLiveDishes(page)
    },
  ],
  [
    'a line of 200 bytes a second',
    'the kept menu with its age within 10 s',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      line.turn('slow')
      const since = performance.now()
      // Another day: what was looked at a moment ago needs no bytes but a "not modified".
      await page.goto(`${line.url}${menu}?date=2026-11-26`, { waitUntil: 'commit' })
      await showsDishesWithAge(page)
      expect((performance.now() - since) / 1000).toBeLessThan(10)
    },
  ],
]
