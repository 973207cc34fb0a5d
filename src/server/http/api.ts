import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { locale as localeShape } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { handlers } from '#server/api/handlers.ts'
import type { Context, Handler } from './context.ts'
import { corsHeaders, failureBody, jsonHeaders, problemOf, refusal, successBody } from './envelope.ts'
import { cacheControl, type KeptBytes, type KeptStore, toBytes } from './kept.ts'
import { safePayload } from './safe-payload.ts'
import { withoutEndSlash } from './end-slash.ts'
import { acceptedLocale } from './negotiate.ts'
import type { Log } from './log.ts'

export type Services = { db: Database; config: Config; kept: KeptStore; log: Log }

type Route = { handler: Handler; pattern: RegExp; names: string[] }

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

const routeOf = (handler: Handler, path: string): Route => {
  const names: string[] = []
  const source = escape(path).replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  return { handler, pattern: new RegExp(`^${source}$`), names }
}

const routes: Route[] = handlers.flatMap((handler) =>
  [handler.call.path, ...(handler.call.aliases ?? [])].map((path) => routeOf(handler, path)),
)

/** A path without its trailing slash; `periods{id}` without a slash is understood too (API-Q16). */
const normalPath = (path: string) => withoutEndSlash(path).replace(/^(\/v1\/location\/[^/]+\/periods)(?!\/|$)/, '$1/')

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Problem('malformed')
  }
}

const matchingRoutes = (path: string) => {
  const normal = normalPath(path)
  return routes.flatMap((route) => {
    const found = route.pattern.exec(normal)
    return found ? [{ route, values: found.slice(1) }] : []
  })
}

/** What a 405 must name (RFC 9110, 15.5.6): the methods of a path. */
export const allowedMethods = (path: string): string => {
  const methods = new Set(matchingRoutes(path).map(({ route }) => route.handler.call.method))
  return [...[...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
}

/** The handler of a path with its path parameters, or the refusal that fits. */
export const findRoute = (method: string, path: string): { handler: Handler; parameters: Record<string, string> } => {
  const matching = matchingRoutes(path)
  if (matching.length === 0) throw new Problem('route_unknown')
  const asked = matching.find(({ route }) => route.handler.call.method === (method === 'HEAD' ? 'GET' : method))
  if (!asked) throw new Problem('method_not_allowed')
  const { handler, names } = asked.route
  return { handler, parameters: Object.fromEntries(names.map((name, index) => [name, decoded(asked.values[index] ?? '')])) }
}

// PostgreSQL's text holds no zero byte; the letter that stands for the unreadable one is in no id either.
const readable = ([name, value]: [string, string]) => [name, value.replaceAll('\0', '\uFFFD')] as const

const readInput = (call: Call, parameters: Record<string, string>, query: URLSearchParams): unknown => {
  const given = [...query].filter(([, value]) => value !== '')
  const read = call.input.safeParse(Object.fromEntries([...given, ...Object.entries(parameters)].map(readable)))
  if (read.success) return read.data
  const isDate = read.error.issues.some((issue) => issue.message === 'Invalid Date')
  throw new Problem(isDate ? 'invalid_date' : 'malformed')
}

const localeOf = (query: URLSearchParams, accept: string | null) => {
  const asked = localeShape.safeParse(query.get('locale'))
  return asked.success ? asked.data : acceptedLocale(accept)
}

const answered = async (
  { call, answer }: Handler,
  input: unknown,
  context: Context,
): Promise<KeptBytes | { bytes: KeptBytes; keep: false }> => {
  const reply = await answer(input, context)
  const rule = reply.keep === false ? 'none' : call.cache
  const bytes = await toBytes({
    status: 200,
    body: successBody(safePayload(call.output, reply.payload) as object),
    tag: reply.tag,
    headers: { ...jsonHeaders, ...corsHeaders, 'Cache-Control': cacheControl[rule], Vary: 'Accept-Encoding, Accept-Language' },
    madeAt: context.now,
    until: reply.until ?? null,
  })
  return reply.keep === false ? { bytes, keep: false } : bytes
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
  const now = services.config.now()
  const locale = call.localised ? localeOf(url.searchParams, acceptLanguage) : 'en-ca'
  const input = readInput(call, parameters, url.searchParams)
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
  if (problem.status >= 500 && problem.code !== 'busy' && problem.code !== 'portal_failed') log.error({ error }, 'unexpected')
  const response = refusal(problem.code)
  if (problem.code === 'method_not_allowed') response.headers.set('Allow', allowedMethods(path))
  return response
}
