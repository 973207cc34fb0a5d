import type { Day } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'
import type { Payments } from './preview.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

/** What is paid today, what follows and when, and the sum, before anything is chosen (SUBS-09, SUBS-10, COFF-02). */
export const PaymentLines = ({ payments: { each, days }, today }: { payments: Payments; today: Day }) => {
  const t = useWords()
  const { money } = useMoney()
  const now = days.includes(today)
  const later = days.filter((day) => day > today)
  const lines: MoneyLine[] = [
    { label: t('purchase.each'), amount: money(each.price) },
    { label: t('purchase.tax_each'), amount: each.tax > 0 ? money(each.tax) : t('purchase.no_tax') },
    { label: t('purchase.pay_today'), amount: money(now ? each.total : 0), strong: true },
  ]
  return (
    <div className="stack stack-tight" aria-live="polite">
      <MoneyLines lines={[...lines, { label: t('purchase.term_total'), amount: money(each.total * days.length) }]} />
      <Later days={later} amount={money(each.total)} />
    </div>
  )
}

/** "Then 4 payments of $12.34 on the 1st of each month, from … to …." */
const Later = ({ days, amount }: { days: readonly Day[]; amount: string }) => {
  const t = useWords()
  const { longDay } = useFormat()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  const count = days.length
  if (count === 1) return <p className="small">{t('purchase.then_once', { amount, day: longDay(first) })}</p>
  const onFirst = days.every((day) => day.endsWith('-01'))
  return (
    <p className="small">
      {t(onFirst ? 'purchase.then_on_first' : 'purchase.then_monthly', { amount, count, first: longDay(first), last: longDay(last) })}
    </p>
  )
}
