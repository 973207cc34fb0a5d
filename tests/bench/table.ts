/** One measured figure with its target. An `info` row cannot fail. */
export type Row = { name: string; target: string; got: string; verdict: 'PASS' | 'FAIL' | 'info' }

/** The findings of a part: rows for the reader, all details for the JSON. */
export type Findings = { rows: Row[]; record: unknown }

export const verdict = (holds: boolean): Row['verdict'] => (holds ? 'PASS' : 'FAIL')

const stoppedTarget = 'goes through'

/** The row of a part that stopped: it has failed, and the other parts still run. */
export const stoppedRow = (name: string, error: unknown): Row => {
  console.error(error)
  const [got = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return { name, target: stoppedTarget, got, verdict: 'FAIL' }
}

export const isStopped = ({ target }: Row): boolean => target === stoppedTarget

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The quantile of a list: the value below which this fraction lies. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN

type Rate = { perSecond: number }

/** Rounds of the product and its reference: the median ratio of their rates, and the medians of any figure of both. */
export const compared = <M extends Rate>(rounds: readonly { product: M; bare: M }[]) => {
  const of = (side: 'product' | 'bare', key: keyof M): number => median(rounds.map((round) => Number(round[side][key] ?? Number.NaN)))
  return {
    ratio: median(rounds.map(({ product, bare }) => product.perSecond / bare.perSecond)),
    of,
    both: (key: keyof M, digits = 0): string => `${of('product', key).toFixed(digits)} / ${of('bare', key).toFixed(digits)}`,
  }
}

/** "200: 41, 503: 2": how often each status came. */
export const countsOf = (statuses: Iterable<readonly [status: number | string, count: number]>): string =>
  [...statuses]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const printTable = (rows: readonly Row[]): void => {
  const head = { name: '', target: 'target', got: 'got', verdict: '' }
  const columns = ['name', 'target', 'got', 'verdict'] as const
  const widths = columns.map((column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  for (const row of [head, ...rows]) {
    console.log(
      columns
        .map((column, index) => row[column].padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
