import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'
import type { ReceiptSearch } from './receipt-search.ts'

type ReceiptAsk = {
  siteId: string
  by: ReceiptSearch
  locale: Locale
  /** Who is logged in; another one is shown nothing of what this one was. */
  reader: string
}

const paramsOf = ({ siteId, by: { key = '', order = '' }, locale }: Omit<ReceiptAsk, 'reader'>) =>
  key === '' ? { site_id: siteId, order_id: order, locale } : { site_id: siteId, key, locale }

/** A paid order's receipt, by the key of its mail or for who placed it: asked of the network, kept nowhere. */
export const receiptQuery = (ask: ReceiptAsk) =>
  queryOptions({
    queryKey: ['receipt', paramsOf(ask), ask.reader],
    queryFn: async ({ signal }) => (await callServer('orderReceipt', paramsOf(ask), signal)).receipt,
    gcTime: 0,
    retry: 1,
  })

/** Where the same stands as a document. */
export const pdfAddress = (ask: Omit<ReceiptAsk, 'reader'>): string =>
  `/v1/orders/receipt_pdf?${new URLSearchParams(paramsOf(ask)).toString()}`
