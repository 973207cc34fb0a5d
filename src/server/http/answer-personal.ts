import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { type Locale, locale as localeShape } from '#contract/wire.ts'
import { prolong, requireSession, sessionCookie } from '#server/accounts/session.ts'
import { currentStaff, prolongStaff, requireStaff, staffCookie } from '#server/accounts/staff-session.ts'
import { type Address, allowedMethods, findRoute } from './routes.ts'
import type { Services } from './api.ts'
import type { RequestHeaders } from '#server/platform/request-headers.ts'
import type { Reply } from '#server/context.ts'
import { jsonHeaders, logFailure, messageOf, problemOf, refusalSent, type Sent, successBody } from './envelope.ts'
import { inWireNames, queryOf, readInput } from './input.ts'
import type { BodyRule } from './json-body.ts'
import { cacheControl } from './response-cache.ts'
import { clientLocale } from './language.ts'
import { isOfficeCall, isOfficeOpen } from './office-access.ts'
import { isOwnOrigin, refuseForeign } from './origin.ts'
import { safePayload } from './safe-payload.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { type Visitor, visitorOf } from '#server/platform/visitor.ts'

/** Requested, else the visitor's choice, else the browser's, else the host's (ERR-Q2). */
const localeOf = (
  requested: unknown,
  headers: RequestHeaders,
  { visitor, config }: { visitor: Visitor; config: Services['config'] },
): Locale => {
  const given = requested == null ? null : localeShape.safeParse(requested)
  if (given?.success) return given.data
  const chosen = visitor.hint('l1')
  if (chosen === 'fr' || chosen === 'en') return chosen === 'fr' ? 'fr-ca' : 'en-ca'
  return clientLocale({ accept: headers.get('accept-language'), host: headers.get('host') }, config)
}

/** Only our own pages may read it: on the requested host, and on PUBLIC_URL's. */
const originHeaders = (headers: RequestHeaders, { config }: Services): Record<string, string> => {
  const origin = headers.get('origin')
  const isOwn = origin !== null && isOwnOrigin(origin, headers, config)
  return {
    Vary: 'Origin',
    ...(isOwn ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'X-Error-Code, Date' } : {}),
  }
}

export const personalPreflight = (request: Request, services: Services): Response => {
  const allowed = allowedMethods(new URL(request.url).pathname)
  const origin = originHeaders(request.headers, services)
  const permission = 'Access-Control-Allow-Origin' in origin
  return new Response('', {
    status: 200,
    headers: {
      ...origin,
      Allow: allowed,
      'Cache-Control': cacheControl.none,
      ...(permission ? { 'Access-Control-Allow-Methods': allowed, 'Access-Control-Allow-Headers': 'Content-Type, X-Requested-With' } : {}),
    },
  })
}

type ReadBody = (rule: BodyRule) => Promise<Record<string, unknown>>
/** `readFile`: the body of a call that takes a file. */
type PersonalRequest = {
  method: string
  url: Address
  headers: RequestHeaders
  readBody: ReadBody
  readFile: () => Promise<Uint8Array>
}
type PersonalAnswer = Sent & { cookies: readonly string[] }

const readBy = ({ input }: Call): object => ('shape' in input ? (input.shape as object) : {})

/** A DELETE may put everything in its address; a call without parameters needs no body. */
const mayBeEmpty = (call: Call) => call.method === 'DELETE' || Object.keys(readBy(call)).length === 0

const givenTo = async (call: Call, { url, readBody }: PersonalRequest, isLarge: boolean): Promise<Record<string, unknown>> => {
  const { method } = call
  const inQuery = method === 'GET' || method === 'DELETE' || call.file ? queryOf(url.searchParams) : {}
  const given = method === 'GET' || call.file ? inQuery : { ...inQuery, ...(await readBody({ mayBeEmpty: mayBeEmpty(call), isLarge })) }
  return inWireNames(given, readBy(call))
}

const refused = (problem: Problem, locale: Locale, headers: Record<string, string>): Sent =>
  refusalSent(problem.code, {
    headers,
    retryAfter: problem.retryAfter,
    msg: messageOf(problem, locale),
    details: problem.details,
  })

const namedIn = (call: Call, given: Record<string, unknown>): { customer_id?: unknown; site_id?: unknown } => {
  const read = readBy(call)
  return {
    customer_id: 'customer_id' in read ? (given['customer_id'] ?? '') : undefined,
    site_id: 'site_id' in read ? (given['site_id'] ?? '') : undefined,
  }
}

const answered = (call: Call, { payload, document }: Reply<Call>, headers: Record<string, string>): Sent => {
  if (!document || call.media === undefined)
    return { status: 200, headers: { ...jsonHeaders, ...headers }, body: successBody(safePayload(call.output, payload) as object) }
  const disposition = `inline; filename="${document.name.replace(/[^\w.-]/g, '-')}"`
  return {
    status: 200,
    headers: { ...headers, 'Content-Type': call.media, 'Content-Disposition': disposition, 'X-Content-Type-Options': 'nosniff' },
    body: new Uint8Array(document.bytes),
  }
}

// A file is in memory, and more than once, until the call is answered.
const limitFiles = limitConcurrency({ atOnce: 3, waiting: 30 })

type Given = Record<string, unknown>

/** Adds the file of a call that takes one. It is read last: who may not send it needs no memory. */
const withFile = <T>({ file }: Call, { readFile }: PersonalRequest, given: Given, work: (whole: Given) => Promise<T>): Promise<T> =>
  file ? limitFiles(async () => work({ ...given, bytes: await readFile() })) : work(given)

/** Answers a personal call: never cached, for our own pages and for programs without an Origin. */
export const personalAnswer = async (request: PersonalRequest, remote: string, services: Services): Promise<PersonalAnswer> => {
  const { db, config, ports, log } = services
  const { headers, method, url } = request
  const visitor = visitorOf(headers, remote, config)
  const own = { ...originHeaders(headers, services), 'Cache-Control': cacheControl.none, 'Referrer-Policy': 'no-referrer' }
  const cookies = visitor.newCookies
  let requestedLocale: unknown = null
  const locale = () => localeOf(requestedLocale ?? url.searchParams.get('locale'), headers, { visitor, config })
  try {
    if (isOfficeCall(url.pathname) && !isOfficeOpen({ headers, remote }, config)) throw new Problem('route_unknown')
    const { handler, parameters } = findRoute(method, url.pathname)
    const { call } = handler
    const loggedIn = [sessionCookie, staffCookie].some((name) => visitor.cookie(name) !== undefined)
    refuseForeign(method, headers, { site: config, loggedIn, linked: call.linked === true, document: call.media !== undefined })
    const caller = { db, visitor, now: config.now() }
    const isLarge = call.large === true && visitor.cookie(staffCookie) !== undefined
    // Reading a large body takes time and memory, which a made-up cookie must not cost.
    if (isLarge && !(await currentStaff(caller))) throw new Problem('unauthorized')
    const given = await givenTo(call, request, isLarge)
    requestedLocale = given['locale']
    // The session is checked before the input, so that a refusal reveals nothing (AUTH-Q2).
    const named = namedIn(call, { ...given, ...parameters })
    const session = call.caller === 'customer' ? await requireSession(caller, named) : null
    const requirement = { siteId: named.site_id, permission: handler.permission }
    const login = call.caller === 'staff' ? await requireStaff(caller, requirement) : null
    const context = { ...ports, ...caller, config, locale: locale(), ...session, ...login }
    const reply = await withFile(call, request, given, (whole) => handler.answer(readInput(call, whole, parameters), context))
    // The response is sent even if extending the session fails.
    const prolonged = (session && prolong(session, caller)) ?? (login && prolongStaff(login, caller))
    await prolonged?.catch((error: unknown) => logFailure(problemOf(error), error, log))
    return { ...answered(call, reply, own), cookies }
  } catch (error) {
    const problem = problemOf(error)
    logFailure(problem, error, log)
    const allow = problem.code === 'method_not_allowed' ? { Allow: allowedMethods(url.pathname) } : {}
    return { ...refused(problem, locale(), { ...own, ...allow }), cookies }
  }
}
