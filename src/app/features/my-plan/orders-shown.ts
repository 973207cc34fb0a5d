import type { Output } from '#contract/call.ts'
import type { listOrders } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { today as dayOf } from '#domain/zone.ts'

export type Order = Output<typeof listOrders>['orders'][number]
type Item = Order['items'][number]
export type Bought = { key: string; item: Item; day: Day }

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
