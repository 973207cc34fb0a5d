import type { Locale } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { selectionGroups } from '#domain/order-form.ts'
import type { PriceEdit } from '#domain/price-change.ts'
import { selectionLists } from '#domain/shop.ts'
import type { Lists } from '#server/content/edit/records.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackPromoCode } from '#server/shapes/private.ts'

/** What the value of a promo code counts; everything else has a price in dollars. */
export const soldUnits = (lists: Lists): ((of: Pick<PriceEdit, 'kind' | 'id'>) => 'dollars' | 'percent') => {
  const promos = (lists['promo_codes.json'] ?? []) as PackPromoCode[]
  return ({ kind, id }) => (kind === 'promo' && promos.find((one) => one.id === id)?.promo_unit === 'percent' ? 'percent' : 'dollars')
}

/** The name of what a price is about; "" for coffee and the rules, which the app names, and for what is gone. */
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
    const sold =
      kind === 'plan' ? form?.mealPlans : kind === 'balance' ? form?.decliningBalance : kind === 'customer' ? form?.customerTypes : []
    const found = sold?.find((one) => one.id === id)
    return found ? inLocale(found, 'name', lang) : ''
  }
}

/** The names of the choices that the values of a price name, by their ids. */
export const buyerNames = (
  lists: Lists,
  locale: Locale,
): ((of: Pick<PriceEdit, 'before' | 'after'> & { now: PriceEdit['before'] }) => Record<string, string>) => {
  const form = lists['orderform.json']?.[0] as PackOrderForm | undefined
  const choices = form ? selectionGroups.flatMap((group) => form[selectionLists[group]]) : []
  return ({ before, now, after }) => {
    const ids = [before, now, after].filter((value) => Array.isArray(value)).flat()
    return Object.fromEntries(
      choices.filter(({ id }) => ids.includes(id)).map((one) => [one.id, inLocale(one, 'name', languageOf(locale))]),
    )
  }
}
