import type { Day } from '#domain/calendar.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import type { Bought } from './orders-shown.ts'

/** What was bought once: plans, balances and custom plans, with their first and last day where the school names them. */
export const BoughtItems = ({ bought, today }: { bought: readonly Bought[]; today: Day }) => {
  const t = useWords()
  const { nameOf } = useItemWords()
  const { longDay } = useFormat()
  const { money } = useMoney()
  return bought.map(({ key, item, day }) => (
    <section key={key} className="card stack stack-tight">
      <div className="cluster spread">
        <h2 className="subscription-name">{nameOf(item)}</h2>
        <State tone="good" icon={<CircleCheck />}>
          {t(item.valid_from === undefined || item.valid_from <= today ? 'subscriptions.active' : 'my_plan.to_come')}
        </State>
      </div>
      {item.value !== undefined && <strong className="numbers">{money(item.value)}</strong>}
      {item.valid_from && item.valid_to && <p>{t('my_plan.dates', { from: longDay(item.valid_from), to: longDay(item.valid_to) })}</p>}
      <p className="muted">{t('my_plan.bought', { day: longDay(day) })}</p>
    </section>
  ))
}
