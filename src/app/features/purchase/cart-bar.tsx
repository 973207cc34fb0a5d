import type { Cart } from '#contract/cart.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'

/** The phone's bottom bar over a cart that holds something: item count, today's total, a button to the cart. */
export const CartBar = ({ cart, toCart }: { cart: Cart | undefined; toCart: () => void }) => {
  const t = useWords()
  const { money } = useMoney()
  if (!cart || cart.items.length === 0) return null
  return (
    <aside className="buy-bar no-print" aria-label={t('cart.bar')}>
      <ShoppingCart />
      <p>
        <span className="small">{t('cart.count', { count: cart.items.length })}</span>
        <strong className="numbers">{money(cart.total)}</strong>
      </p>
      <Button kind="primary" onClick={toCart}>
        {t('cart.view')}
      </Button>
    </aside>
  )
}
