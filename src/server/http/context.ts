import type { Call, Input, Output } from '#contract/call.ts'
import type { Locale } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'

/** What a handler knows of its request: the database, the school's clock and the language of messages. */
export type Context = { db: Database; config: Config; now: number; locale: Locale }

/** A call's answer without the envelope. */
export type Payload<C extends Call> = Omit<Output<C>, 'status' | 'request_time' | 'records'>

export type Reply<C extends Call> = {
  payload: Payload<C>
  /** The instant (epoch ms) at which the answer next changes by itself; null when only content changes it. */
  until?: number | null
  /** Replaces the content's own tag. */
  tag?: string
  /** Personal or live answers are never kept. */
  keep?: false
}

export type Handler<C extends Call = Call> = { call: C; answer: (input: Input<C>, context: Context) => Promise<Reply<C>> }

/** Binds a call to what answers it: refuse, ask the rule, write, answer. */
export const handle = <C extends Call>(call: C, answer: Handler<C>['answer']): Handler => ({ call, answer }) as unknown as Handler
