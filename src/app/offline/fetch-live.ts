import type { ProblemCode } from '#contract/errors.ts'
import { type CacheableCallName, cacheableCalls, type CacheableOutput, type CacheableParams, timeoutMs } from '#contract/offline.ts'
import type { ReadAddress, ReadResponse } from '#contract/page.ts'
import { learnNow } from './clock.ts'
import { isStalled, noteOffline, noteOnline } from './connectivity.ts'
import type { CacheEntry } from './cache-entry.ts'

/** The server refused: its code selects the message, `message` is its own text. */
export class ApiError extends Error {
  readonly code: ProblemCode | null
  readonly status: number
  constructor(message: string, code: ProblemCode | null, status: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
  }
}

/** The network brought no readable answer. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('unreached', { cause })
    this.name = 'NetworkError'
  }
}

/** The address of a call with its parameters, in a stable order. */
export const addressOf = <N extends CacheableCallName>(name: N, params: CacheableParams<N>): string => {
  const query = new URLSearchParams()
  const given = Object.entries(params as Record<string, string | number | boolean | null | undefined>).sort(([a], [b]) => (a < b ? -1 : 1))
  let path: string = cacheableCalls[name].path
  for (const [key, value] of given) {
    if (value === undefined || value === null) continue
    const slot = `{${key}}`
    if (path.includes(slot)) path = path.replace(slot, encodeURIComponent(String(value)))
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

const readBody = async (response: ReadResponse): Promise<Record<string, unknown>> => {
  try {
    return (await response.json()) as Record<string, unknown>
  } catch (error) {
    throw new NetworkError(error)
  }
}

/** The body of the answer to a request of `sentAt` (epoch ms on the device's clock); a refusal is thrown with its code. */
export const bodyOf = async (response: ReadResponse, sentAt: number): Promise<Record<string, unknown>> => {
  const body = await readBody(response)
  noteOnline()
  // A device that slept meanwhile reads an old answer, whose instant would set its clock back.
  if (Math.abs(Date.now() - sentAt) < timeoutMs) learnNow(Date.parse(response.headers.get('date') ?? ''))
  if (body['status'] === 'error' && response.status < 500) {
    const message = typeof body['msg'] === 'string' ? body['msg'] : ''
    throw new ApiError(message, await knownCode(response, message), response.status)
  }
  return body
}

type TimedInit = Omit<RequestInit, 'signal'> & { signal: AbortSignal | undefined }

/** Fetches within the time that a call may take; `signal` may end it sooner. */
export const fetchInTime = (address: string, { signal, ...init }: TimedInit): Promise<Response> => {
  const limit = AbortSignal.timeout(timeoutMs)
  // Safari before 17.4 can't join the two: there a request that nobody waits for ends by its time.
  return fetch(address, { ...init, signal: signal && 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : limit })
}

/** Always revalidates with the server: the browser's own copy would have an old `Date`. */
const readNetwork = (address: string, signal: AbortSignal | undefined): Promise<ReadResponse> =>
  fetchInTime(address, { signal, cache: 'no-cache', headers: { accept: 'application/json' } })

const loadShapes = () => import('#contract/cacheable-shapes.ts')

/** Parses an answer by its call's schema, which loads later; null when it does not fit. */
const parseAnswer = async <N extends CacheableCallName>(name: N, body: unknown): Promise<CacheableOutput<N> | null> => {
  const { cacheableShapes } = await loadShapes()
  const parsed = cacheableShapes[name].output.safeParse(body)
  return parsed.success ? (parsed.data as CacheableOutput<N>) : null
}

/** A code that this version knows; a newer server may have others, and another server of this API has no such header. */
const knownCode = async ({ headers }: ReadResponse, message: string): Promise<ProblemCode | null> => {
  const { isProblemCode, problems } = await import('#contract/errors.ts')
  const code = headers.get('x-error-code')
  if (isProblemCode(code)) return code
  return message === problems.no_menu.msg ? 'no_menu' : null
}

/** The server's own message, where this version has no words for the refusal; null where it has, or none was sent. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.code === null && error.message.trim() !== '' ? error.message : null

type How = { read?: ReadAddress; signal?: AbortSignal }
type Live<N extends CacheableCallName> = CacheEntry<CacheableOutput<N>> & { cachedAt: null }

const maxAgeMsOf = ({ headers }: ReadResponse): number | null => {
  const [, seconds] = /\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return seconds === undefined ? null : Number(seconds) * 1000
}

/** Fetches from the server; throws ApiError for a refusal, NetworkError without a readable answer. */
export const fetchLive = async <N extends CacheableCallName>(name: N, address: string, { read, signal }: How = {}): Promise<Live<N>> => {
  const sentAt = Date.now()
  // Beside the request: after it, a slow network would take as long again. Without a network the device's copy comes first.
  if (!isStalled()) loadShapes().catch(() => undefined)
  const response = await (read ? read(address) : readNetwork(address, signal)).catch((error: unknown) => {
    if (!signal?.aborted) noteOffline(() => fetchLive(name, address))
    throw new NetworkError(error)
  })
  const data = await parseAnswer(name, await bodyOf(response, sentAt))
  if (data === null) throw new NetworkError('unreadable answer')
  const maxAgeMs = maxAgeMsOf(response)
  return { data, cachedAt: null, ...(maxAgeMs === null ? {} : { maxAgeMs }) }
}
