import type { Cart } from '#contract/cart.ts'
import { CartTotals } from '#app/features/purchase/cart-totals.tsx'
import { ItemLines } from '#app/features/purchase/item-lines.tsx'
import type { Shop } from '#app/features/purchase/shop.ts'
import { useAboutItem } from '#app/features/purchase/use-about-item.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** The cart, read-only, in one line on a phone; "Edit cart" goes back (CART-09, CART-10). */
export const CartSummary = ({ shop, cart, busy, onEdit }: CartSummaryProps) => {
  const t = useWords()
  const { money } = useMoney()
  // A code without effect now is named beside its item.
  const code = cart.items.find((item) => item.promoMessage === null && item.promo_code !== null)?.promo_code
  const short = t('checkout.items', { count: cart.items.length, total: money(cart.total) })
  const edit = (
    <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onEdit()}>
      {t('checkout.edit_cart')}
    </Button>
  )
  const contents = (
    <>
      <Items shop={shop} cart={cart} />
      {/* Not "today": in installments, or on an account, it is paid later. */}
      <CartTotals cart={cart} totalLabel={cart.later_bills.length === 0 ? t('receipt.order_total') : undefined} />
    </>
  )
  return (
    <section className="card checkout-cart" aria-label={t('checkout.summary')}>
      <Disclosure summary={code ? `${short} · ${t('cart.code', { code })}` : short} className="checkout-cart-fold">
        <div className="stack">
          {contents}
          {edit}
        </div>
      </Disclosure>
      <div className="stack checkout-cart-open">
        <div className="cluster spread">
          <h2 className="buy-title">{t('checkout.summary')}</h2>
          {edit}
        </div>
        {contents}
      </div>
    </section>
  )
}

type CartSummaryProps = { shop: Shop; cart: Cart; busy: boolean; onEdit: () => void }

const Items = ({ shop, cart }: Pick<CartSummaryProps, 'shop' | 'cart'>) => {
  const t = useWords()
  const { nameOf } = useItemWords()
  const aboutOf = useAboutItem(shop)
  return (
    <ul className="buy-items">
      {cart.items.map((item) => (
        <li className="buy-item" key={item.id}>
          <h3>{nameOf(item)}</h3>
          {aboutOf(item) !== '' && <p className="small muted">{aboutOf(item)}</p>}
          <ItemLines item={item} />
          {item.promoMessage !== null && (
            <p className="small muted">{[t('cart.code', { code: item.promo_code ?? '' }), item.promoMessage].join(' · ')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
