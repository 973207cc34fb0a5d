import type { Subscription } from '#contract/subscriptions.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { centsOrZero } from '#domain/money.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CalendarX } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deliveriesOf, nextDelivery } from './upcoming.ts'

const lastMinute = 23 * 60 + 59

/** Which delivery is skipped or can be, until when, and which payments then change. */
export const SkipSentence = ({ subscription: one, today }: { subscription: Subscription; today: Day }) => {
  const t = useWords()
  const { money } = useMoney()
  const { shortDay, weekday, fullDay, time } = useFormat()
  const until = (day: Day) =>
    t('my_plan.until', { day: daysBetween(today, day) < 7 ? weekday(day) : fullDay(day), time: time(lastMinute, 'full') })
  const open = deliveriesOf(one)
  if (one.credit !== undefined) return <p>{t('subscriptions.ending.credit', { amount: money(one.credit) })}</p>
  if (one.canceled || open.length === 0) return null
  const skipped = open.filter((delivery) => delivery.skipped)
  const next = nextDelivery(one)
  const found = open.find((delivery) => !delivery.skipped && delivery.change !== null)
  const [first] = skipped
  const days = skipped.map(({ date }) => shortDay(date)).join(', ')
  const lines = [
    ...(first
      ? [
          t('my_plan.skipped_days', { count: skipped.length, days }),
          ...(first.change ? [t('my_plan.back', { count: skipped.length, until: until(first.until) })] : []),
        ]
      : []),
    ...(found?.change
      ? [
          [
            t('my_plan.skip_text', { day: shortDay(found.date), until: until(found.until) }),
            ...(found.changes ?? [found.change]).map(({ date, from, to }) =>
              t('my_plan.skip_change', {
                charge: shortDay(date),
                amount: money(centsOrZero(from) - centsOrZero(to)),
                total: money(to),
              }),
            ),
          ].join(' '),
        ]
      : next && next.until >= today
        ? [t('my_plan.settled', { day: shortDay(next.date) })]
        : []),
  ]
  if (lines.length === 0) return null
  return (
    <Notice tone="muted" icon={<CalendarX />} live="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
