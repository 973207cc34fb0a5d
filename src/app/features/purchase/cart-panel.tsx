import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CartWarnings } from './cart-warnings.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { PromoForm } from './promo-form.tsx'
import type { Shop } from './shop.ts'
import { useClear } from './use-clear.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

/** The items of the cart and their cost (CART-04, CART-05). */
export const CartPanel = ({ shop, read, titleRef, onCheckout }: CartPanelProps) => {
  const t = useWords()
  const { money } = useMoney()
  const cart = read.data
  return (
    <section className="card stack buy-cart" aria-labelledby="buy-cart">
      <div className="buy-cart-head">
        <h2 id="buy-cart" className="buy-title" tabIndex={-1} ref={titleRef}>
          {cart ? t('cart.title', { count: cart.items.length }) : t('cart.loading')}
        </h2>
        {cart && cart.items.length > 0 && <strong className="numbers">{money(cart.total)}</strong>}
      </div>
      {cart && read.isRefetchError && (
        <Notice tone="offline" icon={<CloudOff />} live="status">
          <p>{t('cart.stale')}</p>
          <Button onClick={() => void read.refetch()}>{t('actions.try_again')}</Button>
        </Notice>
      )}
      {cart && <Contents shop={shop} cart={cart} titleRef={titleRef} onCheckout={onCheckout} />}
      {!cart && read.error && (
        <ErrorState text={t('offline.unreached')} action={<Button onClick={() => void read.refetch()}>{t('actions.try_again')}</Button>} />
      )}
      {!cart && !read.error && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="5rem" />
        </Loading>
      )}
    </section>
  )
}

const Contents = ({ shop, cart, titleRef, onCheckout }: ContentsProps) => {
  const t = useWords()
  const offline = useOffline()
  const clear = useClear(shop.site.id)
  const focusTitle = () => {
    titleRef.current?.focus({ preventScroll: true })
    const panel = titleRef.current?.closest('section')
    // The shorter page may have left the cart above the screen.
    setTimeout(() => panel && panel.getBoundingClientRect().bottom < 0 && panel.scrollIntoView({ block: 'start' }))
  }
  if (cart.items.length === 0) return <p className="muted">{t('cart.empty_text')}</p>
  return (
    <>
      <ul className="buy-items">
        {cart.items.map((item, index) => (
          <CartItemRow key={item.id} site={shop.site} item={item} before={cart.items[index + 1]?.id ?? ''} onDeleted={focusTitle} />
        ))}
      </ul>
      <PromoForm site={shop.site} cart={cart} />
      <div className="stack buy-foot">
        <CartTotals cart={cart} />
        <CartWarnings shop={shop} cart={cart} />
        <CheckoutButton site={shop.site} cart={cart} onCheckout={onCheckout} />
      </div>
      <div className="cluster spread">
        <Button
          kind="quiet"
          className="buy-on"
          onClick={() => {
            const products = document.getElementById('buy-products')
            products?.focus({ preventScroll: true })
            products?.scrollIntoView({ block: 'start' })
          }}
        >
          {t('cart.keep_shopping')}
        </Button>
        <Button kind="quiet" aria-disabled={offline} onClick={() => !offline && clear(focusTitle)}>
          {t('cart.clear')}
        </Button>
      </div>
    </>
  )
}

type ContentsProps = { shop: Shop; cart: Cart; titleRef: RefObject<HTMLHeadingElement | null>; onCheckout: () => void }
type CartPanelProps = Omit<ContentsProps, 'cart'> & { read: UseQueryResult<Cart> }
