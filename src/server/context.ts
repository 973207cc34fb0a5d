import type { Call, Input, Payload } from '#contract/call.ts'
import type { Locale } from '#contract/wire.ts'
import type { Captcha } from './captcha/port.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Outbox } from './mail/port.ts'
import type { PaymentGateway } from './payments/port.ts'
import type { SocialProvider } from './social/port.ts'
import type { Watch } from './watch/port.ts'
import type { ReportLimit } from './watch/report-limit.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import type { RateLimiter } from './platform/limits.ts'
import type { Visitor } from './platform/visitor.ts'

/** What a handler knows of its request: the database, the school's clock and the language of messages. */
export type Context = { db: Database; config: Config; now: number; locale: Locale }

/** What stands between the server and the outside, or counts for all requests together. */
export type Ports = {
  keys: Keys
  limits: RateLimiter
  mail: Outbox
  passwords: Passwords
  captcha: Captcha
  facebook: SocialProvider | null
  /** Null where nobody takes cards (`PAYMENTS=none`). */
  payments: PaymentGateway | null
  log: Log
  /** Who watches the server; nobody, where no switch says so. */
  watch: readonly Watch[]
  reports: ReportLimit
}

/** What the handler of a personal call knows besides: who asks. Kept answers are everybody's, so theirs know nobody. */
export type PersonalContext = Context & Ports & { visitor: Visitor }

export type Reply<C extends Call> = {
  payload: Payload<C>
  /** The instant (epoch ms) at which the answer next changes by itself; null when only content changes it. */
  until?: number | null
  /** Replaces the content's own tag. */
  tag?: string
  /** False: nowhere. "elsewhere": not by this server, so that a write shows at once; others by the call's rule, without a tag. */
  keep?: false | 'elsewhere'
  /** The bytes of a call that answers a document (its `media`); of a personal call alone. */
  document?: { bytes: Uint8Array; name: string }
}

type Answer<C extends Call, X extends Context> = (input: Input<C>, context: X) => Promise<Reply<C>>
export type Handler<C extends Call = Call> = { call: C; /** Bound for customers alone. */ private?: true } & (
  { personal: false; answer: Answer<C, Context> } | { personal: true; answer: Answer<C, PersonalContext> }
)

/** Binds a call to what answers it for everybody: refuse, ask the rule, answer. */
export const handle = <C extends Call>(call: C, answer: Answer<C, Context>): Handler => ({ call, personal: false, answer })

/** Binds a call that writes, or whose answer is one visitor's alone: refuse, ask the rule, write, answer. */
export const handlePersonal = <C extends Call>(call: C, answer: Answer<C, PersonalContext>): Handler =>
  ({ call, personal: true, answer }) as unknown as Handler
