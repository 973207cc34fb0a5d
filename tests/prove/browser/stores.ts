import { expect, type Page } from '@playwright/test'
import { alive } from '../../e2e/steps.ts'
import { follow, isShown, keptDevice, menu, newDevice, showsDishesWithAge, showsLiveDishes } from './device.ts'
import type { Trial } from './stage.ts'

/** Puts records of another version and of no shape at all beside and in the place of those that stand there. */
const spoil = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('campus-dining')
        request.addEventListener('error', () => reject(new Error('the store could not be opened')))
        request.addEventListener('success', () => {
          const work = request.result.transaction('kept', 'readwrite')
          const store = work.objectStore('kept')
          const keys = store.getAllKeys()
          keys.addEventListener('success', () => {
            const spoilt: unknown[] = [{ v: 0, savedAt: Date.now(), value: { old: true } }, 'text', null, { v: 1, savedAt: 0, value: [] }]
            for (const [index, key] of keys.result.entries()) store.put(spoilt[index % spoilt.length], key)
            store.put({ v: 1, savedAt: Date.now(), value: { site: null, locations: 'none' } }, 'week:unknown')
          })
          work.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
  )

/** What becomes of a device's storage. */
export const stores: readonly Trial[] = [
  [
    'storage without room',
    'pages stand and change, live',
    async ({ browser, line }) => {
      const context = await newDevice(browser)
      const page = await context.newPage()
      const device = await context.newCDPSession(page)
      await device.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1000 })
      await page.goto(line.url + menu)
      await alive(page)
      await page.waitForTimeout(3000)
      for (const section of ['hours-of-operation', 'locations', 'whats-on-the-menu']) {
        await follow(page, section)
        await isShown(page)
      }
      await showsLiveDishes(page)
      await page.reload()
      await showsLiveDishes(page)
    },
  ],
  [
    'the store is deleted under an open page',
    'the page is shown, and the next visit stores it again',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      await page.evaluate(() => void indexedDB.deleteDatabase('campus-dining'))
      await follow(page, 'hours-of-operation')
      await isShown(page)
      await page.goto(line.url + menu)
      await showsLiveDishes(page)
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'campus-dining')))
        .toBe(true)
    },
  ],
  [
    'the store of an older version, and of none',
    'no record of it shows; a visit mends it',
    async ({ browser, line }) => {
      const { page } = await keptDevice(browser, line.url)
      await spoil(page)
      line.turn('gone')
      await page.goto(line.url + menu)
      await isShown(page)
      line.turn('open')
      await page.goto(line.url + menu)
      await showsLiveDishes(page)
      await page.waitForTimeout(4000)
      line.turn('gone')
      await page.reload()
      await showsDishesWithAge(page)
    },
  ],
]
