import type { Output } from '#contract/call.ts'
import type { listOrders } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { today as dayOf } from '#domain/zone.ts'

export type Order = Output<typeof listOrders>['orders'][number]
type Item = Order['items'][number]
export type Bought = { key: string; item: Item; day: Day }

type Paid = { at: string } & (
  { kind: 'order'; order: Order } | { kind: 'payment'; subscription: Subscription; payment: Subscription['payments'][number] }
)

/** What was paid, the latest first: orders, and the payments of subscriptions that came after theirs. */
export const paidOf = (orders: readonly Order[], subscriptions: readonly Subscription[]): Paid[] => {
  const later = subscriptions.flatMap((subscription) =>
    subscription.payments
      .filter(({ result, amt, created_at: at }) => result === 0 && amt !== '0.00' && at !== subscription.order.created_at)
      .map((payment): Paid => ({ kind: 'payment', at: payment.created_at, subscription, payment })),
  )
  return [...orders.map((order): Paid => ({ kind: 'order', at: order.created_at, order })), ...later].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
}

/** Without dates of its own a plan is listed for a year. */
const daysListed = 365

/** What was bought once and is not known to be over; subscriptions of the same order are listed by themselves. */
export const boughtOf = (
  orders: readonly Order[],
  { subscriptions, site, today }: { subscriptions: readonly Subscription[]; site: Pick<Site, 'timezone'>; today: Day },
): Bought[] => {
  const subscribed = new Set(subscriptions.map(({ order, item }) => `${order.created_at} ${item.name}`))
  return orders
    .filter(({ state }) => state === 'paid')
    .flatMap(({ id, created_at: at, items }) =>
      items
        .filter(({ type, name }) => type !== 'Coffee subscription' && !subscribed.has(`${at} ${name}`))
        .map((item, index) => ({ key: `${id} ${index}`, item, day: dayOf(Date.parse(at), site.timezone) })),
    )
    .filter(({ day, item }) => (item.valid_to ? item.valid_to >= today : day >= addDays(today, -daysListed)))
}
