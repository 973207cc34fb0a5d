import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, customerIdParam, day, id, localeParam, siteIdParam, text, translations } from './wire.ts'

/** An amount in dollars with its sign, "-5.45" for what was spent. */
const signedAmount = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/))
const named = { id, name: text, translations }

/** Meals left of a plan; `of` is how many each period has, `resets` the first day of the next period. */
const swipes = z.object({
  ...named,
  left: z.int(),
  of: z.nullable(z.int()),
  period: z.enum(['day', 'week', 'month', 'term']),
  resets: z.nullable(day),
})
/** Meals left of a plan. */
export type Swipes = z.output<typeof swipes>

/** Money left; `per_day` and `lasts_until` follow the two weeks before today, and are null when these say too little. */
const fund = z.object({
  ...named,
  left: signedAmount,
  per_day: z.nullable(signedAmount),
  lasts_until: z.nullable(day),
  low: z.boolean(),
})
/** Money left of a declining balance. */
export type Fund = z.output<typeof fund>

/** A purchase or a meal at its place, or a top-up: either an amount or a number of meals, negative for what was used. */
const movement = z.object({ at: text, place: text, translations, amount: z.nullable(signedAmount), meals: z.nullable(z.int()) })

/** A meal account at `as_of` (ISO instant), the latest movements first; `recent` sums the two weeks before that day. */
const balance = z.object({
  as_of: text,
  swipes: z.array(swipes),
  funds: z.array(fund),
  movements: z.array(movement),
  recent: z.object({ spent: signedAmount, added: signedAmount, meals: z.int() }),
})
/** A customer's meal account. */
export type Balance = z.output<typeof balance>

/** Why there is no current balance: the school's card office gives none, does not know the student, or does not answer. */
const balanceState = z.enum(['current', 'older', 'off', 'no_student_id', 'unknown_student_id', 'unavailable'])

/**
 * What the school's card office says is left to the session's customer (additive). `older` is the last balance when the office does
 * not answer; without a balance `state` says why. The call never fails because of the office.
 */
export const customerBalance = call({
  number: 150,
  path: '/v1/customer/balance',
  summary: 'Meals and declining balance left, with the last movements, for the student ID of the profile',
  input: z.object({ customer_id: customerIdParam, site_id: siteIdParam, locale: localeParam }),
  output: answer({ state: balanceState, balance: z.nullable(balance) }),
  caller: 'customer',
})
