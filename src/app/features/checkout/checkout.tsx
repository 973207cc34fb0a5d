import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '#app/session/use-session.ts'
import { SessionOver } from '#app/features/accounts/session-over.tsx'
import { MembersOnly } from '#app/features/purchase/members-only.tsx'
import type { CheckoutProps } from '#app/features/purchase/shop-panels.tsx'
import type { Shop } from '#app/features/purchase/shop.ts'
import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { CheckoutLine } from './checkout-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { FollowOrder } from './follow-order.tsx'
import { storedDetails } from './stored-details.ts'
import { storePayingCart, usePayingCart } from '#app/features/purchase/paying-cart.ts'
import { SameOrder } from './same-order.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useStep } from './use-step.ts'
import { isWallet } from '#app/features/payments/payment-types.ts'

/** The fourth panel of the page, in place of selections and products, beside the cart (CART-09). */
export const Checkout = ({ shop, onEditCart }: CheckoutProps) => {
  const t = useWords()
  const { site, cart } = shop
  const session = useSession(site.id)
  const paying = usePayingCart(site.id)
  const order = usePlaceOrder(site)
  const isFollowed = paying !== null && !order.busy
  const [notice, showNotice] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [])
  const customer = session.state === 'member' ? session.customer : null
  const isKnown = session.state !== 'unknown' && cart !== undefined
  const who = customer?.id ?? 'guest'
  const steps = useStep(site.id, who)
  const current = isFollowed || steps.at === 'pay' ? 'pay' : 'details'
  const ended = (how: 'declined' | 'open', msg?: string) => {
    storePayingCart(site.id, null)
    const byWallet = isWallet(storedDetails(site.id, customer).payment_type)
    // A wallet order that failed has its own message (PAY-14).
    showNotice(how === 'declined' ? (msg ?? t('card.declined')) : t(byWallet ? 'errors.transaction_failed' : 'checkout.not_sent'))
  }
  return (
    <div className="buy checkout">
      <CheckoutLine current={current} busy={order.busy || paying !== null} onPlan={onEditCart} onDetails={steps.leavePay} />
      <h2 className="checkout-title" tabIndex={-1} ref={title}>
        {t(`checkout.step.${current}`)}
      </h2>
      {cart && cart.items.length > 0 && <CartSummary shop={shop} cart={cart} busy={order.busy || paying !== null} onEdit={onEditCart} />}
      <div className="stack checkout-form">
        {isFollowed && <FollowOrder site={site} cart={paying} onEnded={ended} />}
        {!isFollowed && !isKnown && (
          <Loading label={t('actions.loading')}>
            <Skeleton height="24rem" />
          </Loading>
        )}
        {isKnown && (!isFollowed || steps.at === 'pay') && (
          // What was chosen and typed stays while the order is followed: it may never have been placed.
          <div className="stack" hidden={isFollowed}>
            {session.state === 'member' && <SessionOver site={site} session={session} />}
            {customer && <SameOrder site={site} customer={customer} total={cart.total} />}
            <NeedsLogin shop={shop} required={cart.needs_login}>
              <CheckoutSteps
                key={who}
                shop={shop}
                cart={cart}
                customer={customer}
                order={order}
                steps={steps}
                notice={notice}
                showNotice={showNotice}
              />
            </NeedsLogin>
          </div>
        )}
      </div>
    </div>
  )
}

const NeedsLogin = ({ shop, required, children }: { shop: Shop; required: boolean; children: ReactNode }) =>
  required ? <MembersOnly site={shop.site}>{children}</MembersOnly> : children
