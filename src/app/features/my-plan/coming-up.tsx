import type { Subscription } from '#contract/subscriptions.ts'
import type { Day } from '#domain/calendar.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useName } from '#app/features/subscriptions/use-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CalendarX } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { type Upcoming, upcomingOf } from './upcoming.ts'

/** The next deliveries, payments and ends, by day. */
export const ComingUp = ({ subscriptions, today }: { subscriptions: readonly Subscription[]; today: Day }) => {
  const t = useWords()
  const { money } = useMoney()
  const { shortDay, longDay } = useFormat()
  const nameOf = useName()
  const dayOf = (day: Day) => (day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : longDay(day))
  const textOf = (line: Upcoming) => {
    const name = nameOf(line.one)
    if (line.kind === 'charge') return t('my_plan.charge_for', { name })
    if (line.kind === 'more') return t('my_plan.more', { name, count: line.count, skipped: line.skipped })
    return line.kind === 'end' ? t('my_plan.ends_name', { name }) : name
  }
  const all = upcomingOf(subscriptions, today)
  if (all.length === 0) return null
  return (
    <section className="card stack stack-tight">
      <h2 className="subscription-name">{t('my_plan.coming_up')}</h2>
      <ul className="device-list">
        {all.map((line) => (
          <li key={`${line.day} ${line.kind} ${line.one.id}`}>
            <span>
              <strong className="numbers">
                {line.kind === 'more' ? t('my_plan.dates', { from: dayOf(line.day), to: dayOf(line.until) }) : dayOf(line.day)}
              </strong>
              <br />
              {textOf(line)}
            </span>
            {line.kind === 'charge' && <strong className="numbers">{money(line.total)}</strong>}
            {line.kind === 'skipped' && (
              <State tone="muted" icon={<CalendarX />}>
                {t('my_plan.is_skipped')}
              </State>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
