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

/** Multiple of the bare stack, and ms: phanpy, a comparable app. */
const most = { ratio: 2, ms: 654 }
const dish = '.dish-name'

const openBrowser = (profile: string): Promise<BrowserContext> =>
  playwright.launchPersistentContext(profile, {
    executablePath: chromium(),
    args: chromiumArgs,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })

const readySign = 'bench: ready after '

/**
 * From the start of the navigation until the first dish can be read and touched, ms, in a new browser. The page says it by itself:
 * a script that asks for it would be compiled while the app starts.
 */
const timeOf = async (profile: string, url: string): Promise<number> => {
  const context = await openBrowser(profile)
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ({ selector, sign }) => {
        new MutationObserver((_, watch) => {
          const first = document.querySelector(selector)
          if (!first || first.closest('[inert]')) return
          watch.disconnect()
          console.log(sign + performance.now())
        }).observe(document, { childList: true, subtree: true })
      },
      { selector: dish, sign: readySign },
    )
    const [said] = await Promise.all([
      page.waitForEvent('console', { predicate: (message) => message.text().startsWith(readySign), timeout: 30_000 }),
      page.goto(url),
    ])
    return Number(said.text().slice(readySign.length))
  } finally {
    await context.close()
  }
}

/** The number of records in the device's store; 0 without a store. */
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

/** One visit, until the worker controls the page and its data is on the device. */
const visit = async (profile: string, { url, database, begin }: Visit): Promise<void> => {
  const context = await openBrowser(profile)
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
    while ((await countOf(page, database, begin)) === 0) await page.waitForTimeout(200)
  } finally {
    await context.close()
  }
}

/** A new browser with the profile of an earlier visit and no server: time until the menu can be read and touched, compared with the bare stack. */
export const benchOfflineStart = async (rounds: number): Promise<Findings> => {
  const product = await startProduct()
  const stack = await startBareStack(await menuContent(product.port))
  const profiles = { ours: mkdtempSync(join(tmpdir(), 'campus-ours-')), bare: mkdtempSync(join(tmpdir(), 'campus-bare-')) }
  const urls = { ours: `${product.origin}/${slug}/whats-on-the-menu`, bare: `${stack.origin}/` }
  try {
    await visit(profiles.ours, { url: urls.ours, database: 'campus-dining', begin: 'week:' })
    await visit(profiles.bare, { url: urls.bare, database: 'keyval-store', begin: 'menu' })
    await Promise.all([product.stop(), stack.stop()])
    const done: { ours: number; bare: number }[] = []
    while (done.length < rounds) {
      const round = { ours: await timeOf(profiles.ours, urls.ours), bare: await timeOf(profiles.bare, urls.bare) }
      done.push(round)
      console.log(`offline: ${Math.round(round.ours)} / ${Math.round(round.bare)} ms`)
    }
    const ratio = median(done.map(({ ours, bare }) => ours / bare))
    const of = (side: 'ours' | 'bare') => Math.round(median(done.map((one) => one[side])))
    const row = {
      name: 'offline: cold start to a menu that can be read and touched',
      target: `<= ${most.ratio} x bare stack, < ${most.ms} ms`,
      got: `${ratio.toFixed(2)} (${of('ours')} / ${of('bare')} ms)`,
      verdict: verdict(ratio <= most.ratio && of('ours') < most.ms),
    }
    return { rows: [row], record: { rounds: done } }
  } finally {
    for (const profile of Object.values(profiles)) rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
