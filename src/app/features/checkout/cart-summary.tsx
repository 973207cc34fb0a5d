import type { Cart } from '#contract/cart.ts'
import { CartTotals } from '#app/features/purchase/cart-totals.tsx'
import { ItemLines } from '#app/features/purchase/item-lines.tsx'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** The cart, read-only; "Edit cart" goes back (CART-09, CART-10). */
export const CartSummary = ({ cart, busy, onEdit }: { cart: Cart; busy: boolean; onEdit: () => void }) => {
  const t = useWords()
  const { money } = useMoney()
  const count = cart.items.length
  return (
    <section className="card stack checkout-cart" aria-labelledby="checkout-cart">
      <div className="cluster spread">
        <h2 id="checkout-cart" className="buy-title">
          {t('checkout.summary')}
        </h2>
        <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onEdit()}>
          {t('checkout.edit_cart')}
        </Button>
      </div>
      <Disclosure summary={t('checkout.items', { count, total: money(cart.total) })} className="checkout-items-fold">
        <Items cart={cart} />
      </Disclosure>
      <div className="checkout-items-open">
        <Items cart={cart} />
      </div>
      {/* Not "today": in installments, or on an account, it is paid later. */}
      <CartTotals cart={cart} totalLabel={cart.later_bills.length === 0 ? t('receipt.order_total') : undefined} />
    </section>
  )
}

const Items = ({ cart }: { cart: Cart }) => {
  const { nameOf, aboutOf } = useItemWords()
  return (
    <ul className="buy-items">
      {cart.items.map((item) => (
        <li className="buy-item" key={item.id}>
          <h3>{nameOf(item)}</h3>
          {aboutOf(item) !== null && <p className="small muted">{aboutOf(item)}</p>}
          <ItemLines item={item} />
        </li>
      ))}
    </ul>
  )
}
