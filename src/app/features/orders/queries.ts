import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'
import { callAsCustomer } from '#app/session/session.ts'
import type { ReceiptSearch } from './receipt-search.ts'

type ReceiptRequest = {
  siteId: string
  by: ReceiptSearch
  locale: Locale
  /** The logged-in customer: a different one must not see this one's receipt. */
  reader: string
}

const paramsOf = ({ siteId, by: { key = '', order = '' }, locale }: Omit<ReceiptRequest, 'reader'>) =>
  key === '' ? { site_id: siteId, order_id: order, locale } : { site_id: siteId, key, locale }

/** A paid order's receipt, and what is ahead of it, by the key of its mail or for its customer; never cached. */
export const receiptQuery = (request: ReceiptRequest) =>
  queryOptions({
    queryKey: ['receipt', paramsOf(request), request.reader],
    queryFn: async ({ signal }) => {
      const { receipt, ahead = null } = await callServer('orderReceipt', paramsOf(request), signal)
      return { receipt, ahead }
    },
    gcTime: 0,
    retry: 1,
  })

/** The address of a document of the order: the receipt as PDF, or its charges to come for a calendar. */
export const documentAddress = (name: 'receipt_pdf' | 'charges_calendar', request: Omit<ReceiptRequest, 'reader'>): string =>
  `/v1/orders/${name}?${new URLSearchParams(paramsOf(request)).toString()}`

/** The customer's paid orders; never cached. */
export const ordersQuery = ({ siteId, customerId }: { siteId: string; customerId: string }) =>
  queryOptions({
    queryKey: ['orders', customerId],
    queryFn: async () => (await callAsCustomer('listOrders', { customer_id: customerId, site_id: siteId })).orders,
    gcTime: 0,
  })
