import { audit, figuresOf, middle, type Result, scoreOf } from './lighthouse-run.ts'
import type { Product } from './product.ts'
import { least, mostCls } from './public-pages.ts'
import { startStaticPage } from './references/static-page.ts'
import { type Findings, median, type Row, verdict } from './table.ts'

/** The page throttled for real, compared with its static page, then simulated by Lighthouse. */
const lookAt = async (url: string, still: string) => {
  const only = ['performance']
  const real = await audit({ url, throttling: 'devtools', only })
  const reference = await audit({ url: still, throttling: 'devtools', only })
  return { real, reference, simulated: await audit({ url, only }) }
}
type Look = Awaited<ReturnType<typeof lookAt>>

const all = (looks: readonly Look[], side: keyof Look): Result[] => looks.map((look) => look[side])

const figures = (looks: readonly Look[]) => {
  const [real, reference, simulated] = (['real', 'reference', 'simulated'] as const).map((side) => all(looks, side))
  const lcp = (results: readonly Result[] = []) => Math.round(middle(results, 'LCP'))
  return {
    lcp: [lcp(real), lcp(reference), lcp(simulated)] as const,
    ratio: lcp(real) / lcp(reference),
    tbt: Math.round(middle(simulated ?? [], 'TBT')),
    cls: Math.max(middle(real ?? [], 'CLS'), middle(simulated ?? [], 'CLS')),
    score: median((simulated ?? []).map((result) => scoreOf(result, 'performance'))),
  }
}

type Wanted = { lcp: number; tbtMs: number }
type How = { paths: readonly string[]; rounds: number; wanted: Wanted }

/** Compares every page of `paths` with its content as a static page: once, and up to `rounds` times if it fails. */
export const benchOtherViews = async ({ port, origin }: Product, { paths, rounds, wanted }: How): Promise<Findings> => {
  const rows: Row[] = []
  const record: Record<string, unknown> = {}
  for (const path of paths) {
    const holds = (looks: readonly Look[]): boolean => {
      const { ratio, tbt, cls, score } = figures(looks)
      return ratio <= wanted.lcp && tbt <= wanted.tbtMs && cls <= mostCls && score >= least(path).performance
    }
    const still = await startStaticPage(port, path)
    const looks: Look[] = []
    try {
      do looks.push(await lookAt(`${origin}${path}`, still.origin))
      while (looks.length < rounds && (looks.length > 1 || !holds(looks)))
    } finally {
      await still.stop()
    }
    const { lcp, ratio, tbt, cls, score } = figures(looks)
    rows.push({
      name: `view: ${path}`,
      target: `LCP <= ${wanted.lcp} x static page, TBT <= ${Math.round(wanted.tbtMs)} ms, CLS <= ${mostCls}, >= ${least(path).performance}`,
      got: `${ratio.toFixed(2)} (${lcp[0]} / ${lcp[1]} ms; simulated ${lcp[2]}), ${tbt} ms, ${cls.toFixed(3)}, ${score}`,
      verdict: verdict(holds(looks)),
    })
    console.log(`view: ${path}: ${rows.at(-1)?.got}, ${looks.length} times`)
    record[path] = looks.map((look) => Object.fromEntries(Object.entries(look).map(([side, result]) => [side, figuresOf(result)])))
  }
  return { rows, record }
}
