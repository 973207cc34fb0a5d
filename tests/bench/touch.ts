import { type BrowserContextOptions, chromium as playwright, type Page } from '@playwright/test'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { slug } from './demo-school.ts'
import { addLargeMenu } from './large-menu.ts'
import type { Product } from './product.ts'
import { type Findings, median, type Row, verdict } from './table.ts'

declare global {
  interface Window {
    scheduler: Scheduler
    /** Resolves when the next frame has been drawn, before work that was deferred until after it. */
    isPainted: () => Promise<void>
  }
}

const most = { ms: 200, slower: 4, changes: 40, taps: 40 }

const late = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

const onPhone = async <T>(work: (page: Page) => Promise<T>, options: BrowserContextOptions = {}): Promise<T> => {
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      ...options,
    })
    await context.addInitScript(() => {
      window.isPainted = () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => void window.scheduler.postTask(resolve, { priority: 'user-blocking' }))
        })
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

type Change = { took: number; frame: string }

/** Follows a link of the page; returns the time until the other page is painted, and with `withFrame` its HTML in that frame. */
const follow = (page: Page, path: string, withFrame = false): Promise<Change> =>
  page.evaluate(
    async ([to, withHtml]) => {
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
      const frame = (withHtml && document.querySelector('main')?.innerHTML) || ''
      await window.isPainted()
      return { took: performance.now() - since, frame }
    },
    [path, withFrame] as const,
  )

/** Replaces the page by a ready one without any code of ours; returns the time until it is painted. */
const putIn = (page: Page, made: string): Promise<number> =>
  page.evaluate(async (html) => {
    const nodes = [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((node) => document.importNode(node, true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const since = performance.now()
    document.querySelector('main')?.replaceChildren(...nodes)
    scrollTo(0, 0)
    await window.isPainted()
    return performance.now() - since
  }, made)

/** The browser's own time for the first frames of the same pages, the lower bound for any code. */
const bareChanges = async ({ origin }: Product, frames: readonly string[]): Promise<number[]> =>
  onPhone(
    async (page) => {
      await page.goto(`${origin}/${slug}`)
      await isAlive(page)
      await slowDown(page)
      const took: number[] = []
      for (let index = 0; index < most.changes; index += 1) {
        took.push(await putIn(page, frames[index % frames.length] ?? ''))
        await page.waitForTimeout(300)
      }
      return took
    },
    // The page's content policy refuses HTML from a test.
    { bypassCSP: true },
  )

/** Changes between pages whose code and data are on the device, with the HTML of their first frame. */
const routeChanges = async ({ origin }: Product): Promise<{ took: number[]; frames: string[] }> =>
  onPhone(async (page) => {
    const frames: string[] = []
    const paths = ['whats-on-the-menu', 'hours-of-operation', 'locations'].map((section) => `/${slug}/${section}`)
    await page.goto(`${origin}/${slug}`)
    await isAlive(page)
    for (const path of paths) {
      await follow(page, path)
      await page.waitForTimeout(1500)
    }
    for (const path of paths) {
      frames.push((await follow(page, path, true)).frame)
      await page.waitForTimeout(1500)
    }
    await slowDown(page)
    const took: number[] = []
    for (let index = 0; index < most.changes; index += 1) {
      took.push((await follow(page, paths[index % paths.length] ?? '')).took)
      await page.waitForTimeout(300)
    }
    return { took, frames }
  })

/** Taps on the chips of the filter dialog over 240 dishes, as the browser itself times them. */
const filterTaps = (url: string): Promise<number[]> =>
  onPhone(async (page) => {
    await page.goto(url)
    await isAlive(page)
    await page.locator('.menu-filters').last().click()
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
      // A raw touch event: a locator's own tap would run code inside the throttled page.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(250)
    }
    const seen = await page.evaluate(() => Object.values((globalThis as unknown as { seen: Record<number, number> }).seen))
    // An interaction shorter than a frame is not reported, but it happened.
    return [...seen, ...Array<number>(Math.max(0, most.taps - seen.length)).fill(8)]
  })

/** Measures a part on several phones in turn, so that a disturbance of the machine affects only one. */
type Phones = readonly (readonly number[])[]

const p95Of = (phones: Phones): number => median(phones.map(late))

const gotOf = (phones: Phones): string => {
  const all = phones.flat()
  return `${Math.round(p95Of(phones))} ms (${phones.map((took) => Math.round(late(took))).join(', ')}; middle ${Math.round(median(all))} of ${all.length})`
}

const rowOf = (name: string, phones: Phones): Row => {
  const target = `p95 <= ${most.ms} ms at ${most.slower} x`
  return { name: `touch: ${name}`, target, got: gotOf(phones), verdict: verdict(p95Of(phones) <= most.ms) }
}

/** Waiting times on a slow phone: another page, and a filter over 240 dishes; the median p95 of all phones. */
export const benchTouch = async (product: Product, rounds: number): Promise<Findings> => {
  const url = addLargeMenu(product)
  const [changes, bare, taps]: [number[][], number[][], number[][]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const { took, frames } = await routeChanges(product)
    changes.push(took)
    bare.push(await bareChanges(product, frames))
    taps.push(await filterTaps(url))
  }
  const floor: Row = { name: 'touch: the same frames without any code', target: 'none', got: gotOf(bare), verdict: 'info' }
  const rows = [rowOf('warm change of the page', changes), floor, rowOf('filter over 240 dishes', taps)]
  return { rows, record: { changes, bare, taps } }
}
