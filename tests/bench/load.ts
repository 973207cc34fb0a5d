import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { cpuTime } from './cpu-time.ts'

export type Target = { pid: number; port: number }
/** `request`: the same bytes each time, or a function for the next ones. */
type Load = { target: Target; request: Buffer | (() => Buffer); status: number; connections: number; forMs: number; atMost: number }

/**
 * `busy`: the fraction of time that the load generator itself worked; near 1 it was the limit, not the server. `cpuMicros`: the
 * server's processor time for an answer, which other programs disturb less.
 */
export type Measured = { answers: number; perSecond: number; busy: number; cpuMicros: number | null; p50Ms: number; p99Ms: number }

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const endOfHead = Buffer.from('\r\n\r\n')

/** The length of the answer that starts here; null while its head is incomplete. */
const lengthOf = (bytes: Buffer, status: number): number | null => {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`bench: expected ${status}, got ${head.slice(0, 40)}`)
  const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('bench: an answer without Content-Length')
  return end + endOfHead.length + Number(length)
}

type Ends = { answered: (tookMs: number) => boolean; failed: (error: Error) => void }
type Driver = { socket: Socket; send: () => void }

/** Counts complete answers on one keep-alive connection; sends the next request after each. */
const drive = ({ target: { port }, request, status }: Load, { answered, failed }: Ends): Promise<Driver> => {
  let left = 0
  let sentAt = 0
  const send = (): void => {
    sentAt = performance.now()
    socket.write(typeof request === 'function' ? request() : request)
  }
  let head: Buffer | null = null
  const take = (chunk: Buffer): void => {
    if (left === 0) {
      const bytes = head ? Buffer.concat([head, chunk]) : chunk
      const length = lengthOf(bytes, status)
      head = length === null ? Buffer.from(bytes) : null
      if (length === null) return
      left = length - bytes.length
    } else left -= chunk.length
    if (left < 0) throw new Error('bench: more bytes than the answer announced')
    if (left === 0 && answered(performance.now() - sentAt)) send()
  }
  const callback = (size: number, buffer: Uint8Array): boolean => {
    try {
      take(Buffer.from(buffer.buffer, buffer.byteOffset, size))
    } catch (error) {
      failed(error as Error)
    }
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(128 * 1024), callback } })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setNoDelay(true)
      socket.on('error', failed)
      socket.once('close', () => failed(new Error('bench: the server closed a connection')))
      resolve({ socket, send })
    })
  })
}

/** Repeats one request on this machine until the time or the count is reached. */
export const load = async (plan: Load): Promise<Measured> => {
  const { connections, forMs, atMost, target } = plan
  const ends: Ends = { answered: () => false, failed: () => undefined }
  const drivers = await Promise.all(
    Array.from({ length: connections }, () =>
      drive(plan, { answered: (took) => ends.answered(took), failed: (error) => ends.failed(error) }),
    ),
  )
  const cpuBefore = cpuTime(target.pid)
  const started = performance.now()
  const idle = performance.eventLoopUtilization()
  const took: number[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      ends.failed = reject
      ends.answered = (ms) => {
        const goesOn = took.push(ms) < atMost && performance.now() - started < forMs
        if (!goesOn) resolve()
        return goesOn
      }
      for (const { send } of drivers) send()
    })
    const seconds = (performance.now() - started) / 1000
    const busy = performance.eventLoopUtilization(idle).utilization
    const cpuAfter = cpuTime(target.pid)
    const cpuMicros = cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1000) / took.length
    const sorted = took.toSorted((one, other) => one - other)
    const [p50Ms, p99Ms] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
    return { answers: took.length, perSecond: took.length / seconds, busy, cpuMicros, p50Ms, p99Ms }
  } finally {
    ends.failed = () => undefined
    ends.answered = () => false
    for (const { socket } of drivers) socket.destroy()
  }
}
