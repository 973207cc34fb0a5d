import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Locale } from '#contract/wire.ts'
import { type Address, addressOf, isPersonalPath, routeName } from './routes.ts'
import { personalAnswer } from './answer-personal.ts'
import { answerRead, refuse, type Services } from './api.ts'
import { headersOfNode, requestId, traceParent } from '#server/platform/request-headers.ts'
import { refusal } from './envelope.ts'
import { readFileBody } from './file-body.ts'
import { type BodyRule, readJsonBody } from './json-body.ts'
import { type Encoded, encodedIn, type CachedResponse, sentOf } from './response-cache.ts'
import { clientLocale } from './language.ts'
import { acceptedEncoding, isBlockedAgent } from './negotiate.ts'
import { startInTurns } from './start-in-turns.ts'
import { currentRequest, instantMs, type RequestContext, runInRequest } from '#server/platform/request-context.ts'

// A year, as ASVS 3.4.1 requires; other hosts of the domain are not ours to include.
const strictTransport = 'max-age=31536000'
// Known clients need 200 characters; longer URLs are parsed each time and use no memory.
const longestHotUrl = 512
// Each takes 1 to 2 ms until its first await.
const startsPerTurn = 8

/** `trialNow`: the instant of a clock set for a trial, else null. `transport`: the HSTS header pair under https. */
type Beside = { trialNow: number | null; transport: readonly string[] }
type Sending = { cached: CachedResponse; encoded: Encoded; beside: Beside }

/** Node writes `Date` fastest, unless a trial's clock must be shown. */
const withOwn = (response: ServerResponse, headers: string[], { trialNow, transport }: Beside): string[] => {
  const all = transport.length === 0 ? headers : [...headers, ...transport]
  if (trialNow === null) return all
  response.sendDate = false
  return [...all, 'Date', httpDate(trialNow)]
}

const sendEncoded = (request: IncomingMessage, response: ServerResponse, { cached, encoded, beside }: Sending): void => {
  const sent = sentOf(cached, { encoded, method: request.method, ifNoneMatch: request.headers['if-none-match'] })
  response.writeHead(sent.status, withOwn(response, sent.headers, beside))
  response.end(sent.body ?? undefined)
}

const sendCached = (request: IncomingMessage, response: ServerResponse, cached: CachedResponse, beside: Beside): void => {
  const encoded = encodedIn(cached, acceptedEncoding(request.headers['accept-encoding']))
  if ('body' in encoded) sendEncoded(request, response, { cached, encoded, beside })
  else void encoded.then((made) => sendEncoded(request, response, { cached, encoded: made, beside }))
}

const send = async (response: ServerResponse, answer: Response, common: Record<string, string>): Promise<void> => {
  response.sendDate = false
  for (const [name, value] of Object.entries(common)) answer.headers.set(name, value)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const pathOfKey = (key: string) => key.slice(0, key.indexOf('\n'))

/** Maps raw URLs and their language to cache keys, so that hot reads skip parsing. The mapping never becomes stale. */
class HotUrls {
  #known = new Map<string, Partial<Record<Locale, string>>>()
  find = (target: string) => this.#known.get(target)
  learn(target: string, locale: Locale, key: string): void {
    if (target.length > longestHotUrl) return
    if (this.#known.size > 5000) this.#known.clear()
    this.#known.set(target, { ...this.#known.get(target), [locale]: key })
  }
}

/** The other pages under /v1 are documentation. */
const isCallPath = (target: string): boolean => target.startsWith('/v1/') && !/^\/v1\/(docs|openapi\.json|_simulator\/)/.test(target)

/** Clients that treat us as their proxy send an absolute URL (RFC 9112, 3.2.2). */
const pathOf = (target = '/'): string => {
  if (target.startsWith('/') || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return `${pathname}${search}`
}

export const createListener = (app: Hono, services: Services) => {
  const hot = new HotUrls()
  // Invalid URLs never reach the router.
  const errorHandler = (error: unknown) => (error instanceof RequestError ? refusal('malformed') : refuse(error, services.log))
  const routed = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler })
  const { config, cache, log } = services
  const { watch } = services.ports
  const isTrial = config.now !== Date.now
  const isSecure = config.publicUrl.startsWith('https:')
  const transport = isSecure ? ['Strict-Transport-Security', strictTransport] : []

  const clientLocaleOf = ({ headers }: IncomingMessage): Locale =>
    clientLocale({ accept: headers['accept-language'], host: headers.host }, config)

  const common = (now: number): Record<string, string> => ({
    Date: httpDate(now),
    'X-Content-Type-Options': 'nosniff',
    ...(isSecure ? { 'Strict-Transport-Security': strictTransport } : {}),
  })

  const sendOwn = async (request: IncomingMessage, response: ServerResponse, url: Address): Promise<void> => {
    const { method = 'GET', socket } = request
    const call = {
      method,
      url,
      headers: headersOfNode(request),
      readBody: (rule: BodyRule) => readJsonBody(request, rule),
      readFile: () => readFileBody(request),
    }
    const sent = await personalAnswer(call, socket.remoteAddress ?? '', services)
    const cookies = sent.cookies.length > 0 ? { 'Set-Cookie': [...sent.cookies] } : {}
    const bytes = Buffer.byteLength(sent.body)
    const named = { 'X-Request-Id': currentRequest()?.id }
    response.writeHead(sent.status, { ...common(config.now()), ...sent.headers, ...cookies, 'Content-Length': bytes, ...named })
    // ASCII has the same bytes in both, and Node writes latin1 faster.
    response.end(sent.body, bytes === sent.body.length ? 'latin1' : 'utf8')
  }

  const pass = (request: IncomingMessage, response: ServerResponse, now: number): void => {
    for (const [name, value] of Object.entries(common(now))) response.setHeader(name, value)
    const id = currentRequest()?.id
    if (id !== undefined) response.setHeader('X-Request-Id', id)
    void routed(request, response)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, target: string): Promise<void> => {
    const now = config.now()
    const { method = 'GET' } = request
    const isLook = method === 'GET' || method === 'HEAD'
    try {
      const url = addressOf(target)
      if (isPersonalPath(url.pathname, isLook ? 'GET' : null)) {
        await sendOwn(request, response, url)
        return
      }
      if (!isLook) {
        pass(request, response, now)
        return
      }
      const fallbackLocale = clientLocaleOf(request)
      const { bytes, key } = await answerRead({ method, url, fallbackLocale, limit: services.limitReads }, services)
      hot.learn(target, fallbackLocale, key)
      sendCached(request, response, bytes, { trialNow: isTrial ? now : null, transport })
    } catch (error) {
      const [path = '', query = ''] = target.split('?')
      await send(
        response,
        refuse(error, log, { path, query: new URLSearchParams(query), fallbackLocale: clientLocaleOf(request) }),
        common(now),
      )
    }
  }

  const watched = (request: IncomingMessage, response: ServerResponse, target: string, work: () => void): void => {
    const { method = 'GET' } = request
    const context: RequestContext = {
      id: requestId(request, config.trustProxy),
      method,
      route: () => routeName(method, target.split('?')[0] ?? ''),
      parent: traceParent(request, config.trustProxy),
      startedAt: instantMs(),
      statements: 0,
      outside: [],
    }
    if (watch.length > 0)
      response.once('close', () => {
        const ended = { status: response.writableFinished ? response.statusCode : 499, endedAt: instantMs() }
        for (const one of watch) one.answered?.(context, ended)
      })
    runInRequest(context, work)
  }

  // Calls of the app do not wait behind a crowd of pages.
  const [startCall, startPage] = [startInTurns(startsPerTurn), startInTurns(startsPerTurn)]

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request
    const target = pathOf(request.url)
    const known = hot.find(target)
    const isBlocked = isBlockedAgent(headers['user-agent'])
    const key = !isBlocked && (method === 'GET' || method === 'HEAD') ? known?.[clientLocaleOf(request)] : undefined
    const now = config.now()
    const bytes = key === undefined ? null : cache.find(key, now)
    if (bytes) {
      sendCached(request, response, bytes, { trialNow: isTrial ? now : null, transport })
      if (key !== undefined && watch.length > 0) for (const one of watch) one.cacheHit?.(pathOfKey(key), response.statusCode)
      return
    }
    const isCall = method !== 'OPTIONS' && !isBlocked && (known !== undefined || isCallPath(target))
    const work = () =>
      watched(request, response, target, () => (isCall ? void answer(request, response, target) : pass(request, response, config.now())))
    if (target === '/healthz') work()
    else (isCall ? startCall : startPage)(work)
  }
}

let second = -1
let text = ''

const httpDate = (epochMs: number): string => {
  const found = Math.floor(epochMs / 1000)
  if (found !== second) {
    second = found
    text = new Date(found * 1000).toUTCString()
  }
  return text
}
