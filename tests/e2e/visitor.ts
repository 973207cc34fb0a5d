import { createHash } from 'node:crypto'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { englishHost, frenchHost } from '../support/hosts.ts'

export type Language = 'en' | 'fr'
export const hostOf = (language: Language): string => (language === 'fr' ? frenchHost : englishHost)
export const languages = ['en', 'fr'] as const

/** Texts that tests look for and that vary with days or data, by language. */
export const texts = {
  en: {
    saved: /Saved for offline until/,
    cachedAt: /^Saved (mon|tues|wednes|thurs|fri|satur|sun)day/i,
    milk: 'Milk',
    notSaved: /isn't saved on this device/,
    closed: "Sorry, we're closed",
  },
  fr: {
    saved: /hors ligne jusqu/,
    cachedAt: /^Enregistré (lun|mar|mercre|jeu|vendre|same|diman)/i,
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

/** A visitor who closed the popup of home, which would cover the page in every other test. */
export const returningVisitor: Visited = { cookies: ['localhost', 'fr.localhost'].map(closedPopup), origins: [] }
/** `test.use({ storageState: firstVisit })`: a first visit, on which the popup shows. */
export const firstVisit: Visited = { cookies: [], origins: [] }

/** `test(title, withWorker, …)`: with the service worker. Other tests run without it: to cache the app and a week takes as long as a page. */
export const withWorker = { tag: '@worker' }
/** `test(title, withoutWorker, …)`: without it in the full run too. */
export const withoutWorker = { tag: '@without-worker' }
/** `test(title, once, …)`: a test of the server only, which needs one width. */
export const once = { tag: '@once' }
/** The full run: every journey in both languages, at both widths, with the worker. */
export const everywhere = process.env['TEST_ALL'] === '1'

/** An error or warning in the console fails the test, except those of a network that the test turned off. */
export const test = base.extend<{ quiet: void }>({
  storageState: returningVisitor,
  context: async ({ context }, visit, { tags }) => {
    const hasWorker = (everywhere && !tags.includes(withoutWorker.tag)) || tags.includes(withWorker.tag)
    // As in a browser without service workers.
    if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await visit(context)
  },
  // Every test has its own IP address, since rate limits count per address.
  extraHTTPHeaders: async ({ browserName: _ }, visit, { testId }) => {
    const [b, c, d] = createHash('sha256').update(testId).digest()
    await visit({ 'x-forwarded-for': `10.${b}.${c}.${d}` })
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // Caused by the missing network, not by the page.
        if (/net::ERR_|Failed to load resource|^(NotCachedError|NetworkError)/.test(message.text())) return
        // The test machine renders WebGL in software.
        if (message.text().includes('GL Driver Message')) return
        // In a background page or on a busy machine, pictures show later than the browser expects.
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

/** The number of records in the offline cache whose key begins with `kind`. */
export const cachedRecords = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (begin) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the store could not be read')))
      })
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'campus-dining')) return 0
    const database = await done(indexedDB.open('campus-dining'))
    // A damaged store has no table until the app creates it again.
    if (!database.objectStoreNames.contains('kept')) {
      database.close()
      return 0
    }
    const keys = await done(database.transaction('kept').objectStore('kept').getAllKeys())
    database.close()
    return keys.filter((key) => typeof key === 'string' && key.startsWith(begin)).length
  }, kind)

/** The worker caches the app and a week, which takes seconds on an idle machine. */
const workerTimeout = { timeout: 45_000 }

/** Waits until the service worker controls the page. */
export const waitForWorker = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), workerTimeout).toBe(true)

/** Opens a page and waits until its school's week is cached. */
export const visitAndCache = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await expect.poll(() => cachedRecords(page, 'week:'), { ...workerTimeout, message: 'the week is cached' }).toBeGreaterThan(0)
  await waitForWorker(page)
}

/** Waits until the response of a call is cached, which happens when the page is idle. */
export const waitForCached = (page: Page, path: string): Promise<void> =>
  expect.poll(() => cachedRecords(page, `answer:${path}`), { ...workerTimeout, message: `${path} is cached` }).toBeGreaterThan(0)

/** Turns the browser's network off. */
export const goOffline = (context: BrowserContext): Promise<void> => context.setOffline(true)
