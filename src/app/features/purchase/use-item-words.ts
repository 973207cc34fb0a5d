import type { CartItem, ItemName } from '#contract/cart.ts'
import { firstOf, monthOf } from '#domain/subscription-dates.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The name and description of a cart item. */
export const useItemWords = () => {
  const t = useWords()
  const { text, longDay, monthName } = useFormat()
  const month = (day: string) => t('purchase.month', { month: monthName(firstOf(monthOf(day))), year: day.slice(0, 4) })
  const nameOf = (item: ItemName): string => {
    if (item.type === 'Coffee subscription') return t('purchase.tab.coffee')
    return item.type === 'Create your plan' ? t('purchase.tab.custom') : text(item, 'name')
  }
  const dates = ({ first_plan_date: first, last_plan_date: last, subscription_frequency: often }: CartItem): string | null => {
    if (first === null || last === null) return null
    if (often === 'monthly') return first === last ? month(first) : t('cart.months', { first: month(first), last: month(last) })
    return first === last ? longDay(first) : t('cart.dates', { first: longDay(first), last: longDay(last) })
  }
  const aboutOf = (item: CartItem): string | null => {
    if (item.type === 'Coffee subscription') return item.months === null ? null : t('purchase.months', { count: item.months })
    if (item.options) return item.options.map((option) => text(option, 'name')).join(' + ')
    return item.subscription ? dates(item) : null
  }
  return { nameOf, aboutOf }
}
