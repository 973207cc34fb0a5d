import type { Cart } from '#contract/cart.ts'
import type { Site } from '#contract/sites.ts'
import { useSession } from '#app/session/use-session.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CreditCard } from '#app/ui/icons.tsx'
import { offlineNoticeId } from './offline-notice.tsx'
import { useCartBusy } from './use-cart.ts'

/** The button to the checkout, once this visitor can pay for the cart (CART-05, SUBS-01). */
export const CheckoutButton = ({ site, cart, onCheckout }: { site: Site; cart: Cart; onCheckout: () => void }) => {
  const t = useWords()
  const offline = useOffline()
  const busy = useCartBusy()
  const session = useSession(site.id)
  if (cart.blocked !== null || (cart.needs_login && session.state === 'guest')) return null
  const isDisabled = busy || offline
  return (
    <>
      <Button
        kind="primary"
        className="buy-add"
        icon={<CreditCard />}
        aria-disabled={isDisabled}
        aria-describedby={offline ? offlineNoticeId : undefined}
        onClick={() => !isDisabled && onCheckout()}
      >
        {t('cart.checkout')}
      </Button>
      {offline && <p className="small muted">{t('purchase.offline_page')}</p>}
    </>
  )
}
