import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'

export type Names = { en: string; fr: string }

type HeldSwipes = {
  id: string
  name: Names
  left: number
  of: number | null
  period: 'day' | 'week' | 'month' | 'term'
  /** The first day of the next period. */
  resets: Day | null
}
/** `lowBelowCents`: the card office's own threshold. */
type HeldFund = { id: string; name: Names; leftCents: Cents; lowBelowCents: Cents | null }
/** `account` is the id of swipes or of a fund; cents or meals are negative for what was used. */
export type HeldMovement = { atMs: number; place: Names; account: string; cents: Cents | null; meals: number | null }
/** Movements have the latest first, and none is later than `asOfMs`. */
export type HeldBalance = { asOfMs: number; swipes: HeldSwipes[]; funds: HeldFund[]; movements: HeldMovement[] }

/** `email` is empty until the customer has confirmed it; a student ID is what they typed. */
export type Holder = { slug: string; zone: string; studentId: string; email: string }

export type BalanceResult =
  | { outcome: 'balance'; balance: HeldBalance }
  | { outcome: 'unknown_student' }
  /** No usable answer; the reason repeats nothing of it. */
  | { outcome: 'unknown'; reason: string }

/** A school's card office. */
export type BalanceProvider = {
  /** Slugs of the schools that have one. */
  schools: ReadonlySet<string>
  /** Never throws. */
  read: (holder: Holder, nowMs: number) => Promise<BalanceResult>
}
