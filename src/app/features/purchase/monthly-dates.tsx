import { useState } from 'react'
import { earliestMonth, firstOf, lastMonths, type Month, monthOf } from '#domain/subscription-dates.ts'
import { termOf } from '#domain/subscription-term.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { AddButton } from './add-button.tsx'
import { type DatesProps, endOf } from './dates-props.ts'
import { MembersOnly } from './members-only.tsx'
import { PaymentLines } from './payments.tsx'
import { planPrice } from './preview.ts'
import { useAdd } from './use-add.ts'

/** First and last month with their cost (SUBS-07 to SUBS-10). */
export const MonthlyDates = ({ shop, plan, name, onAdded }: DatesProps) => {
  const t = useWords()
  const { monthName } = useFormat()
  const { add, failure } = useAdd(shop)
  const { today } = shop
  const earliest = earliestMonth(today, plan.subscription_start)
  const end = endOf(plan, firstOf(earliest))
  const starts = [earliest, ...lastMonths(earliest, end)]
  const [first, setFirst] = useState(earliest)
  const [wanted, setWanted] = useState('')
  const ends = lastMonths(first, end)
  const last = ends.find((month) => month === wanted) ?? ends[0] ?? first
  if (earliest > monthOf(end)) return <p>{t('purchase.subscription_over')}</p>
  const nameOf = (month: Month) => t('purchase.month', { month: monthName(firstOf(month)), year: month.slice(0, 4) })
  const options = (months: readonly Month[]) => [{ label: null, options: months.map((month) => ({ value: month, label: nameOf(month) })) }]
  const each = planPrice({ settings: shop.form.orderFormSettings, customerType: shop.customerType }, plan)
  const wished = { first: firstOf(first), last: firstOf(last) }
  const change = { kind: 'plan', plan: plan.id, ...wished } as const
  return (
    <div className="stack">
      <div className="buy-fields">
        <SelectField label={t('purchase.first_month')} name="first" value={first} groups={options(starts)} onChange={setFirst} />
        {ends.length > 0 && (
          <SelectField label={t('purchase.last_month')} name="last" value={last} groups={options(ends)} onChange={setWanted} />
        )}
      </div>
      <PaymentLines payments={{ each, days: termOf(plan, wished, today)?.bills ?? [] }} today={today} />
      <MembersOnly site={shop.site}>
        <AddButton name={name} failure={failure} onAdd={() => add(change, name, onAdded)} />
      </MembersOnly>
    </div>
  )
}
