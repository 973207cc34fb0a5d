import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { deviceStorage } from '#app/storage.ts'
import { listenToTabs } from '#app/tabs.ts'

const storageKey = (siteId: string) => `cart-count:${siteId}`

const countQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['cart-count', siteId],
    // A cart ends with its cookie.
    queryFn: () => Number(readCookie(cookieNames.cart) && deviceStorage.read(storageKey(siteId))),
    staleTime: Infinity,
  })

/** Stores the server's number of items in the cart, so that every page can show it without a request. */
export const storeCartCount = (client: QueryClient, siteId: string, count: number): void => {
  deviceStorage.write(storageKey(siteId), count === 0 ? null : String(count))
  client.setQueryData(countQuery(siteId).queryKey, count)
}

/** The stored number of items in the cart; 0 on the server. */
export const useCartCount = (siteId: string): number => {
  const { data, refetch } = useQuery(countQuery(siteId))
  useEffect(() => listenToTabs('cart', (changed) => changed === siteId && void refetch()), [siteId, refetch])
  return data ?? 0
}
