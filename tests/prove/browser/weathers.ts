import { expect } from '@playwright/test'
import { keptOnDevice } from '../../e2e/kept-on-device.ts'
import { follow, keptDevice, menu, stands, standsLive, standsWithAge } from './device.ts'
import { portalWords } from './line.ts'
import type { Trial } from './stage.ts'

const flips = 20
const sections = ['hours-of-operation', 'locations', 'whats-on-the-menu']

/** What a network does to a page. */
export const weathers: readonly Trial[] = [
  [
    'a Wi-Fi answers everything with its own page and 200',
    'kept menus with their age, nothing of it kept',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      line.turn('portal')
      for (const section of sections) {
        await follow(page, section)
        await stands(page)
      }
      // Another day, which nobody has looked at yet.
      await page
        .locator('a[href*="date="]:not([aria-current])')
        .nth(2)
        .evaluate((link: HTMLAnchorElement) => link.click())
      await standsWithAge(page)
      const kept = await keptOnDevice(page)
      for (const text of Object.values(kept)) expect(text).not.toContain(portalWords)
      line.turn('open')
      await standsLive(page)
    },
  ],
  [
    `${flips} times off and on again`,
    'no white page, old only with its age, live at the end',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      for (let flip = 0; flip < flips; flip += 1) {
        line.turn(flip % 2 === 0 ? 'gone' : 'open')
        if (flip % 5 === 4) await page.reload()
        else await follow(page, sections[flip % sections.length] ?? '')
        await stands(page)
      }
      line.turn('gone')
      await page.goto(line.url + menu)
      await standsWithAge(page)
      line.turn('open')
      await standsLive(page)
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
      await standsWithAge(page)
      expect((performance.now() - since) / 1000).toBeLessThan(10)
    },
  ],
]
