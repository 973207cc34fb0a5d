import { useQueryClient } from '@tanstack/react-query'
import { postToTabs } from '#app/tabs.ts'
import { changeCartId } from './cart-id.ts'
import { refetchCart } from './use-cart.ts'

/** Takes the cart of an id, or a new and empty one; resolves to the id of the cart before, which comes back with it (CART-03). */
export const useTakeCart = (siteId: string): ((id?: string) => Promise<string>) => {
  const client = useQueryClient()
  return async (id) => {
    const before = changeCartId(id)
    await refetchCart(client, siteId)
    postToTabs('cart', siteId)
    return before
  }
}
