import type { OrderAhead, Receipt } from '#contract/orders.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { useSite } from '#app/site/queries.ts'
import { CalendarPlus } from '#app/ui/icons.tsx'
import { documentAddress } from './queries.ts'
import type { ReceiptSearch } from './receipt-search.ts'
import { useNextSteps } from './use-next-steps.ts'

/** What happened and what comes, by date; none of it for an order that was refunded. */
export const WhatNext = ({ receipt, ahead, by }: { receipt: Receipt; ahead: OrderAhead; by: ReceiptSearch }) => {
  const t = useWords()
  const site = useSite()
  const locale = useLocale()
  const { money } = useMoney()
  const steps = useNextSteps({ receipt, ahead })
  if (receipt.state === 'refunded') return null
  const dated = ahead.charges.filter(({ date }) => date !== null).length
  return (
    <section className="card stack" aria-labelledby="order-next">
      <h2 id="order-next" className="buy-title">
        {t('order.next.title')}
      </h2>
      <ol className="order-steps">
        {steps.map(({ label, text, isDone }) => (
          <li key={label + text} className={isDone ? 'is-done' : undefined}>
            <strong>{label}</strong>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      {(ahead.canceled ?? []).map(
        ({ item, credit }) => credit !== undefined && <p key={item}>{t('subscriptions.ending.credit', { amount: money(credit) })}</p>,
      )}
      {ahead.charges.length === 0 && <p className="small muted">{t('order.next.no_more')}</p>}
      {receipt.plan && <p className="small muted">{t('installments.expected')}</p>}
      {dated > 0 && (
        <a className="button" href={documentAddress('charges_calendar', { siteId: site.id, by, locale })} download="charges.ics">
          <CalendarPlus />
          {t('order.next.calendar', { count: dated })}
        </a>
      )}
    </section>
  )
}
