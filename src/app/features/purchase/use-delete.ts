import type { CartItem } from '#contract/cart.ts'
import type { Site } from '#contract/sites.ts'
import { centsOf, decimalOf } from '#domain/money.ts'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import type { Change } from './cart-calls.ts'
import { useFailureWords } from './failure-words.ts'
import { useCartChange } from './use-cart.ts'

const cents = (text: string) => centsOf(text) ?? 0

/** The change that restores an item; `before` is the item after it. */
const again = (item: CartItem, before: string): Change | null => {
  switch (item.type) {
    case 'Meal plan':
      if (item.meal_plan === null) return null
      return {
        kind: 'plan-again',
        plan: item.meal_plan,
        first: item.first_plan_date ?? undefined,
        last: item.last_plan_date ?? undefined,
        before,
        code: item.promo_code,
      }
    case 'Coffee subscription':
      return item.months === null ? null : { kind: 'coffee', months: item.months }
    case 'Create your plan':
      return item.swipe_id === null || item.db_id === null ? null : { kind: 'custom', swipe: item.swipe_id, balance: item.db_id }
    case 'Declining balance':
      // The typed amount: `price` has the discount taken off.
      return item.db_id === null
        ? null
        : { kind: 'balance', balance: item.db_id, amount: decimalOf(cents(item.price) + cents(item.discount)) }
  }
}

/** Removes an item at once and offers undo; an item that can no longer be bought has no undo. */
export const useDelete = (site: Site, onDeleted: () => void) => {
  const t = useWords()
  const { change, error } = useCartChange(site.id)
  const failureWords = useFailureWords()
  // The row, with its place for failures, is gone by then: show a toast.
  const restore = useCartChange(site.id, (problem) => failureToast(failureWords(problem)))
  const remove = (item: CartItem, name: string, before: string) =>
    change(
      { kind: 'delete', item: item.id },
      {
        onSuccess: () => {
          onDeleted()
          const back = item.available ? again(item, before) : null
          toast(t('cart.removed', { name }), back ? { label: t('cart.undo'), act: () => restore.change(back) } : undefined)
        },
      },
    )
  return { remove, failure: error }
}
