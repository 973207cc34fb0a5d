import type { Day } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { MoneyLines } from './money-lines.tsx'
import type { Payments } from './preview.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

/** More dates than these are folded. */
const mostShown = 6

/** What is paid today and later, in a sentence and as dates, and the sum, before anything is added (SUBS-09, SUBS-10, COFF-02). */
export const PaymentLines = ({ payments: { each, days }, today }: { payments: Payments; today: Day }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const sentenceOf = usePaymentSentence()
  const now = days.includes(today)
  const later = days.filter((day) => day > today)
  const dates = later.length > 0 && <MoneyLines lines={later.map((day) => ({ label: longDay(day), amount: money(each.total) }))} />
  return (
    <div className="stack stack-tight">
      <p aria-live="polite">{sentenceOf({ amount: money(each.total), now, later })}</p>
      <MoneyLines
        lines={[
          { label: t('purchase.each'), amount: money(each.price) },
          { label: t('purchase.tax_each'), amount: each.tax > 0 ? money(each.tax) : t('purchase.no_tax') },
          { label: t('purchase.pay_today'), amount: money(now ? each.total : 0), strong: true },
        ]}
      />
      {later.length > mostShown ? <Disclosure summary={t('cart.later', { count: later.length })}>{dates}</Disclosure> : dates}
      <MoneyLines lines={[{ label: t('purchase.term_total'), amount: money(each.total * days.length), strong: true }]} />
    </div>
  )
}

/** "You pay $29.99 today, then $29.99 each month until January 25th, 2027." */
const usePaymentSentence = () => {
  const t = useWords()
  const { longDay } = useFormat()
  return ({ amount, now, later }: { amount: string; now: boolean; later: readonly Day[] }): string => {
    const [first] = later
    const last = later.at(-1)
    if (first === undefined || last === undefined) return now ? t('purchase.paid_once', { amount }) : ''
    const given = { amount, first: longDay(first), last: longDay(last) }
    if (first === last) return t(now ? 'purchase.paid_twice' : 'purchase.paid_later', given)
    const onFirst = later.every((day) => day.endsWith('-01'))
    if (now) return t(onFirst ? 'purchase.paid_now_on_first' : 'purchase.paid_now_monthly', given)
    return t('purchase.paid_on_first', given)
  }
}
