import { connect } from 'node:net'

/** One raw HTTP response. */
type RawAnswer = { status: number; headers: string; body: string }

/** The complete responses of one connection, in order. */
const answersIn = (text: string): RawAnswer[] => {
  const answers: RawAnswer[] = []
  let rest = text
  for (let found = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n/.exec(rest); found; found = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n/.exec(rest)) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) break
    const headers = rest.slice(0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
    answers.push({ status: Number(found[1]), headers, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

type Wait = { forMs?: number; between?: number }

/**
 * Sends raw bytes to a server, piece by piece, and returns the responses once the connection is closed or has been silent for a while.
 * `closedAfter` is the time until the server closed it, or null.
 */
export const sayRaw = (
  url: string,
  pieces: Iterable<string | Buffer>,
  { forMs = 10_000, between = 0 }: Wait = {},
): Promise<{ answers: RawAnswer[]; text: string; closedAfter: number | null }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const since = performance.now()
    let text = ''
    let closedAfter: number | null = null
    let timer: NodeJS.Timeout
    const line = connect(Number(port), hostname)
    const end = () => {
      clearTimeout(timer)
      line.destroy()
      resolve({ answers: answersIn(text), text, closedAfter })
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, forMs)
    }
    const closed = () => {
      closedAfter ??= performance.now() - since
      end()
    }
    line.on('data', (chunk) => {
      text += chunk.toString('latin1')
      wait()
    })
    line.once('error', closed)
    line.once('end', closed)
    line.once('close', closed)
    const all = pieces[Symbol.iterator]()
    const sayNext = () => {
      const next = all.next()
      if (next.done || line.destroyed) return
      wait()
      line.write(next.value, () => setTimeout(sayNext, between))
    }
    timer = setTimeout(end, forMs)
    line.once('connect', sayNext)
  })
