import type { InstallmentPlan } from '#contract/payments.ts'
import { addDays, type Day } from './calendar.ts'
import type { Cents } from './money.ts'
import { addMonths, firstOf, monthOf } from './subscription-dates.ts'

/** True when an order's total in cents, taxes included, may be paid in installments: 250.00 or more (PAY-22, PAY-Q15). */
export const offersInstallments = (totalCents: Cents): boolean => totalCents >= 25_000

type Offer = Pick<InstallmentPlan, 'NumInstallments' | 'TotalPlanCost'>

/** True when a provider's plan may be shown: one to six payments, and a total cost of whole cents above zero (PAY-22, PAY-Q14). */
export const isOfferedPlan = ({ NumInstallments: terms, TotalPlanCost: cost }: Offer): boolean =>
  Number.isInteger(terms) && terms >= 1 && terms <= 6 && Number.isInteger(cost) && cost > 0

/** A total in cents split into equal payments; the last one takes the remainder (W-INST-04 to 07). */
export const installments = (totalCents: Cents, terms: number): Cents[] => {
  const rest = totalCents % terms
  const each = (totalCents - rest) / terms
  return Array.from({ length: terms }, (_, index) => (index === terms - 1 ? each + rest : each))
}

/** The same day of a later month; the last one of a month that is too short. */
const sameDayLater = (day: Day, months: number): Day => {
  const month = addMonths(monthOf(day), months)
  const last = addDays(firstOf(addMonths(month, 1)), -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

/** An issuer's own first or last payment, in cents; only some issuers include the upfront fee in the fee. */
type OwnPayment = { amount: Cents; fee: Cents; upfrontFee?: Cents }

/** The payments of a plan in cents: the issuer's own first and last where they add up to the total, else an even split (W-INST-06). */
export const planPayments = (totalCents: Cents, terms: number, own?: { first: OwnPayment; last: OwnPayment }): Cents[] => {
  const even = installments(totalCents, terms)
  if (!own || terms < 2) return even
  const last = own.last.amount + own.last.fee
  const { amount, fee, upfrontFee = 0 } = own.first
  for (const first of [amount + fee, amount + fee + upfrontFee]) {
    const middle = terms === 2 ? last : (totalCents - first - last) / (terms - 2)
    const adds = first + middle * (terms - 2) + last === totalCents
    // The payments between them are equal but for the remainder.
    if (adds && Number.isInteger(middle) && Math.abs(middle - last) < terms && Math.min(first, middle, last) > 0)
      return [first, ...Array.from({ length: terms - 2 }, () => middle), last]
  }
  return even
}

/** Payments in cents grouped by runs of the same amount: five of 166.66, then one of 166.70. */
export const paymentRuns = (payments: readonly Cents[]): { count: number; cents: Cents }[] =>
  payments.reduce<{ count: number; cents: Cents }[]>((runs, cents) => {
    const run = runs.at(-1)
    return run?.cents === cents ? [...runs.slice(0, -1), { count: run.count + 1, cents }] : [...runs, { count: 1, cents }]
  }, [])

/** Days between two payments, for the frequencies that are not counted by the month. */
const daysApart = new Map([
  ['WEEKLY', 7],
  ['BIWEEKLY', 14],
])

/** The payments in cents, and the facts that decide their dates; `orderedOn` is the school's day of the order. */
type PlanTerms = { payments: readonly Cents[]; frequency: string; orderedOn: Day }

const dateOf = ({ frequency, orderedOn }: PlanTerms, number: number): Day | null => {
  const days = daysApart.get(frequency.toUpperCase())
  if (days !== undefined) return addDays(orderedOn, days * number)
  return frequency.toUpperCase() === 'MONTHLY' ? sameDayLater(orderedOn, number) : null
}

/** The payments of a plan with expected dates, null where its frequency gives none; the issuer sets the exact dates. */
export const installmentSchedule = (plan: PlanTerms): { date: Day | null; cents: Cents }[] =>
  plan.payments.map((cents, index) => ({ date: dateOf(plan, index + 1), cents }))

type OfferedPlan = Pick<InstallmentPlan, 'NumInstallments' | 'InstallmentFrequency' | 'Apr' | 'Payments'>

/**
 * The plans of a provider in one line: their numbers of payments in order, the lowest annual rate in hundredths of a percent, and
 * the first payment of the plan with that rate, with its expected date; null without a plan.
 */
export const plansOffered = (
  plans: readonly OfferedPlan[],
  orderedOn: Day,
): { counts: number[]; lowestApr: number; first: { date: Day | null; cents: Cents } } | null => {
  const lowestApr = Math.min(...plans.map(({ Apr: apr }) => apr))
  const firsts = plans
    .filter(({ Apr: apr }) => apr === lowestApr)
    .flatMap(({ Payments: payments, InstallmentFrequency: frequency }) => installmentSchedule({ payments, frequency, orderedOn })[0] ?? [])
  const [first] = firsts.sort((one, other) => one.cents - other.cents)
  if (!first) return null
  const counts = [...new Set(plans.map(({ NumInstallments: count }) => count))].sort((one, other) => one - other)
  return { counts, lowestApr, first }
}

type Terms = { LanguageCode: string; Text: string }

/** The terms of a plan in a language, else in English, else the first ones; null for none (PAY-21). */
export const termsIn = <T extends Terms>(details: readonly T[], locale: string): T | null => {
  const of = (language: string) => details.find(({ LanguageCode: code }) => code.toLowerCase().startsWith(language))
  return of(locale.slice(0, 2)) ?? of('en') ?? details[0] ?? null
}
