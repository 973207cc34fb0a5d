import { type Lasting, staysDue } from './billing.ts'
import { addDays, type Day } from './calendar.ts'
import { installmentSchedule } from './installments.ts'
import type { Cents } from './money.ts'

/** A charge that is still to come: its day, null where the card's issuer alone knows it, and its amount in cents. */
export type ChargeAhead = { date: Day | null; cents: Cents }

/** A plan of installments (payments in cents) with the school's day of its order. */
type Plan = { payments: readonly Cents[]; frequency: string; orderedOn: Day }

/** The payments of an installment plan that are still to come on a day, with their expected days (W-INST-06). */
export const installmentsAhead = (plan: Plan, today: Day): ChargeAhead[] =>
  installmentSchedule(plan).filter(({ date }) => date === null || date > today)

/** A subscription, the days that were tried before, and the refused charges that are tried again, with their amount in cents. */
type Billed = { lasting: Lasting; taken: readonly Day[]; retries: readonly { date: Day; total: Cents }[] }

/** The charges of subscriptions that are still to come on a day, by date and summed (SUBS-10, SUBS-11, COFF-02). */
export const billsAhead = (subscriptions: readonly Billed[], today: Day): ChargeAhead[] => {
  const sums = new Map<Day, Cents>()
  for (const { lasting, taken, retries } of subscriptions) {
    const due = lasting.bills.filter(({ date }) => date >= today && staysDue(lasting, date) && !taken.includes(date))
    for (const { date, total } of [...retries, ...due]) sums.set(date, (sums.get(date) ?? 0) + total)
  }
  return [...sums].map(([date, cents]) => ({ date, cents })).sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The last day on which cancelling a subscription still stops its next charge; null where it is too late, or nothing follows (SUBS-11). */
export const cancelBy = ({ lasting, taken }: Omit<Billed, 'retries'>, today: Day): Day | null => {
  const next = lasting.canceledOn === null ? lasting.bills.find(({ date }) => date > today && !taken.includes(date)) : undefined
  if (!next) return null
  for (let day = addDays(next.date, -1); day >= today; day = addDays(day, -1))
    if (!staysDue({ ...lasting, canceledOn: day }, next.date)) return day
  return null
}
