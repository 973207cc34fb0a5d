import { wordsOf } from '#contract/error-words.ts'
import { Problem, type ProblemCode, problems } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import { faultOf } from '#server/db/faults.ts'
import { words } from '#server/words.ts'
import type { Log } from '#server/platform/log.ts'

/** The exact bytes of a failure: no further keys, no blanks. */
export const failureBody = (msg: string): string => `{"status":"error","msg":${JSON.stringify(msg)}}`

/** The success envelope around a payload; `request_time` is 0 in kept answers, so that tags do not move. */
export const successBody = (payload: object): string => JSON.stringify({ status: 'success', request_time: 0, records: 0, ...payload })

export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-Error-Code, Date',
}

export const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

/** What known clients compare by its letters keeps them in every language. */
const isFixed = (msg: string) => ['No menu', 'Invalid Date', 'Invalid site.', 'Unauthorized', 'Something went wrong.'].includes(msg)

/** A refusal's sentence in a language (ERR-Q2). */
export const messageOf = (problem: Problem, locale: Locale): string =>
  locale === 'en-ca' || isFixed(problem.message) ? problem.message : words(locale, wordsOf(problem.code), problem.values)

type RefusalOptions = { msg?: string; retryAfter?: number | null; headers?: Record<string, string> }

/** What is sent, before it is a response of the one server or the other. */
export type Sent = { status: number; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

const waitOf = (seconds: number | undefined): Record<string, string> => (seconds === undefined ? {} : { 'Retry-After': String(seconds) })

/** Seconds after which what goes by itself may have gone. */
const passesIn: Partial<Record<ProblemCode, number>> = { busy: 5, no_room: 60 }

export const refusalSent = (code: ProblemCode, { msg, retryAfter, headers }: RefusalOptions = {}): Sent => ({
  status: problems[code].status,
  headers: {
    ...jsonHeaders,
    ...(headers ?? { ...corsHeaders, 'Cache-Control': 'no-store' }),
    ...waitOf(retryAfter ?? passesIn[code]),
    'X-Error-Code': code,
  },
  body: failureBody(msg ?? problems[code].msg),
})

/** A refusal as a response: readable from any page, unless `headers` say otherwise. */
export const refusal = (code: ProblemCode, options: RefusalOptions = {}): Response => {
  const { body, ...rest } = refusalSent(code, options)
  return new Response(body, rest)
}

/** A database that is full or away is told as that, and comes back by itself. */
export const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem(faultOf(error) ?? 'unexpected'))

/** One line for every request that the server failed; a refusal is no failure. What is unexpected comes with its cause. */
export const logFailure = ({ code, status }: Problem, error: unknown, log: Log): void => {
  if (status < 500) return
  if (code === 'unexpected') log.error({ status, error }, 'unexpected')
  else log.warn({ status, code, ...(error instanceof Problem ? {} : { error }) }, 'failed')
}
