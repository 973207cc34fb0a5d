import type { Locale } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PriceEdit } from '#domain/price-change.ts'
import type { Lists } from '#server/content/edit/records.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackPromoCode } from '#server/shapes/private.ts'

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
