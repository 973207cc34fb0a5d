import type { PriceEdit } from '#domain/price-change.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'

const typeWords = {
  'Credit card': 'purchase.pay.card',
  'Student ID': 'purchase.pay.student_id',
  'Payroll deduction': 'purchase.pay.payroll',
  installments: 'purchase.pay.installments',
} as const
const isWorded = (type: string): type is keyof typeof typeWords => Object.hasOwn(typeWords, type)
/** Names that are the same in both languages. */
const wallets: Readonly<Record<string, string>> = { ApplePay: 'Apple Pay', GooglePay: 'Google Pay' }

/** Payment types in words. */
export const usePaymentWords = () => {
  const t = useWords()
  return (type: string): string => (isWorded(type) ? t(typeWords[type]) : (wallets[type] ?? type))
}

/** Who may buy, by each group of selections. */
export const groupWords = {
  type: 'office.prices.group.type',
  year: 'office.prices.group.year',
  location: 'office.prices.group.location',
  term: 'office.prices.group.term',
} as const satisfies Record<string, WordId>

/** What one rule is for, where it has no name of its own. */
export const ruleWords: Readonly<Partial<Record<PriceEdit['kind'], WordId>>> = {
  coffee: 'office.prices.coffee',
  plans: 'office.prices.rule.plans',
  balances: 'office.prices.rule.balances',
  custom: 'office.prices.rule.custom',
  school: 'office.prices.rule.school',
}

type Priced = Pick<PriceEdit, 'kind' | 'field'> & { names: Readonly<Record<string, string>> }

/** Payment types or buyers of a change in words. */
export const useListWords = () => {
  const t = useWords()
  const paymentOf = usePaymentWords()
  return ({ kind, field, names }: Priced, value: readonly string[]): string => {
    if (value.length > 0) return value.map((one) => (field === 'payments' ? paymentOf(one) : (names[one] ?? one))).join(', ')
    if (field === 'payments') return t(kind === 'school' ? 'office.prices.no_payment' : 'office.prices.all_payments')
    return t(kind === 'plan' ? 'office.prices.nobody' : 'office.everyone')
  }
}
