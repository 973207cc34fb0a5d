import type { Subscription } from '#contract/subscriptions.ts'
import { noticeDays } from '#domain/billing.ts'
import { addDays, type Day } from '#domain/calendar.ts'

type Delivery = NonNullable<Subscription['deliveries']>[number]

/** The deliveries that are still planned; after a cancellation those of its paid time. */
export const deliveriesOf = ({ deliveries = [], end }: Subscription): Delivery[] => deliveries.filter(({ date }) => date <= end)

/** The next delivery that comes. */
export const nextDelivery = (one: Subscription): Delivery | undefined => deliveriesOf(one).find(({ skipped }) => !skipped)

/** How a subscription stands today. */
export const planState = (one: Subscription, today: Day): 'active' | 'canceled' | 'ended' | 'paused' => {
  if (one.canceled) return 'canceled'
  if (one.end < today) return 'ended'
  const planned = deliveriesOf(one)
  return planned.length > 0 && planned.every(({ skipped }) => skipped) ? 'paused' : 'active'
}

/** The last day to cancel before the next delivery or payment that this still stops; null for none. */
export const cancelBy = (one: Subscription, today: Day): { until: Day; before: Day } | null => {
  if (one.canceled) return null
  const coming = one.deliveries
    ? deliveriesOf(one).flatMap(({ date, skipped }) => (skipped ? [] : [date]))
    : one.next_bill
      ? [one.next_bill.date]
      : []
  const before = coming.find((day) => addDays(day, -noticeDays) >= today)
  return before === undefined ? null : { until: addDays(before, -noticeDays), before }
}

/** One line of what comes up. */
export type Upcoming = { day: Day; one: Subscription; kind: 'delivery' | 'skipped' | 'charge' | 'end' }

const deliveriesShown = 3
const mostShown = 7

/** The next deliveries, payments and ends of all subscriptions, by day. */
export const upcomingOf = (all: readonly Subscription[], today: Day): Upcoming[] =>
  all
    .flatMap((one): Upcoming[] => {
      const { next_bill: bill, end } = one
      return [
        ...deliveriesOf(one)
          .slice(0, deliveriesShown)
          .map(({ date, skipped }) => ({ day: date, one, kind: skipped ? ('skipped' as const) : ('delivery' as const) })),
        ...(bill ? [{ day: bill.date, one, kind: 'charge' as const }] : []),
        ...(end >= today ? [{ day: end, one, kind: 'end' as const }] : []),
      ]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, mostShown)
