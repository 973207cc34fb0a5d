import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import { useIsMounted } from '#app/forms/use-is-mounted.ts'
import { cookieNames, deleteCookie } from '#app/cookies.ts'
import { cartId, changeCartId } from '#app/features/purchase/cart-id.ts'
import { storeCartCount } from '#app/site/cart-count.ts'
import { postToTabs } from '#app/tabs.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { forgetDrafts } from './stored-details.ts'
import { type Outcome, outcomeOf, outcomeOfError } from './order-outcome.ts'
import { storePayingCart } from '#app/features/purchase/paying-cart.ts'
import { refetchCart } from '#app/features/purchase/use-cart.ts'
import type { Placed } from './place-calls.ts'

/** After a paid order form, selections and cart are cleared and the receipt is shown (CART-13, PAY-10). */
export const useFinish = (site: Site) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (order: Pick<Order, 'id'> | null, paid: string): Promise<void> => {
    // A new cart begun in another tab stays, with its selections.
    if (cartId() === paid) {
      changeCartId()
      storeCartCount(client, site.id, 0)
      deleteCookie(cookieNames.selections)
    }
    forgetDrafts(site.id)
    // The replaced entry keeps "back" from returning to the checkout.
    await navigate({
      to: '/$site/order-complete',
      params: { site: site.slug },
      search: order === null ? {} : { order: order.id },
      replace: true,
    })
    storePayingCart(site.id, null)
    client.removeQueries({ queryKey: ['cart', site.id] })
    postToTabs('cart', site.id)
  }
}

/** Places an order once; one with an unknown result is left to FollowOrder (PAY-Q4). */
export const usePlaceOrder = (site: Site) => {
  const client = useQueryClient()
  const finish = useFinish(site)
  const isMounted = useIsMounted()
  const place = async (send: () => Promise<Placed>): Promise<Outcome | null> => {
    const cart = cartId()
    storePayingCart(site.id, cart)
    const outcome = await send().then(({ order }) => outcomeOf(order), outcomeOfError)
    // A visitor who left the page sees the order on return.
    if (!isMounted.current) return null
    if (outcome.kind === 'paid') await finish(outcome.order, cart)
    else if (outcome.kind !== 'following') {
      storePayingCart(site.id, null)
      await refetchCart(client, site.id)
    }
    return outcome
  }
  // Card data must not stay in the query cache.
  const { mutateAsync, isPending } = useOneAtATime({ mutationFn: place, gcTime: 0 })
  return { place: mutateAsync, busy: isPending }
}

export type PlaceOrder = ReturnType<typeof usePlaceOrder>
