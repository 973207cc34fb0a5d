import type { OfficeProduct } from '#contract/office-drafts.ts'
import type { Language } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { Fact } from '#app/ui/fact-list.tsx'
import { amountShown } from './amount.ts'
import { ruleWords, usePaymentWords } from './use-payment-words.ts'
import { useClockWords } from '../use-clock-words.ts'

const shownRate = (rate: string, language: Language) => (language === 'fr' ? rate.replace('.', ',') : rate)

/** What is sold, in plain words: its price, for whom, with which taxes, paid how, when. */
export const useProductWords = (taxRate: string) => {
  const t = useWords()
  const language = useLanguage()
  const { fullDay } = useClockWords()
  const paymentOf = usePaymentWords()
  const rate = shownRate(taxRate, language)

  const nameOf = ({ kind, name }: OfficeProduct) => {
    const words = ruleWords[kind]
    return words ? t(words) : name
  }
  const amountOf = ({ price, kind, unit }: OfficeProduct) =>
    price === null ? t('office.prices.any_amount') : amountShown(price, kind, language, unit)
  const priceOf = (product: OfficeProduct): string => {
    const amount = amountOf(product)
    if (product.often === 'once') return amount
    return t(product.often === 'weekly' ? 'office.prices.weekly' : 'office.prices.monthly', { amount })
  }
  const buyersOf = ({ kind, buyers }: OfficeProduct): string => {
    if (kind === 'promo') return t('office.prices.with_code')
    const limited = buyers.map(({ choices }) => choices).filter((choices) => choices.some(({ may }) => !may))
    if (limited.length === 0) return t('office.everyone')
    const namesOf = (choices: OfficeProduct['buyers'][number]['choices']) => choices.filter(({ may }) => may).map(({ name }) => name)
    return limited.map((choices) => namesOf(choices).join(', ') || t('office.prices.nobody')).join(' · ')
  }
  const taxOf = ({ tax }: OfficeProduct): string => {
    if (tax === 'exempt') return t('office.prices.untaxed')
    return t(tax === 'taxed' ? 'office.prices.taxed' : 'office.prices.taxed_by_type', { rate })
  }
  const paymentsOf = ({ payment_types: types }: OfficeProduct): string =>
    types.length === 0 ? t('office.prices.no_payment') : types.map(paymentOf).join(', ')
  const daysOf = ({ starts, ends }: OfficeProduct): string | null => {
    if (starts !== null && ends !== null) return t('office.days.both', { from: fullDay(starts), to: fullDay(ends) })
    if (starts !== null) return t('office.prices.from', { from: fullDay(starts) })
    return ends === null ? null : t('office.prices.to', { to: fullDay(ends) })
  }
  const rateOf = ({ rate: own }: OfficeProduct): string => t('office.prices.rate_fact', { own: shownRate(own ?? '0', language), rate })
  /** Each fact under what it is called. */
  const factsOf = (product: OfficeProduct): Fact[] => {
    const { kind } = product
    const days = daysOf(product)
    const buyers: Fact = [t('office.prices.fact.buyers'), buyersOf(product)]
    const tax: Fact = [t('office.prices.fact.tax'), kind === 'school' ? rateOf(product) : taxOf(product)]
    const payment: Fact = [t('office.prices.fact.payment'), paymentsOf(product)]
    return [
      ...(kind === 'customer' || kind === 'plans' || kind === 'school' ? [] : [buyers]),
      ...(kind === 'promo' ? [] : [tax]),
      ...(kind === 'promo' || kind === 'plans' ? [] : [payment]),
      ...(days === null ? [] : [[t('office.prices.on'), days] as const]),
    ]
  }
  return { nameOf, amountOf, priceOf, factsOf }
}

export type ProductWords = ReturnType<typeof useProductWords>
