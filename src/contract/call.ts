import * as z from 'zod/mini'

// The page's content policy forbids `new Function`, which zod would otherwise probe for.
z.config({ jitless: true })

/** How long shared caches may keep an answer; the words of `Cache-Control` stand in `server/http/kept.ts`. */
export type CacheRule = 'minute' | 'half-minute' | 'five-minutes' | 'hour' | 'day' | 'revalidate' | 'none'

export type Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  /** The number of the call in the wire description ("Call n"), for the documentation page. */
  number: number
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the host; `{name}` marks a path parameter, which is part of `input`. */
  path: `/v1/${string}`
  /** Other paths that answer the same (known clients of the v1 API). */
  aliases?: readonly `/v1/${string}`[]
  summary: string
  input: I
  output: O
  cache: CacheRule
  /**
   * Who may ask; anyone where it is left out. "customer": the one of the session, and a `customer_id` or `site_id` of the
   * request must be theirs. Everybody else gets `Unauthorized` (AUTH-Q2, AUTH-Q13).
   */
  caller?: 'customer'
  /** The type of a success that is a document; its refusals are JSON like all others. */
  media?: 'application/pdf' | 'application/vnd.apple.pkpass' | 'text/calendar; charset=utf-8'
  /** True where a link of another site or a mail may lead to the call, although it writes. */
  linked?: true
  /** True when words in the answer follow `locale` or Accept-Language. */
  localised?: boolean
}

/**
 * One definition of an API call: types, validation, documentation and routes are all read from it.
 * The mark lets the app's build leave out the calls that it does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: Call<I, O>): Call<I, O> => definition

export type Input<C extends Call> = z.output<C['input']>
export type Output<C extends Call> = z.output<C['output']>
/** The input as a caller writes it: before dates and flags are read. */
export type Params<C extends Call> = z.input<C['input']>

type Bare<O> = O extends unknown ? Omit<O, 'status' | 'request_time' | 'records'> : never
/** A call's answer without the envelope. */
export type Payload<C extends Call> = Bare<Output<C>>
