import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as playwright, type Page } from '@playwright/test'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { slug } from './demo-school.ts'
import { startProduct } from './product.ts'
import { startBareStack } from './references/bare-stack-page.ts'
import { menuContent } from './references/menu-content.ts'
import { type Findings, median, verdict } from './table.ts'

const most = 1.3
const dish = '.dish-name'

const openBrowser = (profile: string): Promise<BrowserContext> =>
  playwright.launchPersistentContext(profile, {
    executablePath: chromium(),
    args: chromiumArgs,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })

/** ms from the start of the navigation: when the first dish stands in the page, and when it can be touched. */
type Times = { text: number; touch: number }

/** The browser that waits for it is new. */
const timesOf = async (profile: string, url: string): Promise<Times> => {
  const context = await openBrowser(profile)
  try {
    const page = await context.newPage()
    await page.addInitScript((selector) => {
      const times: Partial<Times> = {}
      new MutationObserver((_, watch) => {
        const first = document.querySelector(selector)
        if (!first) return
        times.text ??= performance.now()
        if (first.closest('[inert]')) return
        watch.disconnect()
        times.touch = performance.now()
        Object.assign(globalThis, { times })
      }).observe(document, { childList: true, subtree: true })
    }, dish)
    await page.goto(url)
    const found = await page.waitForFunction(() => (globalThis as { times?: Times }).times, undefined, { timeout: 30_000 })
    return (await found.jsonValue()) ?? { text: Number.NaN, touch: Number.NaN }
  } finally {
    await context.close()
  }
}

/** What a store of the device holds; 0 while it is not there. */
const countOf = (page: Page, database: string, begin: string): Promise<number> =>
  page.evaluate(
    async ([name, prefix]) => {
      const found = await indexedDB.databases()
      if (!found.some((one) => one.name === name)) return 0
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the store could not be read')))
      })
      const [table] = opened.objectStoreNames
      if (table === undefined) return 0
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const request = opened.transaction(table).objectStore(table).getAllKeys()
        request.addEventListener('success', () => resolve(request.result))
      })
      opened.close()
      return keys.filter((key) => typeof key === 'string' && key.startsWith(prefix)).length
    },
    [database, begin] as const,
  )

type Visit = { url: string; database: string; begin: string }

/** Longer than a menu must be read before its first screen is kept. */
const readMs = 6000

/** One visit, until the page is in the worker's hands and its data on the device. */
const visit = async (profile: string, { url, database, begin }: Visit): Promise<void> => {
  const context = await openBrowser(profile)
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
    while ((await countOf(page, database, begin)) === 0) await page.waitForTimeout(200)
    await page.waitForTimeout(readMs)
  } finally {
    await context.close()
  }
}

/**
 * A new browser process with the profile of a former visit, and no server: the menu's text, beside the bare stack's. Ours is
 * first the kept screen of that visit; when the app has drawn the page anew in its place, it can be touched.
 */
export const benchOfflineStart = async (rounds: number): Promise<Findings> => {
  const product = await startProduct()
  const stack = await startBareStack(await menuContent(product.port))
  const profiles = { ours: mkdtempSync(join(tmpdir(), 'campus-ours-')), bare: mkdtempSync(join(tmpdir(), 'campus-bare-')) }
  const urls = { ours: `${product.origin}/${slug}/whats-on-the-menu`, bare: `${stack.origin}/` }
  try {
    await visit(profiles.ours, { url: urls.ours, database: 'campus-dining', begin: 'week:' })
    await visit(profiles.bare, { url: urls.bare, database: 'keyval-store', begin: 'menu' })
    await Promise.all([product.stop(), stack.stop()])
    const done: { ours: Times; bare: Times }[] = []
    while (done.length < rounds) {
      const round = { ours: await timesOf(profiles.ours, urls.ours), bare: await timesOf(profiles.bare, urls.bare) }
      done.push(round)
      console.log(
        `offline: text ${Math.round(round.ours.text)} / ${Math.round(round.bare.text)} ms, touch ${Math.round(round.ours.touch)} ms`,
      )
    }
    const ratio = median(done.map(({ ours, bare }) => ours.text / bare.text))
    const of = (side: 'ours' | 'bare', what: keyof Times) => Math.round(median(done.map((one) => one[side][what])))
    const got = `${ratio.toFixed(2)} (${of('ours', 'text')} / ${of('bare', 'text')} ms)`
    const row = { name: 'offline: cold start to the menu', target: `<= ${most} x bare stack`, got, verdict: verdict(ratio <= most) }
    const touch = {
      name: 'offline: cold start until it can be touched',
      target: 'none',
      got: `${of('ours', 'touch')} ms`,
      verdict: 'info' as const,
    }
    return { rows: [row, touch], record: { rounds: done } }
  } finally {
    for (const profile of Object.values(profiles)) rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
