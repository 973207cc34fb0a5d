import { createHash } from 'node:crypto'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { englishHost, frenchHost } from '../support/hosts.ts'

export type Language = 'en' | 'fr'
export const hostOf = (language: Language): string => (language === 'fr' ? frenchHost : englishHost)
export const languages = ['en', 'fr'] as const

/** What each language says; the tests speak as the visitor reads. */
export const said = {
  en: {
    saved: /Saved for offline until/,
    kept: /^Saved (mon|tues|wednes|thurs|fri|satur|sun)day/i,
    milk: 'Milk',
    notSaved: /isn't saved on this device/,
    closed: "Sorry, we're closed",
  },
  fr: {
    saved: /hors ligne jusqu/,
    kept: /^Enregistré (lun|mar|mercre|jeu|vendre|same|diman)/i,
    milk: 'Lait',
    notSaved: /n'est pas enregistrée sur cet appareil/,
    closed: 'Désolé, nous sommes fermés',
  },
} as const

type Visited = {
  cookies: {
    name: string
    value: string
    domain: string
    path: string
    expires: number
    httpOnly: boolean
    secure: boolean
    sameSite: 'Lax'
  }[]
  origins: []
}

const closedPopup = (domain: string): Visited['cookies'][number] => {
  const scope = { domain, path: '/', httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return { ...scope, name: 'docPc4', value: 'true', expires: -1 }
}

/** Somebody who closed the popup of home not long ago: it would stand in the way of every other test. */
export const knowsPopup: Visited = { cookies: ['localhost', 'fr.localhost'].map(closedPopup), origins: [] }
/** `test.use({ storageState: newcomer })`: a first visit, on which the popup shows. */
export const newcomer: Visited = { cookies: [], origins: [] }

/** `test(title, withWorker, …)`: with the service worker, which no other test has: to keep the app and a week takes as long as a page. */
export const withWorker = { tag: '@worker' }
/** `test(title, once, …)`: what asks the server alone and has no width. */
export const once = { tag: '@once' }
/** The full run: every journey in both languages, at both widths, with the worker. */
export const everywhere = process.env['TEST_ALL'] === '1'

/** A page whose console stays quiet: what the browser complains of fails the test, but for the network that a test turned off. */
export const test = base.extend<{ quiet: void }>({
  storageState: knowsPopup,
  context: async ({ context }, visit, { tags }) => {
    const hasWorker = everywhere || tags.includes(withWorker.tag)
    // As in a browser that knows no workers.
    if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await visit(context)
  },
  // Every test visits from an address of its own: the limits of an address count one visitor, not the whole run.
  extraHTTPHeaders: async ({ browserName: _ }, visit, { testId }) => {
    const [b, c, d] = createHash('sha256').update(testId).digest()
    await visit({ 'x-forwarded-for': `10.${b}.${c}.${d}` })
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // What the network's absence makes the browser and the router say is no defect of the page.
        if (/net::ERR_|Failed to load resource|^(NotCachedError|NetworkError)/.test(message.text())) return
        // The test machine draws WebGL in software, and says so.
        if (message.text().includes('GL Driver Message')) return
        // A page that another one covers, or a busy machine, shows a picture later than the browser expects.
        if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return
        complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** How many records of a kind stand in the device's store: weeks, or answers of a call. */
const keptRecords = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (begin) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the store could not be read')))
      })
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'campus-dining')) return 0
    const database = await done(indexedDB.open('campus-dining'))
    // A damaged store has no table until the app makes it anew.
    if (!database.objectStoreNames.contains('kept')) {
      database.close()
      return 0
    }
    const keys = await done(database.transaction('kept').objectStore('kept').getAllKeys())
    database.close()
    return keys.filter((key) => typeof key === 'string' && key.startsWith(begin)).length
  }, kind)

/** The worker keeps the app and a week: seconds of a machine that has nothing else to do. */
const patient = { timeout: 45_000 }

/** Waits until the page is in the hands of the service worker. */
export const workerHolds = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), patient).toBe(true)

/** Opens a page and waits until its school's week stands on the device. */
export const visitAndKeep = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await expect.poll(() => keptRecords(page, 'week:'), { ...patient, message: 'the week is kept' }).toBeGreaterThan(0)
  await workerHolds(page)
}

/** Waits until the answer of a call stands on the device: it is written when the page has time for it. */
export const answerKept = (page: Page, path: string): Promise<void> =>
  expect.poll(() => keptRecords(page, `answer:${path}`), { ...patient, message: `${path} is kept` }).toBeGreaterThan(0)

/** The network really off: the browser's own switch. */
export const goOffline = (context: BrowserContext): Promise<void> => context.setOffline(true)
