import { queryOptions } from '@tanstack/react-query'
import { callAsCustomer } from '#app/session/session.ts'

/** The customer's paid orders: asked of the network, kept nowhere. */
export const ordersQuery = ({ siteId, customerId }: { siteId: string; customerId: string }) =>
  queryOptions({
    queryKey: ['orders', customerId],
    queryFn: async () => (await callAsCustomer('listOrders', { customer_id: customerId, site_id: siteId })).orders,
    gcTime: 0,
  })
