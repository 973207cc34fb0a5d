import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useWords } from '#app/i18n/words.ts'
import { FailedState } from '#app/ui/blank.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CartWarnings } from './cart-warnings.tsx'
import { PromoForm } from './promo-form.tsx'
import type { Shop } from './shop.ts'

/** What is in the cart and what it costs (CART-04, CART-05). */
export const CartPanel = ({ shop, read, titleRef }: CartPanelProps) => {
  const t = useWords()
  const cart = read.data
  return (
    <section className="card stack buy-cart" aria-labelledby="buy-cart">
      <h2 id="buy-cart" className="buy-title" tabIndex={-1} ref={titleRef}>
        {cart ? t('cart.title', { count: cart.items.length }) : t('cart.loading')}
      </h2>
      {cart && <Contents shop={shop} cart={cart} titleRef={titleRef} />}
      {!cart && read.error && (
        <FailedState text={t('offline.unreached')} action={<Button onClick={() => void read.refetch()}>{t('actions.try_again')}</Button>} />
      )}
      {!cart && !read.error && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="5rem" />
        </Loading>
      )}
    </section>
  )
}

const Contents = ({ shop, cart, titleRef }: { shop: Shop; cart: Cart; titleRef: RefObject<HTMLHeadingElement | null> }) => {
  const t = useWords()
  if (cart.items.length === 0) return <p className="muted">{t('cart.empty_text')}</p>
  return (
    <>
      <ul className="buy-items">
        {cart.items.map((item) => (
          <CartItemRow key={item.id} site={shop.site} item={item} onDeleted={() => titleRef.current?.focus({ preventScroll: true })} />
        ))}
      </ul>
      <PromoForm site={shop.site} cart={cart} />
      <CartTotals cart={cart} />
      <CartWarnings site={shop.site} cart={cart} />
      <Button
        kind="quiet"
        className="buy-on"
        onClick={() => {
          const products = document.getElementById('buy-products')
          products?.focus({ preventScroll: true })
          products?.scrollIntoView({ block: 'start' })
        }}
      >
        {t('cart.shop_on')}
      </Button>
    </>
  )
}

type CartPanelProps = { shop: Shop; read: UseQueryResult<Cart>; titleRef: RefObject<HTMLHeadingElement | null> }
