import type { Cart } from '#contract/cart.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'

/** The phone's bottom bar: item count, today's total, a button to the cart. It always takes its space. */
export const CartBar = ({ cart, toCart }: { cart: Cart | undefined; toCart: () => void }) => {
  const t = useWords()
  const { money } = useMoney()
  return (
    <aside className="buy-bar no-print" aria-label={t('cart.bar')}>
      <ShoppingCart />
      <p>
        <span className="small">{t('cart.count', { count: cart?.items.length ?? 0 })}</span>
        <strong className="numbers">{money(cart?.total ?? 0)}</strong>
      </p>
      <Button kind="primary" onClick={toCart}>
        {t('cart.view')}
      </Button>
    </aside>
  )
}
