import { expect, type Page } from '@playwright/test'
import { waitForWorker } from '../../e2e/visitor.ts'
import { say } from '../../e2e/words.ts'
import { follow, isShown, keptDevice, menu, newDevice, showsLiveDishes, workerTimeout } from './device.ts'
import type { Trial } from './stage.ts'

const offerOn = (page: Page) => page.getByText(say('en', 'offline.update.title'))

/** Loads the page again until the browser has found the other version. */
const isOffered = async (page: Page): Promise<void> => {
  await page.reload()
  await expect(offerOn(page)).toBeVisible(workerTimeout)
}

const takes = async (page: Page): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: say('en', 'offline.update.reload') }).click()])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null), workerTimeout)
    .toBe(true)
}

/** What another version does to the one that runs. */
export const updates: readonly Trial[] = [
  [
    'a version whose chunks are gone, two tabs, and back to the version before',
    'offered, taken by one, both stand',
    async ({ browser, line, serve }) => {
      const { context, page: one } = await keptDevice(browser, line.url)
      const other = await context.newPage()
      await other.goto(`${line.url}/cedar-coast/locations`)
      await isShown(other)
      for (const version of ['next', 'this'] as const) {
        await serve(version)
        // The former version's code comes from the device, which the server has no more.
        await follow(other, 'hours-of-operation')
        await isShown(other)
        await isOffered(one)
        await takes(one)
        await showsLiveDishes(one)
        // The other tab runs the version that is gone from server and device alike.
        await follow(other, 'locations')
        await isShown(other)
        await other.goto(`${line.url}/cedar-coast/locations`)
        await isShown(other)
        await one.goto(line.url + menu)
        await showsLiveDishes(one)
      }
    },
  ],
  [
    'chunks that are gone from server and device',
    'the page loads once more and is shown',
    async ({ browser, line, serve }) => {
      const { page } = await keptDevice(browser, line.url)
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      })
      await serve('next')
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/cedar-coast/locations"]')?.click())
      await isShown(page)
      await page.goto(line.url + menu)
      await showsLiveDishes(page)
      await serve('this')
    },
  ],
  [
    'two versions answer one address in turn',
    'every page is shown, no page loads for ever; then live',
    async ({ browser, line, serve }) => {
      const { page: kept } = await keptDevice(browser, line.url)
      await serve('both')
      const fresh = await (await newDevice(browser)).newPage()
      let loads = 0
      for (const page of [kept, fresh]) page.on('load', () => (loads += 1))
      for (const section of ['whats-on-the-menu', 'hours-of-operation', 'locations'])
        for (const page of [kept, fresh]) {
          await page.goto(`${line.url}/cedar-coast/${section}`)
          await isShown(page)
        }
      await kept.waitForTimeout(3000)
      // Six visits, and each page may load itself once more.
      expect(loads).toBeLessThanOrEqual(12)
      await serve('this')
      for (const page of [kept, fresh]) {
        await page.goto(line.url + menu)
        await showsLiveDishes(page)
      }
    },
  ],
  [
    'the worker is taken back (OFFLINE=0), and given again',
    'no worker, no cache, live pages; then kept again',
    async ({ browser, line, serve }) => {
      const { page } = await keptDevice(browser, line.url)
      await serve('this', { OFFLINE: '0' })
      await page.goto(line.url + menu)
      const left = () =>
        page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
      await expect.poll(left, workerTimeout).toEqual([0, 0])
      await page.goto(line.url + menu)
      await showsLiveDishes(page)
      await page.waitForTimeout(2500)
      expect(await left()).toEqual([0, 0])
      await serve('this')
      await page.goto(line.url + menu)
      await waitForWorker(page)
      await showsLiveDishes(page)
    },
  ],
]
