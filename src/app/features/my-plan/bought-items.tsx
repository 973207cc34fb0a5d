import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import type { Bought } from './orders-shown.ts'

/** What was bought once: plans, balances and custom plans. */
export const BoughtItems = ({ bought }: { bought: readonly Bought[] }) => {
  const t = useWords()
  const { nameOf } = useItemWords()
  const { longDay } = useFormat()
  return bought.map(({ key, item, day }) => (
    <section key={key} className="card stack stack-tight">
      <div className="cluster spread">
        <h2 className="subscription-name">{nameOf(item)}</h2>
        <State tone="good" icon={<CircleCheck />}>
          {t('orders.paid')}
        </State>
      </div>
      <p className="muted">{t('my_plan.bought', { day: longDay(day) })}</p>
    </section>
  ))
}
