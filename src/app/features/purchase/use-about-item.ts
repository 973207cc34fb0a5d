import type { CartItem } from '#contract/cart.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { chosenIn } from './selection-groups.ts'
import type { Shop } from './shop.ts'
import { useItemWords } from './use-item-words.ts'
import { usePlanFacts } from './use-plan-facts.ts'

/** What an item in the cart is: its parts, or its dates or else its term, and that a parent buys it for a student. */
export const useAboutItem = ({ form, chosen, cart }: Pick<Shop, 'form' | 'chosen' | 'cart'>): ((item: CartItem) => string) => {
  const t = useWords()
  const { text } = useFormat()
  const { aboutOf } = useItemWords()
  const { dates } = usePlanFacts(form)
  const term = chosenIn(form, chosen, 'term')
  return (item) => {
    const plan = form.mealPlans.find(({ id }) => id === item.meal_plan)
    const when = plan && !item.subscription ? (dates(plan) ?? (term && text(term, 'name'))) : null
    return [aboutOf(item), when, cart?.is_parent && t('cart.for_student')].filter(Boolean).join(' · ')
  }
}
