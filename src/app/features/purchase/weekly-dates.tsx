import { useState } from 'react'
import { earliestDelivery, isFirstDelivery, lastDeliveries } from '#domain/subscription-dates.ts'
import { termOf } from '#domain/subscription-term.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { AddButton } from './add-button.tsx'
import { type DatesProps, endOf } from './dates-props.ts'
import { DayCalendar } from './day-calendar.tsx'
import { MembersOnly } from './members-only.tsx'
import { PaymentLines } from './payments.tsx'
import { planPrice } from './preview.ts'
import { useAdd } from './use-add.ts'

/** The day of the first delivery, the week of the last, and the cost (SUBS-02 to SUBS-06). */
export const WeeklyDates = ({ shop, plan, name, onAdded }: DatesProps) => {
  const t = useWords()
  const { longDay, fullDay, weekday } = useFormat()
  const { add, failure } = useAdd(shop)
  const { today } = shop
  const earliest = earliestDelivery(today, plan.subscription_start)
  const [first, setFirst] = useState(earliest)
  const end = endOf(plan, first)
  const [wanted, setWanted] = useState('')
  const ends = lastDeliveries(first, end)
  const last = ends.find((day) => day === wanted) ?? ends[0] ?? first
  if (earliest > end) return <p>{t('purchase.subscription_over')}</p>
  const each = planPrice({ settings: shop.form.orderFormSettings, customerType: shop.customerType }, plan)
  return (
    <div className="stack">
      <DayCalendar
        label={t('purchase.first_delivery')}
        hint={t('purchase.one_weekday', { weekday: weekday(earliest) })}
        from={earliest}
        to={end}
        isOpen={(day) => isFirstDelivery(day, earliest, end)}
        chosen={first}
        onChoose={setFirst}
      />
      <p className="buy-picked">{t('purchase.starts', { day: fullDay(first) })}</p>
      {ends.length > 0 && (
        <SelectField
          label={t('purchase.last_delivery')}
          name="last"
          value={last}
          groups={[
            {
              label: null,
              options: ends.map((day, index) => ({ value: day, label: t('purchase.delivery', { day: longDay(day), count: index + 2 }) })),
            },
          ]}
          onChange={setWanted}
        />
      )}
      {last !== first && <p role="status">{t('purchase.last_date', { date: longDay(last) })}</p>}
      <PaymentLines payments={{ each, days: termOf(plan, { first, last }, today)?.bills ?? [] }} today={today} />
      <MembersOnly site={shop.site}>
        <AddButton name={name} failure={failure} onAdd={() => add({ kind: 'plan', plan: plan.id, first, last }, name, onAdded)} />
      </MembersOnly>
    </div>
  )
}
