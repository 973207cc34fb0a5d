import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import type { orderForm } from '#contract/order-form.ts'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'
import { readerOf } from '#app/offline/cached-query.ts'

export type OrderForm = Output<typeof orderForm>

/** The school's products and selections with today's prices: from the network, or with the server-rendered page. */
export const orderFormQuery = (siteId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['orderForm', siteId, locale],
    queryFn: ({ client, signal }) => callServer('orderForm', { site_id: siteId, locale }, signal, readerOf(client)),
    refetchOnWindowFocus: true,
  })
