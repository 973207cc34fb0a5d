import type { Cart } from '#contract/cart.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { MoneyLines } from './money-lines.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useTaxLines } from './use-tax-lines.ts'

/** What is paid today, or was when it was ordered, what follows and when, and the sum (CART-02, SUBS-09). */
export const CartTotals = ({ cart, totalLabel, laterLabel }: CartTotalsProps) => {
  const t = useWords()
  const { money } = useMoney()
  const later = cart.later_bills
  const taxes = useTaxLines(cart)
  return (
    <div className="stack stack-tight buy-totals">
      <MoneyLines
        live
        lines={[
          { label: t('cart.subtotal'), amount: money(cart.subtotal) },
          ...taxes,
          { label: totalLabel ?? t('cart.total'), amount: money(cart.total), strong: true },
        ]}
      />
      {later.length > 0 && laterLabel !== undefined && <h3>{laterLabel}</h3>}
      {later.length > 0 && <Later cart={cart} />}
    </div>
  )
}

/** `laterLabel` says of when the later payments are. */
type CartTotalsProps = { cart: Cart; totalLabel?: string | undefined; laterLabel?: string | undefined }

const Later = ({ cart }: { cart: Cart }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const [next] = cart.later_bills
  if (!next) return null
  return (
    <>
      <p className="small">{t('cart.then', { amount: money(next.total), day: longDay(next.date) })}</p>
      <Disclosure summary={t('cart.later', { count: cart.later_bills.length })} className="small">
        <MoneyLines
          lines={[
            ...cart.later_bills.map(({ date, total }) => ({ label: longDay(date), amount: money(total) })),
            { label: t('purchase.term_total'), amount: money(cart.term_total), strong: true },
          ]}
        />
      </Disclosure>
    </>
  )
}
