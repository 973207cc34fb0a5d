import type { OrderAhead, Receipt } from '#contract/orders.ts'
import { isUsedAtDoor, itemsInUse } from '#domain/after-order.ts'
import type { Day } from '#domain/calendar.ts'
import { localTime, today } from '#domain/zone.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSite } from '#app/site/queries.ts'
import { isPaidToday, otherName } from './use-order-title.ts'

/** A step with its day or occasion; `isDone` for what has happened. */
type NextStep = { label: string; text: string; isDone: boolean }
type Placed = { receipt: Receipt; ahead: OrderAhead }

/** How the order was paid, or will be. */
const usePaid = () => {
  const t = useWords()
  const { money } = useMoney()
  const nameOf = usePaymentNames()
  return (receipt: Receipt): string => {
    const { plan, card, cart, payment_type: type } = receipt
    const amount = money(cart.total)
    if (plan) return t('order.next.by_plan', { count: plan.terms, total: money(plan.total_cents) })
    if (cart.total === '0.00') return t('order.next.nothing')
    if (type === 'Student ID') return t('order.next.by_account', { amount })
    if (!isPaidToday(receipt)) return t('order.next.by_other', { amount, by: nameOf(type) })
    return t('order.next.paid', { amount, by: card ? t('order.card', { brand: card.brand, digits: card.last_four }) : nameOf(type) })
  }
}

/** The charges to come in one sentence: the next, and the last of the others. */
const useCharges = () => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  return ({ receipt: { card }, ahead: { charges } }: Placed): string => {
    const [next, ...more] = charges
    if (!next) return ''
    const amount = money(next.total)
    const first = card
      ? t('order.next.charge_card', { amount, card: t('order.card', { brand: card.brand, digits: card.last_four }) })
      : t('order.next.charge', { amount })
    const last = more.at(-1)
    if (!last?.date) return first
    return `${first} ${t('order.next.charge_last', { count: more.length, amount: money(last.total), day: longDay(last.date) })}`
  }
}

/** How each kind of item that is still in use is used: at the door, picked up, or as coffee. */
const useUses = ({ receipt, ahead }: Placed, now: Day): NextStep[] => {
  const t = useWords()
  const items = itemsInUse(receipt.cart.items, ahead.canceled ?? [], now)
  const texts = [
    ...(items.some(isUsedAtDoor) ? [[t('order.next.door'), ahead.pickup || t('order.next.door_text')] as const] : []),
    ...(ahead.pickups ?? [])
      .filter(({ item }) => items.some(({ id }) => id === item))
      .map(({ text }) => [t('order.next.pickup'), text] as const),
    ...(items.some(({ type }) => type === 'Coffee subscription') ? [[t('purchase.tab.coffee'), t('purchase.coffee_text')] as const] : []),
  ]
  return texts.map(([label, text]) => ({ label, text, isDone: false }))
}

/** What happened and what comes, in the order of its days. */
export const useNextSteps = (placed: Placed): NextStep[] => {
  const t = useWords()
  const { money } = useMoney()
  const { fullDay, time } = useFormat()
  const { nameOf } = useItemWords()
  const { timezone } = useSite()
  const [paidText, chargesText] = [usePaid()(placed.receipt), useCharges()(placed)]
  const now = today(useNow(), timezone)
  const uses = useUses(placed, now)
  const { receipt, ahead } = placed
  const ordered = localTime(Date.parse(receipt.created_at), timezone)
  const notified = ahead.student_notified ? ` ${t('order.next.notified', { name: otherName(receipt) || receipt.plan_for.first_name })}` : ''
  const canceled = (ahead.canceled ?? []).flatMap(({ item: id, date, last }) => {
    const item = receipt.cart.items.find((one) => one.id === id)
    if (!item) return []
    const name = nameOf(item)
    const end = item.subscription_frequency === 'weekly' ? 'order.next.last_delivery' : 'order.next.ends'
    return [
      { date, text: t(last === null ? 'order.next.canceled_unbegun' : 'order.next.canceled', { item: name }), isDone: true },
      ...(last === null || last < date ? [] : [{ date: last, text: t(end, { item: name }), isDone: last < now }]),
    ]
  })
  const payments = (ahead.payments ?? []).map(({ date, total, result }) => ({
    date,
    text: t(result === 0 ? 'order.next.charged' : 'order.next.declined', { amount: money(total) }),
    isDone: true,
  }))
  const starts = receipt.cart.items.flatMap((item) => {
    const date = ahead.starts.find((start) => start.item === item.id)?.date
    return date === undefined ? [] : [{ date, text: t('order.next.starts', { item: nameOf(item) }), isDone: date <= now }]
  })
  const [next] = ahead.charges
  const dated = [
    ...ahead.refunds.map(({ date, total }) => ({ date, text: t('order.next.refunded', { amount: money(total) }), isDone: true })),
    ...payments,
    ...starts,
    ...canceled,
    ...(next?.date ? [{ date: next.date, text: chargesText, isDone: false }] : []),
  ].sort((one, other) => (one.date < other.date ? -1 : 1))
  return [
    {
      label: ordered.day === now ? t('order.next.today', { time: time(ordered.minutes) }) : fullDay(ordered.day),
      text: paidText + notified,
      isDone: true,
    },
    ...dated.map(({ date, ...step }) => ({ label: fullDay(date), ...step })),
    ...(next && !next.date ? [{ label: t('order.next.later'), text: chargesText, isDone: false }] : []),
    ...uses,
  ]
}
