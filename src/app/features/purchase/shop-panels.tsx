import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import { today } from '#domain/zone.ts'
import { usePayingCart } from './paying-cart.ts'
import { useNow } from '#app/i18n/now.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProductsPanel } from './products-panel.tsx'
import type { OrderForm } from './queries.ts'
import { customerTypeIn, offeredIn } from './selection-groups.ts'
import { SelectionsPanel } from './selections-panel.tsx'
import type { Shop } from './shop.ts'
import { BusyRegion } from './busy-region.tsx'
import { useCart } from './use-cart.ts'
import { useSelections } from './use-selections.ts'

/** Selections and products beside the cart; the checkout replaces both (PURCH-SEL-02, CART-09). */
export const ShopPanels = ({ site, form, atCheckout, Checkout }: ShopPanelsProps) => {
  const navigate = useNavigate()
  const cartTitle = useRef<HTMLHeadingElement>(null)
  const { chosen, choose, isFrozen } = useSelections(site.id)
  const cart = useCart(site.id)
  const paying = usePayingCart(site.id)
  const toCart = () => {
    const panel = cartTitle.current?.closest('section')
    cartTitle.current?.focus({ preventScroll: true })
    // On wide screens the cart is beside the products and in view already.
    const { top = 0 } = panel?.getBoundingClientRect() ?? {}
    if (top < 0 || top > innerHeight / 3) panel?.scrollIntoView({ block: 'start' })
  }
  const shop: Shop = {
    site,
    form,
    chosen,
    customerType: customerTypeIn(form, chosen),
    offered: offeredIn(form, chosen),
    cart: cart.data,
    today: today(useNow(), site.timezone),
    toCart,
  }
  const go = (checkout: boolean) =>
    void navigate({ to: '/$site/meal-plan-purchase', params: { site: site.slug }, search: checkout ? { checkout: '1' } : {} })
  const isReady = cart.data?.blocked === null
  // An order being placed is followed wherever the page was opened.
  if (paying !== null || (atCheckout && isReady)) return <Checkout shop={shop} onEditCart={() => go(false)} />
  if (atCheckout && cart.isPending) return <CheckoutSkeleton />
  return (
    <div className="buy">
      <OfflineNotice />
      <BusyRegion busy={isFrozen}>
        <SelectionsPanel shop={shop} choose={choose} isFrozen={isFrozen} />
        <ProductsPanel shop={shop} />
      </BusyRegion>
      <div className="buy-side" inert={isFrozen}>
        <CartPanel shop={shop} read={cart} titleRef={cartTitle} onCheckout={() => go(true)} />
      </div>
      <CartBar cart={cart.data} toCart={toCart} />
    </div>
  )
}

export type CheckoutProps = { shop: Shop; onEditCart: () => void }
type ShopPanelsProps = { site: Site; form: OrderForm; atCheckout: boolean; Checkout: ComponentType<CheckoutProps> }
