import type { Receipt } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { installmentSchedule, paymentRuns } from '#domain/installments.ts'
import { type Cents, centsOrZero } from '#domain/money.ts'
import { useMoney } from './use-money.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

type Named = { Name: string; InstallmentFrequency: string; NumInstallments: number }

/** The names and payment terms of installment plans. */
export const usePlanWords = () => {
  const t = useWords()
  const { money, percent } = useMoney()
  const { longDay } = useFormat()
  const language = useLanguage()
  const paymentsOf = (payments: readonly Cents[]): string =>
    paymentRuns(payments)
      .map(({ count, cents }) => t('installments.equal', { count, amount: money(cents) }))
      .reduce((before, after) => t('installments.then', { before, after }))
  const feeOf = (planCents: Cents, orderCents: Cents): string => money(Math.max(planCents - orderCents, 0))
  return {
    /** The issuer names its plans in English: a monthly one gets a French name. */
    nameOf: ({ Name: name, InstallmentFrequency: frequency, NumInstallments: count }: Named): string =>
      language === 'fr' && frequency.toUpperCase() === 'MONTHLY' ? t('installments.months', { count }) : name,
    paymentsOf,
    rateOf: ({ Apr: apr, TotalPlanCost: cents }: { Apr: number; TotalPlanCost: Cents }, orderCents: Cents): string =>
      t('installments.rate', { rate: percent(apr), fee: feeOf(cents, orderCents) }),
    /** Label and value for a receipt. */
    factsOf: ({ plan, cart }: Pick<Receipt, 'plan' | 'cart'>, orderedOn: Day): [label: string, value: string][] => {
      if (plan === null) return []
      const { total_cents: totalCents, frequency, apr } = plan
      const payments = paymentsOf(plan.payments)
      const first = installmentSchedule({ payments: plan.payments, frequency, orderedOn })[0]?.date ?? null
      const fee = feeOf(totalCents, centsOrZero(cart.total))
      return [
        [t('order.plan'), first === null ? payments : t('order.plan_text', { payments, first: longDay(first) })],
        [t('order.plan_rate'), t('order.plan_rate_text', { rate: percent(apr), fee })],
        [t('order.plan_total'), money(totalCents)],
      ]
    },
  }
}
