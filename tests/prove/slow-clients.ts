import { percentile, type Row, verdict } from '../bench/table.ts'
import { sayRaw } from '../support/raw-line.ts'
import { newTrial } from './trial.ts'

const lines = 100
/** The server's limits, plus the interval of its checks. */
const longest = { headers: 30_000, body: 75_000 }
const mostReadMs = 250

const drops = function* (start: string) {
  yield start
  for (;;) yield 'x'
}

const starts = {
  headers: 'GET /v1/captcha HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  body: 'POST /v1/surveys/answer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"survey_id":"',
}

/** Connections that send one byte a second are closed with 408, while other requests are answered at once. */
export const slowClients = async (): Promise<Row[]> => {
  const trial = await newTrial({ engine: 'sqlite' })
  const url = trial.stage.urls[0] ?? ''
  const held = (kind: keyof typeof starts) =>
    Promise.all(Array.from({ length: lines }, () => sayRaw(url, drops(starts[kind]), { forMs: 120_000, between: 1000 })))
  const both = { headers: held('headers'), body: held('body') }
  const asking = new AbortController()
  const ended = Promise.all([both.headers, both.body]).finally(() => asking.abort())
  const took: number[] = []
  while (!asking.signal.aborted) {
    const since = performance.now()
    await fetch(`${url}/v1/locations/status?site_id=maple-site&x=${since}`).then((response) => response.text())
    took.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await ended
  const rows: Row[] = []
  for (const kind of ['headers', 'body'] as const) {
    const all = await both[kind]
    const answered = all.filter(({ answers }) => answers[0]?.status === 408 && answers[0].body.startsWith('{"status":"error"')).length
    const last = Math.max(...all.map(({ closedAfter }) => closedAfter ?? Number.POSITIVE_INFINITY))
    rows.push({
      name: `hostile: ${lines} lines that send a letter of their ${kind} a second`,
      target: `each cut off with 408 within ${longest[kind] / 1000} s`,
      got: `${answered}, the last after ${(last / 1000).toFixed(0)} s`,
      verdict: verdict(answered === lines && last <= longest[kind]),
    })
  }
  await trial.close()
  const p95 = percentile(took, 0.95)
  const name = 'hostile: a read beside them, p95'
  return [...rows, { name, target: `<= ${mostReadMs} ms`, got: `${p95.toFixed(0)} ms`, verdict: verdict(p95 <= mostReadMs) }]
}
