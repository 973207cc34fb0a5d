import type { OrderAhead, Receipt } from '#contract/orders.ts'
import { itemsInUse } from '#domain/after-order.ts'
import { endOfOrder, isPaidLater } from '#domain/order-state.ts'
import { today } from '#domain/zone.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSite } from '#app/site/queries.ts'

/** Whether a card or a wallet paid something with the order: anything else is billed later, or by others. */
export const isPaidToday = ({ payment_type: type, plan, cart }: Receipt): boolean =>
  plan === null && !isPaidLater(type) && cart.total !== '0.00'

/** The first name of the student for whom a parent bought; "" where buyer and student are one. */
export const otherName = ({ buyer, plan_for: person }: Receipt): string =>
  buyer.first_name === person.first_name && buyer.last_name === person.last_name ? '' : person.first_name

/** What became of an order, in its title: "Paid. Weekday 10 is Alex's." */
export const useOrderTitle = () => {
  const t = useWords()
  const { nameOf } = useItemWords()
  const { timezone } = useSite()
  const day = today(useNow(), timezone)
  return (receipt: Receipt, ahead: OrderAhead | null): string => {
    const end = endOfOrder(receipt.state, receipt.cart.total)
    if (end !== null) return t(`order.done.${end}`)
    if (itemsInUse(receipt.cart.items, ahead?.canceled ?? [], day).length === 0) return t('order.done.canceled')
    const [first, ...more] = receipt.cart.items
    const paid = isPaidToday(receipt) ? 'yes' : 'no'
    const name = otherName(receipt)
    // Funds, coffee and own plans have names that make no sentence.
    if (first?.type !== 'Meal plan' || more.length > 0)
      return name === '' ? t('order.done.order_yours', { paid }) : t('order.done.order_theirs', { paid, name })
    const item = nameOf(first)
    return name === '' ? t('order.done.plan_yours', { paid, item }) : t('order.done.plan_theirs', { paid, item, name })
  }
}
