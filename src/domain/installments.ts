import { addDays, type Day } from './calendar.ts'
import type { Cents } from './money.ts'
import { addMonths, firstOf, monthOf } from './subscription-dates.ts'

/** The least order total, taxes included, that may be paid in installments: 250.00 (PAY-22, PAY-Q15). */
export const leastForInstallments: Cents = 25_000

/** The most terms of a plan (PAY-22, PAY-Q14). */
export const mostTerms = 6

/** Whether an order's total may be paid in installments (W-INST-01 to 03). */
export const offersInstallments = (totalCents: Cents): boolean => totalCents >= leastForInstallments

/** Whether a provider's plan may be shown: one to six terms, whole amounts (W-INST-07). */
export const isOfferedPlan = ({
  NumInstallments: terms,
  TotalPlanCost: cost,
}: {
  NumInstallments: number
  TotalPlanCost: number
}): boolean => Number.isInteger(terms) && terms >= 1 && terms <= mostTerms && Number.isInteger(cost) && cost > 0

/** What a plan asks for, term by term; the last one takes what does not divide (W-INST-04 to 07). */
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

/** What decides the payments of a plan; `orderedOn` is the school's day of the order. */
type PlanTerms = { totalCents: Cents; terms: number; frequency: string; orderedOn: Day }

/** One payment of a plan; `date` is expected, null where the plan's frequency gives none. */
export type Installment = { date: Day | null; cents: Cents }

/**
 * The payments of a plan in their order, whose sum is its total. A monthly plan is billed by the card's statements, so each payment
 * is expected by a month after the one before, the first by a month after the order; the issuer sets the exact dates (W-INST-06).
 */
export const installmentSchedule = ({ totalCents, terms, frequency, orderedOn }: PlanTerms): Installment[] =>
  installments(totalCents, terms).map((cents, index) => ({
    date: frequency.toUpperCase() === 'MONTHLY' ? sameDayLater(orderedOn, index + 1) : null,
    cents,
  }))

/** A yearly rate in hundredths of a percent as a number with two digits: 999 is "9.99" (PAY-22). */
export const aprText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Terms = { LanguageCode: string; Text: string }

/** The terms of a plan in a language, else in English, else the first there are; null without any (PAY-21). */
export const termsIn = <T extends Terms>(details: readonly T[], locale: string): T | null => {
  const of = (language: string) => details.find(({ LanguageCode: code }) => code.toLowerCase().startsWith(language))
  return of(locale.slice(0, 2)) ?? of('en') ?? details[0] ?? null
}
