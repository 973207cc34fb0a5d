import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import { today } from '#domain/zone.ts'
import { usePayingCart } from './paying-cart.ts'
import { useNow } from '#app/i18n/now.tsx'
import { lazyOnDemand } from '#app/lazy-part.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { LoginOffer } from './login-offer.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { missingGroups } from './plan-access.ts'
import { ProductsPanel } from './products-panel.tsx'
import type { OrderForm } from './queries.ts'
import { customerTypeIn } from './selection-groups.ts'
import { SelectionsPanel } from './selections-panel.tsx'
import type { Shop } from './shop.ts'
import { BusyRegion } from './busy-region.tsx'
import { useCart } from './use-cart.ts'
import { useSelections } from './use-selections.ts'

const LazyAskSheet = lazyOnDemand(async () => (await import('./ask-sheet.tsx')).AskSheet)

type PendingPlan = { plan: MealPlan; proceed: () => void }

/** Selections and products beside the cart; the checkout replaces both (PURCH-SEL-02, CART-09). */
export const ShopPanels = ({ site, form, atCheckout, compared, Checkout }: ShopPanelsProps) => {
  const navigate = useNavigate()
  const cartTitle = useRef<HTMLHeadingElement>(null)
  const { chosen, choose, isFrozen } = useSelections(site.id)
  const [pending, setPending] = useState<PendingPlan | null>(null)
  const runWhenStill = useRunWhenStill(isFrozen)
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
    cart: cart.data,
    today: today(useNow(), site.timezone),
    ask: (plan, proceed) => (missingGroups(form, chosen).length === 0 ? proceed() : setPending({ plan, proceed })),
    toCart,
  }
  const go = (search: { checkout?: '1'; compare?: string }) =>
    void navigate({ to: '/$site/meal-plan-purchase', params: { site: site.slug }, search })
  const side = compared.filter((id) => form.mealPlans.some((plan) => plan.id === id))
  const isReady = cart.data?.blocked === null
  // An order being placed is followed wherever the page was opened.
  if (paying !== null || (atCheckout && isReady)) return <Checkout shop={shop} onEditCart={() => go({})} />
  if (atCheckout && cart.isPending) return <CheckoutSkeleton />
  return (
    <div className="buy">
      <OfflineNotice />
      {atCheckout && cart.data?.items.length === 0 && <NothingToPay site={site} />}
      <BusyRegion busy={isFrozen}>
        {side.length < 2 && <SelectionsPanel shop={shop} choose={choose} />}
        <ProductsPanel shop={shop} compared={side} onCompare={(ids) => go(ids.length > 0 ? { compare: ids.join('~') } : {})} />
        <CartBar cart={cart.data} toCart={toCart} />
      </BusyRegion>
      <div className="buy-side" inert={isFrozen}>
        <CartPanel shop={shop} read={cart} titleRef={cartTitle} onCheckout={() => go({ checkout: '1' })} />
        <LoginOffer site={site} />
      </div>
      {pending && (
        <LazyAskSheet
          shop={shop}
          plan={pending.plan}
          onAnswered={(answers) => {
            setPending(null)
            choose(answers)
            runWhenStill(pending.proceed)
          }}
          onShowOthers={(answers) => {
            setPending(null)
            choose(answers)
            if (side.length > 0) go({})
            runWhenStill(toPlans)
          }}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  )
}

/** The button of a plan that the answers refuse is gone: the focus goes to the title of the plans. */
const toPlans = () => {
  const title = document.querySelector<HTMLElement>('.buy-products .buy-title')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

/** Runs something after the loader of a changed selection is gone (PURCH-SEL-16). */
const useRunWhenStill = (isFrozen: boolean): ((run: () => void) => void) => {
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isFrozen) return
    const run = waiting.current
    waiting.current = null
    run?.()
  }, [isFrozen])
  return (run) => {
    waiting.current = run
  }
}

export type CheckoutProps = { shop: Shop; onEditCart: () => void }
type ShopPanelsProps = {
  site: Site
  form: OrderForm
  atCheckout: boolean
  /** Ids of the plans to show side by side. */
  compared: readonly string[]
  Checkout: ComponentType<CheckoutProps>
}
