import type { Subscription } from '#contract/subscriptions.ts'
import type { Day } from '#domain/calendar.ts'

type Delivery = NonNullable<Subscription['deliveries']>[number]
type Change = NonNullable<Delivery['changes']>[number]

/** The deliveries that are still planned; after a cancellation those of its paid time. */
export const deliveriesOf = ({ deliveries = [], end, not_begun: isNothing }: Subscription): Delivery[] =>
  isNothing ? [] : deliveries.filter(({ date }) => date <= end)

/** The next delivery that comes. */
export const nextDelivery = (one: Subscription): Delivery | undefined => deliveriesOf(one).find(({ skipped }) => !skipped)

/** The state of a subscription today. */
export const planState = (one: Subscription, today: Day): 'active' | 'canceled' | 'declined' | 'ended' | 'paused' => {
  if (one.canceled) return 'canceled'
  if (one.end < today) return 'ended'
  if (one.owed !== null) return 'declined'
  return deliveriesOf(one)[0]?.skipped === true ? 'paused' : 'active'
}

/** What a pause does: the skipped days, the payments that change, the deliveries that still come, and the first one after it; from an older server, null. */
export const pauseOf = (
  one: Subscription,
  { today, resumed }: { today: Day; resumed: Day | null },
): { skipped: Day[]; changes: Change[]; stay: Day[]; next: Day | null } | null => {
  if (!one.pause) return null
  const coming = deliveriesOf(one).filter((delivery) => !delivery.skipped)
  const isPaused = (day: Day) => resumed === null || day < resumed
  const skipped = one.pause.filter(isPaused)
  const stay = coming.filter(({ date, until }) => until >= today && isPaused(date) && !skipped.includes(date)).map(({ date }) => date)
  const last = skipped.at(-1)
  const next = coming.find(({ date }) => last !== undefined && date > last)?.date ?? null
  const changes = one.pause_changes?.[skipped.length - 1] ?? []
  return { skipped, changes, stay, next }
}

/** One line of what comes up; `total` of a payment. `more` are the other deliveries from its day on: those that come, and those that don't. */
export type Upcoming = { day: Day; one: Subscription } & (
  | { kind: 'delivery' | 'skipped' | 'end' }
  | { kind: 'charge'; total: string }
  | { kind: 'more'; until: Day; count: number; skipped: number }
)

const deliveriesShown = 4

const upcomingDeliveries = (one: Subscription): Upcoming[] => {
  const all = deliveriesOf(one)
  // A single further one has its own line.
  const shown = all.length === deliveriesShown + 1 ? all : all.slice(0, deliveriesShown)
  const rest = all.slice(shown.length)
  const [first, last] = [rest[0], rest.at(-1)]
  const skipped = rest.filter((delivery) => delivery.skipped).length
  return [
    ...shown.map((delivery): Upcoming => ({ day: delivery.date, one, kind: delivery.skipped ? 'skipped' : 'delivery' })),
    ...(first && last ? [{ day: first.date, one, kind: 'more' as const, until: last.date, count: rest.length - skipped, skipped }] : []),
  ]
}

/** The next deliveries, all payments and the ends of all subscriptions, by day. */
export const upcomingOf = (all: readonly Subscription[], today: Day): Upcoming[] =>
  all
    .flatMap((one): Upcoming[] => {
      const { next_bill: bill, charges = bill ? [bill] : [], end } = one
      return [
        ...upcomingDeliveries(one),
        ...charges.map(({ date, total }) => ({ day: date, one, kind: 'charge' as const, total })),
        ...(end >= today && !one.not_begun ? [{ day: end, one, kind: 'end' as const }] : []),
      ]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
