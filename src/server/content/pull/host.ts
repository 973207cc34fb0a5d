import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ContentError } from '../problem.ts'
import type { Notes } from './notes.ts'

export type Answer = Record<string, unknown>
/** `why`: a few words on why there is no answer. */
type Answered = { answer: Answer; why?: undefined } | { answer: null; why: string }
export type Host = {
  get: (path: string, query?: Record<string, string>) => Promise<Answered>
  file: (folder: string, name: string, siteId: string) => Promise<{ bytes: Buffer } | { why: string }>
}

const timeoutMs = 20_000
const retryAfterMs = [300, 1200]
const maxJsonBytes = 64 * 1024 * 1024
const maxFileBytes = 10 * 1024 * 1024

class TooLarge extends Error {}

/** Reads a body up to a limit; Content-Length cannot be trusted. */
const readBody = async (response: Response, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new TooLarge(`more than ${limit / 1024 / 1024} MiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isTemporary = (status: number) => status === 429 || status >= 500

type Got = { status: number; bytes: Buffer }

const mostRedirects = 3

/** Whether an address is on the same host and port, or on the host's https. */
const isSameHost = (next: URL, url: URL): boolean => {
  if (url.protocol === 'https:' && next.protocol !== 'https:') return false
  const isUpgrade = url.protocol === 'http:' && next.protocol === 'https:' && next.port === ''
  return next.host === url.host || (isUpgrade && next.hostname === url.hostname)
}

/** Follows redirects within the host only (http to https, a trailing slash). */
const follow = async (url: URL, init: RequestInit, redirects = 0): Promise<Response> => {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const to = response.headers.get('location')
  if (response.status < 300 || response.status >= 400 || to === null) return response
  const next = new URL(to, url)
  if (!isSameHost(next, url) || redirects >= mostRedirects) throw new Error(`it redirects to ${next.origin}, which is not followed`)
  return follow(next, init, redirects + 1)
}

const attempt = async (url: URL, limit: number, signal: AbortSignal): Promise<Got> => {
  const response = await follow(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), headers: { Accept: '*/*' } })
  return { status: response.status, bytes: await readBody(response, limit) }
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}

const fetchPatiently = async (url: URL, limit: number, signal: AbortSignal): Promise<Got | { why: string }> => {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted()
    const wait = retryAfterMs[tries]
    try {
      const got = await attempt(url, limit, signal)
      if (!isTemporary(got.status) || wait === undefined) return got
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TooLarge) return { why: error.message }
      if (wait === undefined) {
        if (error instanceof Error && error.name === 'TimeoutError') return { why: 'no answer in 20 s' }
        throw new ContentError(`${url.origin}: cannot be reached (${causeOf(error)})`)
      }
    }
    await sleep(wait, undefined, { signal })
  }
}

const readAnswer = ({ status, bytes }: Got): Answered => {
  try {
    const answer = JSON.parse(bytes.toString('utf8')) as Answer | null
    if (typeof answer !== 'object' || answer === null) return { answer: null, why: `HTTP ${status}` }
    if (answer['status'] === 'error') return { answer: null, why: typeof answer['msg'] === 'string' ? answer['msg'] : 'an error' }
    return status >= 400 ? { answer: null, why: `HTTP ${status}` } : { answer }
  } catch {
    return { answer: null, why: status >= 400 ? `HTTP ${status}` : 'not JSON' }
  }
}

export const hostAt = (base: string, signal: AbortSignal): Host => {
  const url = URL.canParse(base) ? new URL(base) : null
  if (!url || !/^https?:$/.test(url.protocol) || !/\/v1\/?$/.test(url.pathname))
    throw new ContentError(`${base}: expected an address that ends in /v1, such as https://dining.example.ca/v1`)
  const root = url.pathname.replace(/\/$/, '')
  return {
    get: async (path, query = {}) => {
      const address = new URL(url)
      address.pathname = `${root}/${path}`
      for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
      const got = await fetchPatiently(address, maxJsonBytes, signal)
      return 'why' in got ? { answer: null, why: got.why } : readAnswer(got)
    },
    file: async (folder, name, siteId) => {
      const address = new URL(url)
      address.pathname = `${root.replace(/\/v1$/, '')}/files/${folder}/${encodeURIComponent(name)}`
      address.searchParams.set('site', siteId)
      const got = await fetchPatiently(address, maxFileBytes, signal)
      if ('why' in got) return got
      return got.status === 200 ? { bytes: got.bytes } : { why: `HTTP ${got.status}` }
    },
  }
}

/** Runs `work` over the items, four at a time; results are in the order of the items. */
export const inParallel = <T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> =>
  pLimit(4).map(items, work)

export const request = async (host: Host, notes: Notes, path: string, query?: Record<string, string>): Promise<Answer | null> => {
  const { answer, why } = await host.get(path, query)
  if (!answer) notes.missing(path, why)
  return answer
}
