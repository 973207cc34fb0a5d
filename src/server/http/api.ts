import { Problem } from '#contract/errors.ts'
import { type Locale, locale as localeShape } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { type Address, allowedMethods, findRoute } from './routes.ts'
import type { Context, Handler, Ports } from '#server/context.ts'
import { corsHeaders, failureBody, jsonHeaders, logFailure, messageOf, problemOf, refusal, successBody } from './envelope.ts'
import { queryOf, readInput } from './input.ts'
import { cacheControl, type CachedResponse, type ResponseCache, prepareResponse } from './response-cache.ts'
import { safePayload } from './safe-payload.ts'
import type { ConcurrencyLimit } from '#server/platform/limit-concurrency.ts'
import type { Log } from '#server/platform/log.ts'
import { currentRequest } from '#server/platform/request-context.ts'

export type Services = {
  db: Database
  config: Config
  cache: ResponseCache
  log: Log
  ports: Ports
  limitReads: ConcurrencyLimit
}

const localeOf = (query: URLSearchParams, fallbackLocale: Locale): Locale => {
  const requested = localeShape.safeParse(query.get('locale'))
  return requested.success ? requested.data : fallbackLocale
}

/** Never passes midnight in any zone. */
export const minuteEnd = (now: number): number => (Math.floor(now / 60_000) + 1) * 60_000

const answered = async (
  { call, answer }: Extract<Handler, { personal: false }>,
  input: unknown,
  context: Context,
): Promise<CachedResponse | { bytes: CachedResponse; cache: false }> => {
  const reply = await answer(input, context)
  const rule = reply.cache === false ? 'none' : call.cache
  const bytes = prepareResponse({
    status: 200,
    body: successBody(safePayload(call.output, reply.payload) as object),
    tag: reply.cache === 'elsewhere' ? '' : reply.tag,
    headers: { ...jsonHeaders, ...corsHeaders, 'Cache-Control': cacheControl[rule], Vary: 'Accept-Encoding, Accept-Language' },
    madeAt: context.now,
    // A view that must show writes at once expires immediately.
    until: reply.cache === 'elsewhere' ? context.now : (reply.until ?? null),
  })
  return reply.cache === undefined ? bytes : { bytes, cache: false }
}

/** "No menu" is cached like a success. */
const refusedBytes = (problem: Problem, now: number): CachedResponse =>
  prepareResponse({
    status: problem.status,
    body: failureBody(problem.message),
    headers: {
      ...jsonHeaders,
      ...corsHeaders,
      'Cache-Control': cacheControl.minute,
      'X-Error-Code': problem.code,
      Vary: 'Accept-Encoding, Accept-Language',
    },
    madeAt: now,
    until: minuteEnd(now),
  })

/** `fallbackLocale`: the language if the query names none. Shared caches vary by host and Accept-Language, so it cannot come from a cookie. */
type ApiRequest = {
  method: string
  url: Address
  fallbackLocale: Locale
  /** Limits what is read for strangers; a view that is rendered is limited as a whole. */ limit?: ConcurrencyLimit
}

export const answerRead = async (
  { method, url, fallbackLocale, limit = (work) => work() }: ApiRequest,
  services: Services,
): Promise<{ key: string; bytes: CachedResponse }> => {
  const { handler, parameters } = findRoute(method, url.pathname)
  const { call } = handler
  // A cached view must not read a visitor's own data.
  if (handler.personal) throw new Problem('method_not_allowed')
  const now = services.config.now()
  const locale = call.localised ? localeOf(url.searchParams, fallbackLocale) : 'en-ca'
  const input = readInput(call, queryOf(url.searchParams), parameters)
  const { platform: _, ...parts } = input as Record<string, unknown>
  const key = `${call.path}\n${locale}\n${JSON.stringify(parts)}`
  const read = async () => {
    try {
      return await answered(handler, input, { db: services.db, config: services.config, now, locale })
    } catch (error) {
      if (error instanceof Problem && error.code === 'no_menu') return refusedBytes(error, now)
      throw error
    }
  }
  const bytes = await services.cache.findOrMake(key, now, () => limit(read))
  return { key, bytes }
}

type Refused = { path: string; query: URLSearchParams; fallbackLocale: Locale }

export const refuse = (error: unknown, log: Log, refused: Refused | null = null): Response => {
  const problem = problemOf(error)
  logFailure(problem, error, log)
  const response = refusal(problem.code, refused ? { msg: messageOf(problem, localeOf(refused.query, refused.fallbackLocale)) } : {})
  const id = currentRequest()?.id
  if (id !== undefined) response.headers.set('X-Request-Id', id)
  if (problem.code === 'method_not_allowed') response.headers.set('Allow', allowedMethods(refused?.path ?? ''))
  return response
}
