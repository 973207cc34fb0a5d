import type { OfficeProduct } from '#contract/office-drafts.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { amountShown } from './amount.ts'

const typeWords = {
  'Credit card': 'purchase.pay.card',
  'Student ID': 'purchase.pay.student_id',
  'Payroll deduction': 'purchase.pay.payroll',
  installments: 'purchase.pay.installments',
} as const
const isWorded = (type: string): type is keyof typeof typeWords => Object.hasOwn(typeWords, type)
/** Names that are the same in both languages. */
const wallets: Readonly<Record<string, string>> = { ApplePay: 'Apple Pay', GooglePay: 'Google Pay' }

/** What is sold, in plain words: its price, for whom, with which taxes, paid how, when. */
export const useProductWords = (taxRate: string) => {
  const t = useWords()
  const language = useLanguage()
  const { fullDay } = useFormat()
  const rate = language === 'fr' ? taxRate.replace('.', ',') : taxRate

  const nameOf = ({ kind, name }: OfficeProduct) => (kind === 'coffee' ? t('office.prices.coffee') : name)
  const amountOf = ({ price, kind, unit }: OfficeProduct) =>
    price === null ? t('office.prices.any_amount') : amountShown(price, kind, language, unit)
  const priceOf = (product: OfficeProduct): string => {
    const amount = amountOf(product)
    if (product.often === 'once') return amount
    return t(product.often === 'weekly' ? 'office.prices.weekly' : 'office.prices.monthly', { amount })
  }
  const buyersOf = ({ kind, buyers }: OfficeProduct): string => {
    if (kind === 'promo') return t('office.prices.with_code')
    if (buyers.length === 0) return t('office.prices.everyone')
    return buyers.map(({ names }) => (names.length === 0 ? t('office.prices.nobody') : names.join(', '))).join(' · ')
  }
  const taxOf = ({ tax }: OfficeProduct): string => {
    if (tax === 'exempt') return t('office.prices.untaxed')
    return t(tax === 'taxed' ? 'office.prices.taxed' : 'office.prices.taxed_by_type', { rate })
  }
  const paymentsOf = ({ payment_types: types }: OfficeProduct): string =>
    types.length === 0
      ? t('office.prices.no_payment')
      : types.map((type) => (isWorded(type) ? t(typeWords[type]) : (wallets[type] ?? type))).join(', ')
  const daysOf = ({ starts, ends }: OfficeProduct): string | null => {
    if (starts !== null && ends !== null) return t('office.prices.from_to', { from: fullDay(starts), to: fullDay(ends) })
    if (starts !== null) return t('office.prices.from', { from: fullDay(starts) })
    return ends === null ? null : t('office.prices.to', { to: fullDay(ends) })
  }
  /** Each fact under what it is called. */
  const factsOf = (product: OfficeProduct): { label: string; text: string }[] => {
    const days = daysOf(product)
    const sold = [
      { label: t('office.prices.fact.buyers'), text: buyersOf(product) },
      { label: t('office.prices.fact.tax'), text: taxOf(product) },
      { label: t('office.prices.fact.payment'), text: paymentsOf(product) },
    ]
    return [
      ...(product.kind === 'promo' ? sold.slice(0, 1) : sold),
      ...(days === null ? [] : [{ label: t('office.prices.fact.days'), text: days }]),
    ]
  }
  return { nameOf, amountOf, priceOf, factsOf }
}

export type ProductWords = ReturnType<typeof useProductWords>
