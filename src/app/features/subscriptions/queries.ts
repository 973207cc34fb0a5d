import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '#contract/subscriptions.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'
import { callAsCustomer } from '#app/session/session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CardSource } from '#app/features/payments/use-card-entry.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

export type Owner = { siteId: string; customerId: string }

const readSubscriptions = ({ siteId, customerId }: Owner) =>
  callAsCustomer('listSubscriptions', { customer_id: customerId, site_id: siteId })

/** A POST on the wire, so never retried; refetched when the page gets the focus (ACSUB-Q1). */
export const subscriptionsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['subscriptions', owner.customerId],
    queryFn: async () => (await readSubscriptions(owner)).subscriptions,
    gcTime: 0,
    retry: 0,
    refetchOnReconnect: false,
  })

const useListed = (owner: Owner) => {
  const client = useQueryClient()
  return ({ subscriptions }: { subscriptions: Subscription[] }) => {
    client.setQueryData(subscriptionsQuery(owner).queryKey, subscriptions)
  }
}

/** Cancels; the answer is the complete list (ACSUB-04). `onCancelled` is called even after its dialog was closed. */
export const useCancelSubscription = (owner: Owner, onCancelled: () => void) => {
  const locale = useLocale()
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: (id: string) =>
      changeOrFind({
        send: () =>
          callAsCustomer('cancelSubscription', {
            customer_id: owner.customerId,
            site_id: owner.siteId,
            subscription_id: id,
            public: true,
            locale,
          }),
        read: () => readSubscriptions(owner),
        isMade: ({ subscriptions }) => subscriptions.some((one) => one.id === id && one.canceled),
      }),
    onSuccess: (answer) => {
      listed(answer)
      onCancelled()
    },
  })
}

type NewCard = { id: string; name: { first_name: string; last_name: string }; source: CardSource }

/** Changes the card for later payments; the answer is the complete list. */
export const useNewCard = (owner: Owner) => {
  const locale = useLocale()
  const listed = useListed(owner)
  return async ({ id, name, source }: NewCard): Promise<void> => {
    const who = { customer_id: owner.customerId, site_id: owner.siteId, subscription_id: id }
    listed(await callAsCustomer('updateSubscriptionCard', { ...who, ...name, ...source, locale }))
  }
}

type DeliveryChange = { id: string; skip: boolean; from: string; until: string }

/** Skips deliveries or takes them back; the answer is the complete list. A refusal means that the list is old. */
export const useChangeDeliveries = (owner: Owner) => {
  const locale = useLocale()
  const client = useQueryClient()
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: ({ id, skip, from, until }: DeliveryChange) =>
      changeOrFind({
        send: () =>
          callAsCustomer(skip ? 'skipDeliveries' : 'resumeDeliveries', {
            customer_id: owner.customerId,
            site_id: owner.siteId,
            subscription_id: id,
            from,
            until,
            locale,
          }),
        read: () => readSubscriptions(owner),
        // The server changes all of these deliveries or none, and `from` is the first of them.
        isMade: ({ subscriptions }) =>
          subscriptions.some((one) => one.id === id && one.deliveries?.some(({ date, skipped }) => date === from && skipped === skip)),
      }),
    onSuccess: listed,
    onError: () => void client.invalidateQueries({ queryKey: subscriptionsQuery(owner).queryKey }),
  })
}
