import lighthouse, { type Result } from 'lighthouse'
import { chromium } from '../support/chromium.ts'
import { startBrowser } from './browser.ts'
import { complaints } from './complaints.ts'
import { slug } from './demo-school.ts'
import type { Product } from './product.ts'
import { type Findings, median, type Row, verdict } from './table.ts'

const pages = {
  home: `/${slug}`,
  menus: `/${slug}/whats-on-the-menu`,
  hours: `/${slug}/hours-of-operation`,
  events: `/${slug}/events`,
  map: `/${slug}/campus-map`,
} as const

/** The least median of each category that passes. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const

/** The mobile preset with simulated throttling: Lighthouse's defaults, in a browser that has seen nothing. */
const runOnce = async (browserPath: string, url: string): Promise<Result> => {
  const browser = await startBrowser(browserPath)
  try {
    const run = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error', onlyCategories: categories })
    if (!run) throw new Error(`bench: Lighthouse gave no result for ${url}`)
    if (run.lhr.runtimeError) throw new Error(`bench: ${url}: ${run.lhr.runtimeError.message}`)
    return run.lhr
  } finally {
    await browser.stop()
  }
}

/** A busy machine now and then yields a run without a first paint; that run is said and made once more. */
const audit = (browserPath: string, url: string): Promise<Result> =>
  runOnce(browserPath, url).catch((error: unknown) => {
    console.log(`lighthouse: once more, ${error instanceof Error ? error.message : String(error)}`)
    return runOnce(browserPath, url)
  })

const scoreOf = ({ categories: found }: Result, category: Category) => Math.round((found[category]?.score ?? 0) * 100)

const figuresOf = (result: Result) => ({
  scores: Object.fromEntries(categories.map((category) => [category, scoreOf(result, category)])),
  metrics: Object.fromEntries(metrics.map((name) => [name, result.audits[name]?.numericValue ?? null])),
})

const middleMs = (results: readonly Result[], name: (typeof metrics)[number]) =>
  Math.round(median(results.map(({ audits }) => audits[name]?.numericValue ?? 0)))

const rowsOf = (page: string, results: readonly Result[]): Row[] =>
  categories.map((category) => {
    const score = median(results.map((result) => scoreOf(result, category)))
    const speed = `LCP ${middleMs(results, 'largest-contentful-paint')} ms, TBT ${middleMs(results, 'total-blocking-time')} ms`
    return {
      name: `lighthouse: ${page}, ${category}`,
      target: category === 'performance' ? `>= ${least[category]} (goal 98)` : String(least[category]),
      got: category === 'performance' ? `${score} (${speed})` : String(score),
      verdict: verdict(score >= least[category]),
    }
  })

/** Tells, category by category, what to mend; of the run that scored worst. */
const tellComplaints = (page: string, results: readonly Result[]): void => {
  for (const category of categories) {
    const [worst] = [...results].sort((a, b) => scoreOf(a, category) - scoreOf(b, category))
    if (!worst || scoreOf(worst, category) === 100) continue
    console.log(`lighthouse: ${page}, ${category} ${scoreOf(worst, category)}:`)
    for (const line of complaints(worst, category)) console.log(`  ${line}`)
  }
}

/** Lighthouse on the pages that a student opens most, one run after the other. */
export const benchLighthouse = async ({ origin }: Product, rounds: number): Promise<Findings> => {
  const browserPath = chromium()
  const rows: Row[] = []
  const record: Record<string, unknown> = {}
  for (const [page, path] of Object.entries(pages)) {
    const results: Result[] = []
    while (results.length < rounds) {
      const result = await audit(browserPath, `${origin}${path}`)
      results.push(result)
      console.log(
        `lighthouse: ${page}, run ${results.length} of ${rounds}: ${categories.map((category) => scoreOf(result, category)).join(' ')}`,
      )
    }
    tellComplaints(page, results)
    rows.push(...rowsOf(page, results))
    record[page] = { url: path, runs: results.map(figuresOf) }
  }
  return { rows, record }
}
