import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import type { orderForm } from '#contract/order-form.ts'
import type { Locale } from '#contract/wire.ts'
import { callServer } from '#app/offline/call-server.ts'
import { readerOf } from '#app/offline/cached-query.ts'

export type OrderForm = Output<typeof orderForm>

/** What a school sells and asks, with today's prices: from the network, or with the page that the server sent. */
export const orderFormQuery = (siteId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['orderForm', siteId, locale],
    queryFn: ({ client, signal }) => callServer('orderForm', { site_id: siteId, locale }, signal, readerOf(client)),
    refetchOnWindowFocus: true,
  })
