import { wordsOf } from '#contract/error-words.ts'
import { Problem, type ProblemCode, problems } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import { faultOf } from '#server/db/faults.ts'
import { words } from '#server/words.ts'
import type { Log } from '#server/platform/log.ts'

/** The exact bytes of a failure: no further keys but the details of an edit that is refused, no spaces. */
export const failureBody = (msg: string, details: Problem['details'] = null): string =>
  JSON.stringify({ status: 'error', msg, ...(details === null ? {} : { details }) })

/** `request_time` is always 0, so that ETags of cached responses stay the same. */
export const successBody = (payload: object): string => JSON.stringify({ status: 'success', request_time: 0, records: 0, ...payload })

export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-Error-Code, Date',
}

export const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

/** Known clients compare these messages, so they are never translated. */
const isFixed = (msg: string) => ['No menu', 'Invalid Date', 'Invalid site.', 'Unauthorized', 'Something went wrong.'].includes(msg)

export const messageOf = (problem: Problem, locale: Locale): string =>
  locale === 'en-ca' || isFixed(problem.message) ? problem.message : words(locale, wordsOf(problem.code), problem.values)

type RefusalOptions = { msg?: string; retryAfter?: number | null; headers?: Record<string, string>; details?: Problem['details'] }

/** A response before it is a web or a Node response. */
export type Sent = { status: number; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

const waitOf = (seconds: number | undefined): Record<string, string> => (seconds === undefined ? {} : { 'Retry-After': String(seconds) })

/** Seconds after which a temporary problem may be over. */
const passesIn: Partial<Record<ProblemCode, number>> = { busy: 5, no_room: 60 }

export const refusalSent = (code: ProblemCode, { msg, retryAfter, headers, details }: RefusalOptions = {}): Sent => ({
  status: problems[code].status,
  headers: {
    ...jsonHeaders,
    ...(headers ?? { ...corsHeaders, 'Cache-Control': 'no-store' }),
    ...waitOf(retryAfter ?? passesIn[code]),
    'X-Error-Code': code,
  },
  body: failureBody(msg ?? problems[code].msg, details),
})

export const refusal = (code: ProblemCode, options: RefusalOptions = {}): Response => {
  const { body, ...rest } = refusalSent(code, options)
  return new Response(body, rest)
}

/** A full or unreachable database has its own code: it recovers by itself. */
export const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem(faultOf(error) ?? 'unexpected'))

/** Logs failures only (5xx), with the cause if it is unexpected; passes that no switch turns on are none. */
export const logFailure = ({ code, status }: Problem, error: unknown, log: Log): void => {
  if (status < 500 || code === 'passes_off') return
  if (code === 'unexpected') log.error({ status, error }, 'unexpected')
  else log.warn({ status, code, ...(error instanceof Problem ? {} : { error }) }, 'failed')
}
