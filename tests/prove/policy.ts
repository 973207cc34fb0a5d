import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as browsers, type Page } from '@playwright/test'
import { type Row, verdict } from '../bench/table.ts'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { startServer } from '../support/started-server.ts'
import { hostilePages } from './hostile-pages.ts'

const school = 'cedar-coast'
/** Pages that no sitemap lists. */
const others = ['login', 'signup', 'search', 'favourites', 'customer-account', 'order-complete', 'nowhere', 'whats-on-the-menu?week=1'].map(
  (path) => `/${school}/${path}`,
)
const bare = ['/', '/mobile-privacy', '/climate-friendly', '/404', '/reset-password/zq', '/confirm-email/zq', '/harbour-street', '/erables']

type Seen = { directive: string; blocked: string; sample: string }

/** Records violations of the page's policy from the first byte on. */
const watchPolicy = (): void => {
  const seen: Seen[] = []
  Object.assign(globalThis, { policySeen: seen })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    seen.push({ directive: effectiveDirective, blocked: blockedURI, sample }),
  )
}

const seenBy = (page: Page): Promise<Seen[]> => page.evaluate(() => (globalThis as unknown as { policySeen: Seen[] }).policySeen)

/** Moves the map, which starts a worker and draws by WebGL. */
const moveMap = async (page: Page): Promise<void> => {
  await page.locator('.map-frame').dispatchEvent('touchstart')
  await page.locator('.map-box[data-shown="true"] canvas').waitFor({ timeout: 30_000 })
}

const pathsIn = async (url: string): Promise<string[]> => {
  const text = await (await fetch(`${url}/${school}/sitemap.xml`)).text()
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const kinds = new Set<string>()
  // One page of each kind: a hundred news items share one route.
  return all.filter((path) => {
    const kind = path.split('/')[2] ?? ''
    if (kinds.has(kind)) return false
    kinds.add(kind)
    return true
  })
}

type Crawl = { pages: number; untyped: string[]; stopped: string[] }

/** Opens every page until it is interactive; returns violations of its policy, and pages sent without Trusted Types. */
const crawl = async (page: Page, host: string, paths: readonly string[]): Promise<Crawl> => {
  const found: Crawl = { pages: 0, untyped: [], stopped: [] }
  for (const path of paths) {
    const answer = await page.goto(host + path, { waitUntil: 'load' })
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main h1') ?? document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )
    if (path.endsWith('/campus-map')) await moveMap(page)
    found.pages += 1
    if (!answer?.headers()['content-security-policy']?.includes("require-trusted-types-for 'script'")) found.untyped.push(path)
    for (const { directive, blocked, sample } of await seenBy(page)) found.stopped.push(`${path}: ${directive} ${blocked} ${sample}`)
  }
  for (const line of found.stopped) console.log(`policy: ${line}`)
  return found
}

type Visit = { language: 'English' | 'French'; payments: 'none' | 'simulator' }

const rowOf = ({ language, payments }: Visit, { pages, untyped, stopped }: Crawl): Row => {
  // Wallet scripts write HTML of their own.
  const isRight = untyped.every((path) => payments === 'simulator' && path.endsWith('/meal-plan-purchase'))
  return {
    name: `policy: ${pages} kinds of pages in Chromium, ${language}, payments: ${payments}`,
    target: `0 violations, Trusted Types on each${payments === 'none' ? '' : ' but the purchase'}`,
    got: `${stopped.length}, not on ${untyped.length === 0 ? 'none' : untyped.join(' ')}`,
    verdict: verdict(stopped.length === 0 && isRight && pages > 30),
  }
}

/** Every kind of page in a browser: the policy blocks nothing of ours, and every page without wallet scripts has Trusted Types. */
export const policyHolds = async (each: number): Promise<Row[]> => {
  const rows: Row[] = []
  const browser = await browsers.launch({ executablePath: chromium(), args: chromiumArgs })
  try {
    for (const visit of [
      { language: 'English', payments: 'none' },
      { language: 'French', payments: 'simulator' },
    ] satisfies Visit[]) {
      const folder = mkdtempSync(join(tmpdir(), 'campus-prove-'))
      const switches = { DEMO: '1', CAMPUS_NOW: '2026-11-25T12:00:00-05:00', PAYMENTS: visit.payments }
      const server = await startServer({ DATA_DIR: folder }, switches)
      try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await page.addInitScript(watchPolicy)
        const paths = [...new Set([...(await pathsIn(server.url)), ...others, ...bare])]
        const host = visit.language === 'French' ? server.url.replace('127.0.0.1', 'fr.localhost') : server.url
        rows.push(rowOf(visit, await crawl(page, host, paths)))
        await page.close()
        if (visit.payments === 'none') rows.push(await hostilePages(server.url, paths, { each, seed: Date.now() % 1_000_000 }))
      } finally {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  return rows
}
