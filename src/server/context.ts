import type { Call, Input, Payload } from '#contract/call.ts'
import type { Locale } from '#contract/wire.ts'
import type { Balances } from './balances/cached.ts'
import type { Captcha } from './captcha/port.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Outbox } from './mail/port.ts'
import type { PaymentGateway } from './payments/port.ts'
import type { SocialProvider } from './social/port.ts'
import type { Watch } from './watch/port.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import type { RateLimiter } from './platform/limits.ts'
import type { Visitor } from './platform/visitor.ts'
import type { StaffPermission } from '#domain/staff-roles.ts'
import type { Session } from '#server/accounts/session.ts'
import type { StaffLogin } from '#server/accounts/staff-session.ts'

export type Context = { db: Database; config: Config; now: number; locale: Locale }

/** External services, and what counts for all requests together. */
export type Ports = {
  keys: Keys
  /** Real time, for codes that an app makes by its own clock. */
  clock: () => number
  limits: RateLimiter
  mail: Outbox
  passwords: Passwords
  captcha: Captcha
  facebook: SocialProvider | null
  payments: PaymentGateway | null
  balances: Balances | null
  log: Log
  watch: readonly Watch[]
  limitReports: (address: string) => void
}

export type PersonalContext = Context & Ports & { visitor: Visitor }

export type Reply<C extends Call> = {
  payload: Payload<C>
  /** When the answer next changes by itself (epoch ms); null if only content changes it. */
  until?: number | null
  tag?: string
  /** False: never cached. "elsewhere": not by this server, so that writes show at once; by others without a tag. */
  cache?: false | 'elsewhere'
  document?: { bytes: Uint8Array; name: string }
}

type Answer<C extends Call, X extends Context> = (input: Input<C>, context: X) => Promise<Reply<C>>
export type Handler<C extends Call = Call> = {
  call: C
  /** Bound for customers alone. */
  private?: true
  /** Bound for people of the office whose role has it. */
  permission?: StaffPermission
} & ({ personal: false; answer: Answer<C, Context> } | { personal: true; answer: Answer<C, PersonalContext> })

export const handlePublic = <C extends Call>(call: C, answer: Answer<C, Context>): Handler => ({ call, personal: false, answer })

export const handleVisitor = <C extends Call>(call: C, answer: Answer<C, PersonalContext>): Handler =>
  ({ call, personal: true, answer }) as unknown as Handler

export type CustomerContext = PersonalContext & Session

/** Whose rows a customer's calls read and write. */
export const ownerOf = ({ customer }: CustomerContext) => ({ site_id: customer.site_id, customer_id: customer.id })

/** Binds a call with `caller: 'customer'`; `http/answer-personal` checks the session before the input is read (AUTH-Q2). */
export const handleCustomer = <C extends Call>(
  call: C,
  answer: (input: Input<C>, context: CustomerContext) => Promise<Reply<C>>,
): Handler => ({
  ...handleVisitor<C>(call, (input, context) => answer(input, context as CustomerContext)),
  private: true,
})

/** `staff`: who asks. A limited account's `places` are for the answer to check. */
export type StaffContext = PersonalContext & StaffLogin

/** Binds a call with `caller: 'staff'`; `http/answer-personal` checks session, school, second factor and role before the input is read. */
export const handleStaff = <C extends Call>(
  call: C,
  permission: StaffPermission,
  answer: (input: Input<C>, context: StaffContext) => Promise<Reply<C>>,
): Handler => ({
  ...handleVisitor<C>(call, (input, context) => answer(input, context as StaffContext)),
  permission,
})
