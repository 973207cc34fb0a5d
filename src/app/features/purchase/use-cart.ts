import { type QueryClient, queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Change, changeCart, fetchCart, type CartOwner } from './cart-calls.ts'
import { noteChange, noteRefetch } from './cart-note.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'
import { storeCartCount } from '#app/site/cart-count.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

/** Fetched again whenever the page gets the focus, so that two tabs agree; never stored on the device. */
const cartQuery = (owner: CartOwner) =>
  queryOptions({
    queryKey: ['cart', owner.siteId],
    queryFn: async ({ signal, client }) => {
      const cart = await fetchCart(owner, signal)
      noteRefetch(client.getQueryData<Cart>(['cart', owner.siteId]), cart)
      storeCartCount(client, owner.siteId, cart.items.length)
      return cart
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Fetches the cart again, also while its first answer is on the way, which is outdated by now. */
export const refetchCart = async (client: QueryClient, siteId: string): Promise<void> => {
  const cart = { queryKey: ['cart', siteId] }
  // Alone, the next line would leave a first request as it is.
  await client.cancelQueries(cart)
  await client.invalidateQueries(cart)
}

/** The server's cart; a change in another tab refetches it (CART-02). */
export const useCart = (siteId: string) => {
  const client = useQueryClient()
  useEffect(() => listenToTabs('cart', (changed) => changed === siteId && void refetchCart(client, siteId)), [siteId, client])
  return useQuery(cartQuery({ siteId, locale: useLocale() }))
}

const changing = ['change-cart']

/** True while a change is in flight: a second tap adds nothing twice (CART-Q3). */
export const useCartBusy = (): boolean => useIsMutating({ mutationKey: changing }) > 0

const contentOf = ({ items }: Cart): string => JSON.stringify(items.map(({ id, promo_code: code }) => [id, code]))

/** Carts as they were before a change of which nobody knows whether it was made. */
const unsure = new WeakMap<Cart, string>()

/** Makes a change once: where its answer is lost, or that to an earlier press, it looks in the cart first. */
const changeOnce = async (owner: CartOwner, change: Change, before: Cart | undefined): Promise<Cart> => {
  if (!before) return changeCart(owner, change)
  const isMade = (cart: Cart) => contentOf(cart) !== contentOf(before)
  const pressed = JSON.stringify(change)
  if (unsure.get(before) === pressed) {
    const cart = await fetchCart(owner)
    unsure.delete(before)
    if (isMade(cart)) return cart
  }
  try {
    return await changeCart(owner, change)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    unsure.set(before, pressed)
    const cart = await fetchCart(owner).catch(() => null)
    if (cart !== null) unsure.delete(before)
    if (cart === null || !isMade(cart)) throw error
    return cart
  }
}

/** Changes the cart; the caller shows the failure. */
export const useCartChange = (siteId: string) => {
  const client = useQueryClient()
  const owner = { siteId, locale: useLocale() }
  const { queryKey } = cartQuery(owner)
  const { mutate, error, reset, isSuccess } = useOneAtATime({
    mutationKey: changing,
    mutationFn: async (change: Change): Promise<Cart> => {
      // An earlier answer must not overwrite this one.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Cart>(queryKey)
      return changeOnce(owner, change, before)
    },
    onSuccess: (cart, change) => {
      noteChange(change, client.getQueryData(queryKey), cart)
      client.setQueryData(queryKey, cart)
      storeCartCount(client, siteId, cart.items.length)
      postToTabs('cart', siteId)
    },
  })
  return { change: mutate, error, reset, isSuccess }
}
