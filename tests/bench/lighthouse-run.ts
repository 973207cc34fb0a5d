import { chromium as playwright } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromium } from '../support/chromium.ts'
import { startBrowser } from './browser.ts'
import { median } from './table.ts'

export type { Result }
export type Throttling = 'simulate' | 'devtools'
/** `cookies`: those of an earlier visit; without any it is a first visit. */
type AuditOptions = { url: string; throttling?: Throttling; only?: readonly string[]; cookies?: Readonly<Record<string, string>> }

const leave = async (port: number, url: string, cookies: Readonly<Record<string, string>>): Promise<void> => {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0]?.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  await browser.close()
}

/** Audits with the mobile preset, in its own browser. */
const runOnce = async ({ url, throttling = 'simulate', only = categories, cookies }: AuditOptions): Promise<Result> => {
  const browser = await startBrowser(chromium())
  try {
    if (cookies) await leave(browser.port, url, cookies)
    const flags = {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: throttling,
      onlyCategories: [...only],
      disableStorageReset: cookies !== undefined,
    } satisfies Flags
    const run = await lighthouse(url, flags)
    if (!run) throw new Error(`bench: Lighthouse gave no result for ${url}`)
    if (run.lhr.runtimeError) throw new Error(`bench: ${url}: ${run.lhr.runtimeError.message}`)
    return run.lhr
  } finally {
    await browser.stop()
  }
}

/** A busy machine sometimes yields a run without a first paint; it is logged and repeated once. */
export const audit = (options: AuditOptions): Promise<Result> =>
  runOnce(options).catch((error: unknown) => {
    console.log(`lighthouse: once more, ${error instanceof Error ? error.message : String(error)}`)
    return runOnce(options)
  })

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Ids of Lighthouse's audits, by the names under which they are known. */
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const
type Metric = keyof typeof metrics

export const scoreOf = ({ categories: found }: Result, category: Category): number => Math.round((found[category]?.score ?? 0) * 100)
export const metricOf = ({ audits }: Result, metric: Metric): number => audits[metrics[metric]]?.numericValue ?? Number.NaN
export const middle = (results: readonly Result[], metric: Metric): number => median(results.map((result) => metricOf(result, metric)))

/** The figures of a run for the JSON. */
export const figuresOf = (result: Result) => ({
  scores: Object.fromEntries(categories.map((category) => [category, scoreOf(result, category)])),
  metrics: Object.fromEntries(Object.keys(metrics).map((name) => [name, metricOf(result, name as Metric)])),
})
