import { complaints } from './complaints.ts'
import { slug } from './demo-school.ts'
import { audit, categories, type Category, figuresOf, middle, type Result, scoreOf } from './lighthouse-run.ts'
import type { Product } from './product.ts'
import { least, mostCls, publicPaths } from './public-pages.ts'
import { type Findings, median, type Row, verdict } from './table.ts'

const scores = (results: readonly Result[]) => categories.map((category) => median(results.map((result) => scoreOf(result, category))))

const holds = (path: string, results: readonly Result[]) => {
  const wanted = Object.values(least(path))
  if (middle(results, 'CLS') > mostCls) return false
  return scores(results).every((score, index) => score >= (wanted[index] ?? 100))
}

/** Prints what to mend, from the run with the lowest score. */
const tellComplaints = (page: string, results: readonly Result[]): void => {
  for (const category of categories) {
    const worst = [...results].sort((a, b) => scoreOf(a, category) - scoreOf(b, category))[0]
    const wanted: Record<Category, number> = least(page)
    if (!worst || scoreOf(worst, category) >= wanted[category]) continue
    console.log(`lighthouse: ${page}, ${category} ${scoreOf(worst, category)}:`)
    for (const line of complaints(worst, category)) console.log(`  ${line}`)
  }
}

/** Runs `atLeast` times, and up to `atMost` when the first runs miss: a busy machine is no defect. */
const look = async (url: string, path: string, { atLeast, atMost }: { atLeast: number; atMost: number }): Promise<Result[]> => {
  const results = [await audit({ url })]
  const runs = holds(path, results) ? atLeast : atMost
  while (results.length < runs) results.push(await audit({ url }))
  return results
}

/** What most visitors open; every page takes half an hour. */
const opened = ['', '/whats-on-the-menu', '/hours-of-operation', '/locations', '/events', '/meal-plan-purchase'].map(
  (end) => `/${slug}${end}`,
)

/** `alone`: every page, and the most visited ones as the median of all rounds. */
type How = { rounds: number; alone: boolean }

/** Lighthouse on public pages in both languages, one run after the other. */
export const benchLighthouse = async ({ port }: Product, { rounds, alone }: How): Promise<Findings> => {
  const rows: Row[] = []
  const record: Record<string, unknown> = {}
  for (const path of alone ? await publicPaths(port) : opened)
    for (const [language, host] of Object.entries({ en: 'localhost', fr: 'fr.localhost' })) {
      const atLeast = alone && opened.includes(path) ? rounds : 1
      const results = await look(`http://${host}:${port}${path}`, path, { atLeast, atMost: rounds })
      const name = `lighthouse: ${path}, ${language}`
      const speed = (['LCP', 'TBT'] as const).map((metric) => `${metric} ${Math.round(middle(results, metric))}`)
      const got = `${scores(results).join(' ')} (${speed.join(', ')} ms, CLS ${middle(results, 'CLS').toFixed(3)})`
      console.log(`${name}: ${got}, ${results.length} runs`)
      if (!holds(path, results)) tellComplaints(path, results)
      rows.push({
        name,
        target: `>= ${Object.values(least(path)).join(' ')}, CLS <= ${mostCls}`,
        got,
        verdict: verdict(holds(path, results)),
      })
      record[`${language} ${path}`] = results.map(figuresOf)
    }
  return { rows, record }
}
