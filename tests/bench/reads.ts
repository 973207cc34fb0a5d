import { type Answer, expectOk, fetchRaw } from './answer.ts'
import { startBare } from './bare.ts'
import { readPaths } from './demo-school.ts'
import { load, type Measured, type Target } from './load.ts'
import { machineClock, type Product, startProduct } from './product.ts'
import { compared, type Findings, median, type Row, verdict } from './table.ts'

const wanted = { 200: 0.8, 304: 0.85 } as const
type Status = keyof typeof wanted

const size = { connections: 32, forMs: 1000, atMost: 200_000 }
/** Long enough to compile each kind of answer; a cold server loses a third in its first second. */
const warmUp = { ...size, forMs: 400 }

const statuses = [200, 304] as const

/** What a phone's browser sends with each read. */
const browserHeaders = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Accept: 'application/json',
  'Accept-Language': 'en-CA,en;q=0.9,fr-CA;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
}

const requestOf = ({ path, headers }: Answer, port: number, status: Status): Buffer => {
  const sent = {
    Host: `127.0.0.1:${port}`,
    Connection: 'keep-alive',
    ...browserHeaders,
    ...(status === 304 ? { 'If-None-Match': headers.etag } : {}),
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

type Targets = { product: Target; bare: Target }
type Round = { product: Measured; bare: Measured }

type Read = { answer: Answer; status: Status }

const planOf = ({ answer, status }: Read, target: Target) => ({ target, request: requestOf(answer, target.port, status), status })

const slices = 8
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const slowest = (values: readonly number[]): number => Math.max(...values)

/** Slices of equal length as one measurement. */
const together = (parts: readonly Measured[]): Measured => {
  const of = (key: 'perSecond' | 'busy' | 'p50Ms' | 'p99Ms') => parts.map((part) => part[key])
  const micros = parts.flatMap(({ cpuMicros }) => cpuMicros ?? [])
  return {
    answers: parts.reduce((sum, { answers }) => sum + answers, 0),
    perSecond: mean(of('perSecond')),
    busy: mean(of('busy')),
    cpuMicros: micros.length === parts.length ? mean(micros) : null,
    p50Ms: mean(of('p50Ms')),
    p99Ms: slowest(of('p99Ms')),
  }
}

/** Product, bare, bare, product, ... in short slices, so that the machine's other work affects both alike and neither is always first. */
const race = async (read: Read, targets: Targets): Promise<Round> => {
  const parts: Record<keyof Targets, Measured[]> = { product: [], bare: [] }
  for (let slice = 0; slice < slices; slice += 1)
    for (const side of slice % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      parts[side].push(await load({ ...size, forMs: size.forMs / slices, ...planOf(read, targets[side]) }))
  return { product: together(parts.product), bare: together(parts.bare) }
}

const summaryOf = (name: string, status: Status, rounds: readonly Round[]) => {
  const { ratio, of } = compared(rounds)
  const busy = median(rounds.flatMap(({ product, bare }) => [product.busy, bare.busy]))
  const cpuMicros = { product: of('product', 'cpuMicros'), bare: of('bare', 'cpuMicros') }
  const [product, bare] = [Math.round(of('product', 'perSecond')), Math.round(of('bare', 'perSecond'))]
  return { name, status, ratio, product, bare, busy, cpuMicros, rounds }
}

const rowOf = ({ name, status, ratio, product, bare }: ReturnType<typeof summaryOf>): Row => ({
  name: `reads: ${name}, ${status}`,
  target: `>= ${wanted[status].toFixed(2)} of bare`,
  got: `${ratio.toFixed(2)} (${product} / ${bare} a second)`,
  verdict: verdict(ratio >= wanted[status]),
})

const tell = ({ name, status, ratio, busy, cpuMicros: { product, bare } }: ReturnType<typeof summaryOf>, bytes: number): void => {
  const cpu = Number.isFinite(product)
    ? `, CPU ${product.toFixed(1)} / ${bare.toFixed(1)} µs an answer (${(bare / product).toFixed(2)})`
    : ''
  console.log(`reads: ${name}, ${status} (${bytes} bytes br): ${ratio.toFixed(2)}${cpu}, generator ${Math.round(busy * 100)} % busy`)
}

/** One round of every row with two newly started servers, so that one process's compilation decides nothing. */
const roundOf = async (dataDir: string): Promise<{ paths: Record<string, string>; measured: (Read & { round: Round })[] }> => {
  const product = await startProduct({ ...machineClock, DATA_DIR: dataDir })
  try {
    const { paths } = await readPaths(product.port)
    const answers = await Promise.all(
      Object.values(paths).map(async (path) => expectOk(await fetchRaw(product.port, path, browserHeaders))),
    )
    const bare = await startBare(answers)
    try {
      const all = statuses.flatMap((status) => answers.map((answer) => ({ answer, status })))
      for (const read of all) for (const target of [product, bare]) await load({ ...warmUp, ...planOf(read, target) })
      const measured: (Read & { round: Round })[] = []
      for (const read of all) measured.push({ ...read, round: await race(read, { product, bare }) })
      return { paths, measured }
    } finally {
      bare.stop()
    }
  } finally {
    await product.stop()
  }
}

/** Reads of the product against a bare node:http that sends the same compressed bytes. */
export const benchReads = async ({ dataDir }: Product, rounds: number): Promise<Findings> => {
  const done: Awaited<ReturnType<typeof roundOf>>[] = []
  while (done.length < rounds) {
    done.push(await roundOf(dataDir))
    console.log(`reads: round ${done.length} of ${rounds}`)
  }
  const [first] = done
  const results = (first?.measured ?? []).map(({ answer: { path, body }, status }, index) => {
    const name = Object.entries(first?.paths ?? {}).find(([, one]) => one === path)?.[0] ?? path
    const result = summaryOf(
      name,
      status,
      done.flatMap(({ measured }) => measured[index]?.round ?? []),
    )
    tell(result, body.length)
    return result
  })
  return { rows: results.map(rowOf), record: { ...size, paths: first?.paths, results } }
}
