import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import { useIsHere } from '#app/forms/use-is-here.ts'
import { cookieNames, dropCookie } from '#app/cookies.ts'
import { cartId, changeCartId } from '#app/features/purchase/cart-id.ts'
import { postToTabs } from '#app/tabs.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { forgetDrafts } from './stored-details.ts'
import { type Outcome, outcomeOf, outcomeOfError } from './order-outcome.ts'
import { keepPaying } from '#app/features/purchase/paying-cart.ts'
import type { Placed } from './place-calls.ts'

/** After a paid order the form, the selections and the cart are gone, and its receipt is shown (CART-13, PAY-10). */
export const useFinish = (site: Site) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (order: Pick<Order, 'id'> | null, paid: string): Promise<void> => {
    // Who began another cart meanwhile, in another tab, keeps it and what it is chosen for.
    if (cartId() === paid) {
      changeCartId()
      dropCookie(cookieNames.selections)
    }
    forgetDrafts(site.id)
    // Nothing of the checkout is behind the page's "back".
    await navigate({
      to: '/$site/order-complete',
      params: { site: site.slug },
      search: order === null ? {} : { order: order.id },
      replace: true,
    })
    keepPaying(site.id, null)
    client.removeQueries({ queryKey: ['cart', site.id] })
    postToTabs('cart', site.id)
  }
}

/** Sends an order once, whatever is pressed meanwhile; what nobody knows yet is left to whoever follows it (PAY-Q4). */
export const usePlaceOrder = (site: Site) => {
  const client = useQueryClient()
  const finish = useFinish(site)
  const isHere = useIsHere()
  const place = async (send: () => Promise<Placed>): Promise<Outcome | null> => {
    const cart = cartId()
    keepPaying(site.id, cart)
    const outcome = await send().then(({ order }) => outcomeOf(order), outcomeOfError)
    // Who left the page finds the order when they come back.
    if (!isHere.current) return null
    if (outcome.kind === 'paid') await finish(outcome.order, cart)
    else if (outcome.kind !== 'following') {
      keepPaying(site.id, null)
      await client.invalidateQueries({ queryKey: ['cart', site.id] })
    }
    return outcome
  }
  // Nothing of a card stays in a cache.
  const { mutateAsync, isPending } = useOneAtATime({ mutationFn: place, gcTime: 0 })
  return { place: mutateAsync, busy: isPending }
}

export type PlaceOrder = ReturnType<typeof usePlaceOrder>
