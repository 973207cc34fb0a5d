import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { PriceValue } from '#domain/price-change.ts'
import { rateShown } from '#domain/price-lines.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { amountShown } from './amount.ts'
import { groupWords, useListWords } from './use-payment-words.ts'
import { useClockWords } from '../use-clock-words.ts'

export const fieldWords = {
  price: 'office.field.price',
  on_sale: 'office.prices.sale',
  starts: 'office.field.start_date',
  ends: 'office.field.end_date',
  tax: 'office.prices.fact.tax',
  rate: 'office.prices.rate',
  payments: 'office.field.payment_types',
  ...groupWords,
} as const

type Priced = Pick<OfficeDraft['prices'][number], 'kind' | 'field' | 'unit' | 'names'>

/** A value of a change of prices in words. */
export const usePriceValue = () => {
  const t = useWords()
  const language = useLanguage()
  const { fullDay } = useClockWords()
  const listOf = useListWords()
  return (price: Priced, value: PriceValue): string => {
    if (Array.isArray(value)) return listOf(price, value)
    if (price.field === 'tax') return t(value === true ? 'office.prices.tax.added' : 'office.prices.tax.none')
    if (typeof value === 'boolean') return t(value ? 'office.prices.on' : 'office.prices.off')
    if (price.field === 'price') return amountShown(value, price.kind, language, price.unit)
    if (value === null) return '–'
    return price.field === 'rate' ? rateShown(value, language) : fullDay(value)
  }
}
