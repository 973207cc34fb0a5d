import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'

type ReceiptAsk = { siteId: string; receiptKey: string; locale: Locale }

/** A paid order's receipt, by its key: asked of the network, kept nowhere. */
export const receiptQuery = ({ siteId, receiptKey, locale }: ReceiptAsk) =>
  queryOptions({
    queryKey: ['receipt', siteId, receiptKey, locale],
    queryFn: async ({ signal }) => (await callServer('orderReceipt', { site_id: siteId, key: receiptKey, locale }, signal)).receipt,
    gcTime: 0,
    retry: 1,
  })

/** Where the same stands as a document. */
export const pdfAddress = ({ siteId, receiptKey, locale }: ReceiptAsk): string =>
  `/v1/orders/receipt_pdf?${new URLSearchParams({ site_id: siteId, key: receiptKey, locale }).toString()}`
