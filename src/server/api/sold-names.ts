import type { Locale } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PriceEdit } from '#domain/price-change.ts'
import type { Lists } from '#server/content/edit/records.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackPromoCode } from '#server/shapes/private.ts'

/** What the value of a promo code counts; everything else has a price in dollars. */
export const soldUnits = (lists: Lists): ((of: Pick<PriceEdit, 'kind' | 'id'>) => 'dollars' | 'percent') => {
  const promos = (lists['promo_codes.json'] ?? []) as PackPromoCode[]
  return ({ kind, id }) => (kind === 'promo' && promos.find((one) => one.id === id)?.promo_unit === 'percent' ? 'percent' : 'dollars')
}

/** The name of what a price is about; "" for coffee, which the app names, and for what is gone. */
export const soldNames = (lists: Lists, locale: Locale): ((of: Pick<PriceEdit, 'kind' | 'id'>) => string) => {
  const form = lists['orderform.json']?.[0] as PackOrderForm | undefined
  const promos = (lists['promo_codes.json'] ?? []) as PackPromoCode[]
  const lang = languageOf(locale)
  return ({ kind, id }) => {
    if (kind === 'coffee') return ''
    if (kind === 'promo') return promos.find((one) => one.id === id)?.code ?? ''
    const custom = kind === 'swipes' ? form?.customMealPlans?.swipes : kind === 'dollars' ? form?.customMealPlans?.declining_balances : []
    const option = custom?.find((one) => one.id === id)
    if (option) return inLocale({ ...option, name: option.name ?? String(option.value) }, 'name', lang)
    const sold = kind === 'plan' ? form?.mealPlans : kind === 'balance' ? form?.decliningBalance : []
    const found = sold?.find((one) => one.id === id)
    return found ? inLocale(found, 'name', lang) : ''
  }
}
