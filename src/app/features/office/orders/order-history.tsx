import type { OfficeOrder, OfficeOrderEvent } from '#contract/office-orders.ts'
import { useWords } from '#app/i18n/words.ts'
import { useAuthorWords } from './payments-card.tsx'
import { useOrderWords } from './use-order-words.ts'

/** What happened to an order, the first first. */
export const OrderHistory = ({ order: { history } }: { order: OfficeOrder }) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="order-history">
      <h2 id="order-history">{t('office.history.title')}</h2>
      <ol className="order-history">
        {history.map((event, index) => (
          <Event key={index} event={event} />
        ))}
      </ol>
    </section>
  )
}

const Event = ({ event: { at, kind, amount, about, author } }: { event: OfficeOrderEvent }) => {
  const t = useWords()
  const by = useAuthorWords()
  const { money, when } = useOrderWords()
  const isOurs = kind === 'refunded' || kind === 'refunding' || kind === 'marked' || kind === 'ended'
  return (
    <li>
      <span className="small muted numbers">{when(at)}</span>
      <span>
        {t(`office.order.event.${kind}`, { amount: money(amount ?? '0.00') })}
        {about !== '' && <span className="muted order-about">{about}</span>}
        {isOurs && <span className="small muted order-author">{by(author)}</span>}
      </span>
    </li>
  )
}
