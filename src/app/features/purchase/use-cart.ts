import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Change, changeCart, fetchCart, type Holder } from './cart-calls.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

/** Asked anew whenever the page is looked at again, so that two tabs agree; never kept on the device. */
export const cartQuery = (holder: Holder) =>
  queryOptions({
    queryKey: ['cart', holder.siteId],
    queryFn: ({ signal }) => fetchCart(holder, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** The cart as the server has it; what another tab does is asked for at once (CART-02). */
export const useCart = (siteId: string) => {
  const read = useQuery(cartQuery({ siteId, locale: useLocale() }))
  const { refetch } = read
  useEffect(() => listenToTabs('cart', (changed) => changed === siteId && void refetch()), [siteId, refetch])
  return read
}

const changing = ['change-cart']

/** True while any change of the cart is on its way: a second tap adds nothing twice (CART-Q3). */
export const useCartBusy = (): boolean => useIsMutating({ mutationKey: changing }) > 0

/** Changes of the cart from one place of the page, which shows its own failure, or hears of it though it is gone. */
export const useCartChange = (siteId: string, onFailed?: (problem: Error) => void) => {
  const client = useQueryClient()
  const holder = { siteId, locale: useLocale() }
  const { queryKey } = cartQuery(holder)
  const { mutate, error, reset, isSuccess } = useOneAtATime({
    mutationKey: changing,
    mutationFn: async (change: Change): Promise<Cart> => {
      // An answer that was asked for before must not come after this one.
      await client.cancelQueries({ queryKey })
      return changeCart(holder, change)
    },
    onSuccess: (cart) => {
      client.setQueryData(queryKey, cart)
      postToTabs('cart', siteId)
    },
    onError: (problem) => onFailed?.(problem),
  })
  return { change: mutate, error, reset, isSuccess }
}
