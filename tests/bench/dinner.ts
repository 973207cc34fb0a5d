import { type BrowserContext, chromium as playwright, type Page } from '@playwright/test'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { slug } from './demo-school.ts'
import { startProduct } from './product.ts'
import { type Findings, median, verdict } from './table.ts'

const most = { taps: 3, seconds: 10, laterTaps: 1, slower: 4 }
/** A slow mobile network: bytes a second, and ms for each round trip. */
const network = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

const slowDown = async (page: Page): Promise<void> => {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: most.slower })
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', network)
}

const safeDish = '.eat-place .allergen-mark[data-state=not-declared]'

/** Counts the taps and the seconds of a way through the app. */
const timed = async (page: Page, url: string, targets: readonly string[]): Promise<{ taps: number; seconds: number }> => {
  const since = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  for (const target of targets) await page.locator(target).first().tap()
  await page.locator(safeDish).first().waitFor()
  return { taps: targets.length, seconds: (performance.now() - since) / 1000 }
}

const tonight = '.today-ways a[href*="meal=dinner"]'
const milk = '.quick-allergens label'

const openPhone = async (): Promise<{ context: BrowserContext; page: Page; close: () => Promise<void> }> => {
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  return { context, page: await context.newPage(), close: () => browser.close() }
}

/** A newcomer on a slow phone and network: from the school's first page to what is served tonight without milk; then again, without a network. */
export const benchDinner = async (rounds: number): Promise<Findings> => {
  const first: number[] = []
  const later: number[] = []
  let taps = 0
  let laterTaps = 0
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct()
    const { context, page, close } = await openPhone()
    try {
      await slowDown(page)
      const found = await timed(page, `${product.origin}/${slug}`, [tonight, milk])
      taps = found.taps
      first.push(found.seconds)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 })
      await page.waitForFunction(() => document.querySelector('.saved-until')?.textContent, undefined, { timeout: 120_000 })
      await product.stop()
      await context.setOffline(true)
      const again = await timed(page, `${product.origin}/${slug}`, [tonight])
      laterTaps = again.taps
      later.push(again.seconds)
    } finally {
      await close()
      await product.stop()
    }
  }
  const row = (name: string, limit: number, used: number, seconds: readonly number[]) => ({
    name: `dinner: ${name}`,
    target: `<= ${limit} taps, < ${most.seconds} s at ${most.slower} x`,
    got: `${used} taps, ${median(seconds).toFixed(1)} s`,
    verdict: verdict(used <= limit && median(seconds) < most.seconds),
  })
  return {
    rows: [row('first visit, 1.6 Mbit/s', most.taps, taps, first), row('later, without a network', most.laterTaps, laterTaps, later)],
    record: { first, later },
  }
}
