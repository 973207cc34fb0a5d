import type { OfficeOrder, OfficePayment } from '#contract/office-orders.ts'
import { useWords } from '#app/i18n/words.ts'
import { PaymentState } from './order-state.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Who made a refund. */
export const useAuthorWords = () => {
  const t = useWords()
  return (author: string | null): string => (author === null ? t('office.order.by_command') : t('office.order.by', { who: author }))
}

/** Every payment of an order with its state, and what went back of it. */
export const PaymentsCard = ({ order: { payments, payment_type: type, coming } }: { order: OfficeOrder }) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="order-payments">
      <h2 id="order-payments">{t('office.order.payments')}</h2>
      {payments.length === 0 && <p className="muted">{t('office.order.no_payments')}</p>}
      <ul className="office-rows order-payments">
        {payments.map((payment, index) => (
          <Payment key={index} payment={payment} paymentType={type} />
        ))}
      </ul>
      {isInInstallments(type) && coming.length > 0 && (
        <Coming title={t('office.order.installments', { count: coming.length })} coming={coming} />
      )}
    </section>
  )
}

type PaymentProps = { payment: OfficePayment; paymentType: string }

const Payment = ({ payment: { name, due, at, total, state, refunds }, paymentType }: PaymentProps) => {
  const t = useWords()
  const by = useAuthorWords()
  const { money, day, when } = useOrderWords()
  const date = at === null ? (due === null ? '' : day(due)) : when(at)
  return (
    <li>
      <div className="stack stack-tight">
        <p>
          <strong>{name || t('office.order.name')}</strong> <span className="small muted numbers">{date}</span>
        </p>
        <p className="small">
          <PaymentState state={state} paymentType={paymentType} />
        </p>
        {refunds.map((refund, index) => (
          <p key={index} className="small numbers">
            {refund.reason === ''
              ? money(refund.amount)
              : t('office.order.refund_line', { amount: money(refund.amount), reason: refund.reason })}
            <span className="muted order-about">{[when(refund.done_at ?? refund.begun_at), by(refund.author)].join(', ')}</span>
          </p>
        ))}
      </div>
      <strong className="numbers">{money(total)}</strong>
    </li>
  )
}

/** The subscriptions of an order, and what they will charge. */
export const SubscriptionsCard = ({ order: { subscriptions, coming: all, payment_type: type } }: { order: OfficeOrder }) => {
  const t = useWords()
  const { money, day, when } = useOrderWords()
  const coming = isInInstallments(type) ? [] : all
  if (subscriptions.length === 0 && coming.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="order-subscriptions">
      <h2 id="order-subscriptions">{t('office.subscriptions')}</h2>
      <ul className="office-rows">
        {subscriptions.map(({ id, name, from, to, canceled_at: canceledAt, owed }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{name}</strong>
              </p>
              <p className="small muted">{t('office.days.both', { from: day(from), to: day(to) })}</p>
              {canceledAt !== null && <p className="small">{t('office.order.canceled', { when: when(canceledAt) })}</p>}
            </div>
            {owed !== '0.00' && <strong className="numbers">{t('office.order.owed', { amount: money(owed) })}</strong>}
          </li>
        ))}
      </ul>
      {coming.length > 0 && <Coming title={t('office.order.coming')} coming={coming} />}
    </section>
  )
}

/** Whether the bank that issued the card is paid back in instalments, while the school was paid at once. */
const isInInstallments = (paymentType: string): boolean => paymentType === 'installments'

/** Charges to come, each with its day. */
const Coming = ({ title, coming }: { title: string; coming: OfficeOrder['coming'] }) => {
  const t = useWords()
  const { money, day } = useOrderWords()
  return (
    <div>
      <h3 className="small">{title}</h3>
      <dl className="order-lines">
        {coming.map(({ date, name, total }, index) => (
          <div key={index}>
            <dt>
              {name}
              <span className="small muted order-about">{date === null ? t('office.order.coming_undated') : day(date)}</span>
            </dt>
            <dd className="numbers">{money(total)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
