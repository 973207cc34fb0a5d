import * as z from 'zod/mini'

// The page's content policy forbids `new Function`, which zod would otherwise probe for.
z.config({ jitless: true })

/** How long shared caches may store an answer; the server has the `Cache-Control` header of each rule. */
export type CacheRule = 'minute' | 'half-minute' | 'five-minutes' | 'hour' | 'day' | 'revalidate' | 'none'

type Definition<I extends z.ZodMiniType, O extends z.ZodMiniType> = {
  /** Number of the call in the wire description ("Call n"), for the documentation page. */
  number: number
  /** "GET" by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the host; `{name}` marks a path parameter, which is part of `input`. */
  path: `/v1/${string}`
  /** Other paths that answer the same (known clients of the v1 API). */
  aliases?: readonly `/v1/${string}`[]
  summary: string
  input: I
  output: O
  /** "none" by default. */
  cache?: CacheRule
  /** Who may call; everyone by default. "customer" needs a session that matches `customer_id` and `site_id` (AUTH-Q2, AUTH-Q13), "staff" one of the office at `site_id`. */
  caller?: 'customer' | 'staff'
  /** Media type of a success that is a document; its refusals are JSON like all others. */
  media?:
    | 'application/pdf'
    | 'application/vnd.apple.pkpass'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
  /** True where links of other sites and of mails may open the call, although it writes. */
  linked?: true
  /** True where a body may be longer than any form: records of the content, from people of the office alone. */
  large?: true
  /** True where the body is the bytes of a file, the input's `bytes`; everything else is in the address. */
  file?: true
  /** True when words in the answer follow `locale` or Accept-Language. */
  localised?: boolean
}

/** One call of the v1 API. */
export type Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = Definition<I, O> &
  Required<Pick<Definition<I, O>, 'method' | 'cache'>>

/** Defines an API call: types, validation and documentation. The mark lets the app's build drop calls that it does not make. */
/* @__NO_SIDE_EFFECTS__ */
export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: Definition<I, O>): Call<I, O> => ({
  method: 'GET',
  cache: 'none',
  ...definition,
})

/** The validated input of a call. */
export type Input<C extends Call> = z.output<C['input']>
/** The answer of a call, with the envelope. */
export type Output<C extends Call> = z.output<C['output']>
/** The input of a call as a caller writes it, before dates and flags are read. */
export type Params<C extends Call> = z.input<C['input']>

type Bare<O> = O extends unknown ? Omit<O, 'status' | 'request_time' | 'records'> : never
/** The answer of a call without the envelope. */
export type Payload<C extends Call> = Bare<Output<C>>
