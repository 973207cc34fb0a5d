import { chromium as playwright, type Page } from '@playwright/test'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { slug } from './demo-school.ts'
import { addLargeMenu } from './large-menu.ts'
import type { Product } from './product.ts'
import { type Findings, type Row, verdict } from './table.ts'

const most = { ms: 100, slower: 4, changes: 40, taps: 40 }

const late = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

const onPhone = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

const slowDown = async (page: Page): Promise<void> => {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: most.slower })
}

const isAlive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')))

/** Follows a link of the page that stands; how long until the other page is painted. */
const follow = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
    if (!link) throw new Error(`no link to ${to}`)
    const before = document.querySelector('main h1')
    const since = performance.now()
    link.click()
    await new Promise<void>((resolve) => {
      const isThere = () => location.pathname === to && document.querySelector('main h1') !== before && document.querySelector('main h1')
      if (isThere()) return resolve()
      const watch = new MutationObserver(() => {
        if (!isThere()) return
        watch.disconnect()
        resolve()
      })
      return watch.observe(document, { childList: true, subtree: true, characterData: true })
    })
    // After the frame in which it is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - since
  }, path)

/** Between pages whose code and data are on the device. */
const routeChanges = async ({ origin }: Product): Promise<number[]> =>
  onPhone(async (page) => {
    const paths = ['whats-on-the-menu', 'hours-of-operation', 'locations'].map((section) => `/${slug}/${section}`)
    await page.goto(`${origin}/${slug}`)
    await isAlive(page)
    for (const path of paths) {
      await follow(page, path)
      await page.waitForTimeout(1500)
    }
    await slowDown(page)
    const took: number[] = []
    for (let index = 0; index < most.changes; index += 1) {
      took.push(await follow(page, paths[index % paths.length] ?? ''))
      await page.waitForTimeout(300)
    }
    return took
  })

/** Taps on the chips of the filter dialog over 240 dishes, as the browser itself times them. */
const filterTaps = (url: string): Promise<number[]> =>
  onPhone(async (page) => {
    await page.goto(url)
    await isAlive(page)
    await page.locator('.menu-tools-row button').last().click()
    await page.locator('.choice-chips .chip').nth(3).waitFor()
    await page.evaluate(() => {
      const seen: Record<number, number> = {}
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          if (interactionId > 0) seen[interactionId] = Math.max(seen[interactionId] ?? 0, duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    })
    await slowDown(page)
    for (let index = 0; index < most.taps; index += 1) {
      const box = await page
        .locator('.choice-chips .chip')
        .nth(index % 4)
        .boundingBox()
      if (!box) throw new Error('no chip to tap')
      await page.waitForTimeout(250)
      // A bare touch: what a locator looks up around its tap would run inside the page, four times slower too.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(250)
    }
    const seen = await page.evaluate(() => Object.values((globalThis as unknown as { seen: Record<number, number> }).seen))
    // What took less than a frame is not told; it was heard all the same.
    return [...seen, ...Array<number>(Math.max(0, most.taps - seen.length)).fill(8)]
  })

const rowOf = (name: string, took: readonly number[]): Row => {
  const p95 = late(took)
  const middle = took.toSorted((a, b) => a - b)[took.length >> 1] ?? Number.NaN
  const got = `${Math.round(p95)} ms (middle ${Math.round(middle)} of ${took.length})`
  return { name: `touch: ${name}`, target: `p95 <= ${most.ms} ms at ${most.slower} x`, got, verdict: verdict(p95 <= most.ms) }
}

/** What a finger waits for on a slow phone: another page, and a filter over 240 dishes. */
export const benchTouch = async (product: Product): Promise<Findings> => {
  const url = addLargeMenu(product)
  const changes = await routeChanges(product)
  const taps = await filterTaps(url)
  return { rows: [rowOf('warm change of the page', changes), rowOf('filter over 240 dishes', taps)], record: { changes, taps } }
}
