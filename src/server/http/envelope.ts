import { Problem, type ProblemCode, problems } from '#contract/errors.ts'

/** The exact bytes of a failure: no further keys, no blanks. */
export const failureBody = (msg: string): string => `{"status":"error","msg":${JSON.stringify(msg)}}`

/** The success envelope around a payload; `request_time` is 0 in kept answers, so that tags do not move. */
export const successBody = (payload: object): string => JSON.stringify({ status: 'success', request_time: 0, records: 0, ...payload })

export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-Error-Code, Date',
}

export const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

type RefusalOptions = { msg?: string; retryAfter?: number | null; headers?: Record<string, string> }

/** A refusal as a response: readable from any page, unless `headers` say otherwise. */
export const refusal = (code: ProblemCode, { msg, retryAfter = null, headers }: RefusalOptions = {}): Response =>
  new Response(failureBody(msg ?? problems[code].msg), {
    status: problems[code].status,
    headers: {
      ...jsonHeaders,
      ...(headers ?? { ...corsHeaders, 'Cache-Control': 'no-store' }),
      ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }),
      'X-Error-Code': code,
    },
  })

export const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('unexpected'))
