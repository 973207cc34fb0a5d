import { Problem } from '#contract/errors.ts'
import { locale as localeShape } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Context, Handler, Ports } from './context.ts'
import { corsHeaders, failureBody, jsonHeaders, logFailure, problemOf, refusal, successBody } from './envelope.ts'
import { queryOf, readInput } from './input.ts'
import { cacheControl, type KeptBytes, type KeptStore, toBytes } from './kept.ts'
import { safePayload } from './safe-payload.ts'
import { acceptedLocale } from './negotiate.ts'
import type { Log } from './log.ts'
import { currentAsked } from '#server/watch/asked.ts'
import { allowedMethods, findRoute } from './routes.ts'

export type Services = { db: Database; config: Config; kept: KeptStore; log: Log; ports: Ports }

const localeOf = (query: URLSearchParams, accept: string | null) => {
  const asked = localeShape.safeParse(query.get('locale'))
  return asked.success ? asked.data : acceptedLocale(accept)
}

const answered = async (
  { call, answer }: Extract<Handler, { personal: false }>,
  input: unknown,
  context: Context,
): Promise<KeptBytes | { bytes: KeptBytes; keep: false }> => {
  const reply = await answer(input, context)
  const rule = reply.keep === false ? 'none' : call.cache
  const bytes = await toBytes({
    status: 200,
    body: successBody(safePayload(call.output, reply.payload) as object),
    tag: reply.keep === 'elsewhere' ? '' : reply.tag,
    headers: { ...jsonHeaders, ...corsHeaders, 'Cache-Control': cacheControl[rule], Vary: 'Accept-Encoding, Accept-Language' },
    madeAt: context.now,
    // A view that shows what a write changes at once holds no longer than it does.
    until: reply.keep === 'elsewhere' ? context.now : (reply.until ?? null),
  })
  return reply.keep === undefined ? bytes : { bytes, keep: false }
}

/** "No menu" is an answer of its own: it may be kept like one, to the byte. */
const refusedBytes = (problem: Problem, rule: string, now: number): Promise<KeptBytes> =>
  toBytes({
    status: problem.status,
    body: failureBody(problem.message),
    headers: {
      ...jsonHeaders,
      ...corsHeaders,
      'Cache-Control': rule,
      'X-Error-Code': problem.code,
      Vary: 'Accept-Encoding, Accept-Language',
    },
    madeAt: now,
    // It ends with the minute, so that today's outlives no midnight in any zone.
    until: (Math.floor(now / 60_000) + 1) * 60_000,
  })

export type ApiRequest = { method: string; url: URL; acceptLanguage: string | null }

/** Answers a read of the v1 API as bytes, from what is kept where it still holds. */
export const answerRead = async (
  { method, url, acceptLanguage }: ApiRequest,
  services: Services,
): Promise<{ key: string; bytes: KeptBytes }> => {
  const { handler, parameters } = findRoute(method, url.pathname)
  const { call } = handler
  // A view that is rendered for everybody asks nothing in one visitor's name.
  if (handler.personal) throw new Problem('method_not_allowed')
  const now = services.config.now()
  const locale = call.localised ? localeOf(url.searchParams, acceptLanguage) : 'en-ca'
  const input = readInput(call, queryOf(url.searchParams), parameters)
  const { platform: _, ...asked } = input as Record<string, unknown>
  const key = `${call.path}\n${locale}\n${JSON.stringify(asked)}`
  const bytes = await services.kept.findOrMake(key, now, async () => {
    try {
      return await answered(handler, input, { db: services.db, config: services.config, now, locale })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const refused = await refusedBytes(error, error.code === 'no_menu' ? cacheControl.minute : 'no-store', now)
      return error.code === 'no_menu' ? refused : { bytes: refused, keep: false }
    }
  })
  return { key, bytes }
}

/** What a thrown error becomes on the wire; the unexpected is logged without anything personal. */
export const refuse = (error: unknown, log: Log, path = ''): Response => {
  const problem = problemOf(error)
  logFailure(problem, error, log)
  const response = refusal(problem.code)
  const asked = currentAsked()
  if (asked) response.headers.set('X-Request-Id', asked.id)
  if (problem.code === 'method_not_allowed') response.headers.set('Allow', allowedMethods(path))
  return response
}
