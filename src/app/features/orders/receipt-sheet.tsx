import type { CartItem } from '#contract/cart.ts'
import type { OrderAhead, Receipt } from '#contract/orders.ts'
import { fullName } from '#domain/full-name.ts'
import { endOfOrder, isFree, isPaidLater } from '#domain/order-state.ts'
import { today } from '#domain/zone.ts'
import { usePlanWords } from '#app/features/payments/use-plan-words.ts'
import { CartTotals } from '#app/features/purchase/cart-totals.tsx'
import { ItemLines } from '#app/features/purchase/item-lines.tsx'
import { MoneyLines } from '#app/features/purchase/money-lines.tsx'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'

/** The receipt: items, customer, payment and later payments, ready for print. */
export const ReceiptSheet = ({ receipt, refunds }: { receipt: Receipt; refunds: OrderAhead['refunds'] }) => {
  const t = useWords()
  const site = useSite()
  const { text } = useFormat()
  const { nameOf } = useItemWords()
  const end = endOfOrder(receipt.state, receipt.cart.total)
  return (
    <section className="card stack order-receipt" aria-labelledby="order-receipt">
      <h2 id="order-receipt" className="buy-title">
        {t('order.receipt')}
        <span className="order-school">{text(site, 'name')}</span>
      </h2>
      {end !== null && <p className="order-refunded">{t(`order.${end}`)}</p>}
      <Facts receipt={receipt} />
      <ul className="buy-items">
        {receipt.cart.items.map((item) => (
          <li className="buy-item" key={item.id}>
            <h3>{nameOf(item)}</h3>
            <About item={item} />
            {/* Former prices belong to the cart, not the receipt. */}
            <ItemLines item={{ ...item, previous_price: null }} />
          </li>
        ))}
      </ul>
      <CartTotals
        cart={receipt.cart}
        totalLabel={t(isPaidLater(receipt.payment_type) ? 'receipt.order_total' : 'receipt.total')}
        laterLabel={t('receipt.as_ordered')}
      />
      <LaterOnPaper receipt={receipt} />
      <Refunds refunds={refunds} />
    </section>
  )
}

/** What an item holds, or else from when to when it works. */
const About = ({ item }: { item: CartItem }) => {
  const t = useWords()
  const { longDay } = useFormat()
  const { aboutOf } = useItemWords()
  const { valid_from: first, valid_to: last } = item
  const about = aboutOf(item) ?? (first && last ? t('cart.dates', { first: longDay(first), last: longDay(last) }) : null)
  return about === null ? null : <p className="small muted">{about}</p>
}

const Facts = ({ receipt }: { receipt: Receipt }) => {
  const t = useWords()
  const site = useSite()
  const { longDay } = useFormat()
  const nameOf = usePaymentNames()
  const { factsOf } = usePlanWords()
  const { buyer, plan_for: person, card } = receipt
  const orderedOn = today(Date.parse(receipt.created_at), site.timezone)
  const paidBy = [nameOf(receipt.payment_type), ...(card ? [t('order.card', { brand: card.brand, digits: card.last_four })] : [])]
  const facts: Fact[] = [
    [t('order.no'), receipt.number ?? receipt.no],
    [t('order.date'), longDay(orderedOn)],
    [t('order.buyer'), fullName(buyer)],
    [
      t('order.plan_for'),
      person.student_id === '' ? fullName(person) : t('order.student', { name: fullName(person), number: person.student_id }),
    ],
    ...(isFree(receipt.cart) ? [] : [[t('order.paid_by'), paidBy.join(', ')] as [string, string]]),
    ...factsOf(receipt, orderedOn),
    ...(receipt.authorisation === null ? [] : [[t('order.authorisation'), receipt.authorisation] as [string, string]]),
    ...(receipt.tax_numbers ?? []).map(({ kind, number }): [string, string] => [t('tax.number', { tax: t(`tax.${kind}`) }), number]),
  ]
  return <FactList facts={facts} className="order-facts" />
}

/** Later payments, folded on screen, printed in full. */
const LaterOnPaper = ({ receipt: { cart } }: { receipt: Receipt }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  if (cart.later_bills.length === 0) return null
  return (
    <div className="order-later">
      <h3>{t('cart.later', { count: cart.later_bills.length })}</h3>
      <MoneyLines
        lines={[
          ...cart.later_bills.map(({ date, total }) => ({ label: longDay(date), amount: money(total) })),
          { label: t('purchase.term_total'), amount: money(cart.term_total), strong: true },
        ]}
      />
    </div>
  )
}

/** What went back of the order, by date. */
const Refunds = ({ refunds }: { refunds: OrderAhead['refunds'] }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  if (refunds.length === 0) return null
  return (
    <MoneyLines
      lines={refunds.map(({ date, total }) => ({ label: t('order.refunded_on', { day: longDay(date) }), amount: `−${money(total)}` }))}
    />
  )
}
