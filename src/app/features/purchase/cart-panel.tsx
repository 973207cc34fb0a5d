import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
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
import { noteEmptied } from './cart-note.ts'
import { CartNotice } from './cart-notice.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CartWarnings } from './cart-warnings.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { PromoForm } from './promo-form.tsx'
import type { Shop } from './shop.ts'
import { useTakeCart } from './use-take-cart.ts'

/** The items of the cart and their cost (CART-04, CART-05). */
export const CartPanel = ({ shop, read, titleRef, onCheckout }: CartPanelProps) => {
  const t = useWords()
  const offline = useOffline()
  const cart = read.data
  const focusTitle = () => {
    titleRef.current?.focus({ preventScroll: true })
    const panel = titleRef.current?.closest('section')
    // The shorter page may have left the cart above the screen.
    setTimeout(() => panel && panel.getBoundingClientRect().bottom < 0 && panel.scrollIntoView({ block: 'start' }))
  }
  return (
    <section className="card stack buy-cart" aria-labelledby="buy-cart">
      <h2 id="buy-cart" className="buy-title" tabIndex={-1} ref={titleRef}>
        {cart ? t('cart.title', { count: cart.items.length }) : t('cart.loading')}
      </h2>
      <CartNotice siteId={shop.site.id} cart={cart} onUndone={focusTitle} />
      {cart && read.isRefetchError && (
        <Notice tone="offline" icon={<CloudOff />} live="status">
          <p>{t('cart.stale')}</p>
          <Button onClick={() => void read.refetch()}>{t('actions.try_again')}</Button>
        </Notice>
      )}
      {cart && <Contents shop={shop} cart={cart} focusTitle={focusTitle} onCheckout={onCheckout} />}
      {!cart && offline && <p className="muted">{t('purchase.offline_page')}</p>}
      {!cart && !offline && read.error && (
        <ErrorState text={t('offline.unreached')} action={<Button onClick={() => void read.refetch()}>{t('actions.try_again')}</Button>} />
      )}
      {!cart && !offline && !read.error && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="5rem" />
        </Loading>
      )}
    </section>
  )
}

const Contents = ({ shop, cart, focusTitle, onCheckout }: ContentsProps) => {
  const t = useWords()
  const offline = useOffline()
  const client = useQueryClient()
  const take = useTakeCart(shop.site.id)
  const clear = async () => {
    const id = await take()
    noteEmptied(cart, client.getQueryData<Cart>(['cart', shop.site.id]) ?? cart, id)
    focusTitle()
  }
  if (cart.items.length === 0) return <p className="muted">{t('cart.empty_text')}</p>
  return (
    <>
      <ul className="buy-items buy-scroll">
        {cart.items.map((item) => (
          <CartItemRow key={item.id} shop={shop} item={item} onDeleted={focusTitle} />
        ))}
      </ul>
      <div className="stack buy-foot">
        <PromoForm site={shop.site} cart={cart} />
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
        <Button kind="quiet" aria-disabled={offline} onClick={() => !offline && void clear()}>
          {t('cart.clear')}
        </Button>
      </div>
    </>
  )
}

type ContentsProps = { shop: Shop; cart: Cart; focusTitle: () => void; onCheckout: () => void }
type CartPanelProps = {
  shop: Shop
  read: UseQueryResult<Cart>
  titleRef: RefObject<HTMLHeadingElement | null>
  onCheckout: () => void
}
