import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { subscriptionResult } from '#domain/payment-result.ts'
import { today } from '#domain/zone.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useTaxLines } from '#app/features/purchase/use-tax-lines.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'

/** Every charge of a subscription with its result (ACSUB-03, ACSUB-08). */
export const PaymentsList = ({ site, payments }: { site: Site; payments: Subscription['payments'] }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  if (payments.length === 0) return <p className="muted">{t('subscriptions.no_payments')}</p>
  return (
    <Disclosure summary={t('subscriptions.payments', { count: payments.length })}>
      <table className="account-table">
        <caption className="visually-hidden">{t('subscriptions.payments', { count: payments.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.date')}</th>
            <th scope="col" className="account-amount">
              {t('subscriptions.payment_amount')}
            </th>
            <th scope="col">{t('subscriptions.payment_result')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment, index) => (
            <tr key={`${payment.created_at} ${index}`}>
              <td data-label={t('order.date')}>{longDay(today(Date.parse(payment.created_at), site.timezone))}</td>
              <td data-label={t('subscriptions.payment_amount')} className="numbers account-amount">
                {money(payment.amt)}
                <PaymentTaxes payment={payment} />
              </td>
              <td data-label={t('subscriptions.payment_result')}>
                <Result code={payment.result} />
                {payment.refunded !== undefined && (
                  <div className="muted">{t('subscriptions.refunded', { amount: money(payment.refunded) })}</div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

/** The taxes in a payment that was taken; nothing where there are none. */
export const PaymentTaxes = ({ payment: { result, tax = '0.00', tax_parts: parts } }: { payment: Payment }) => {
  const lines = useTaxLines({ tax, tax_parts: parts })
  if (result !== 0 || tax === '0.00') return null
  return (
    <>
      {lines.map(({ label, amount }) => (
        <div key={label} className="small muted">
          {label} {amount}
        </div>
      ))}
    </>
  )
}

type Payment = Subscription['payments'][number]

/** An unknown code is shown as it is (W-WALLET-18). */
const Result = ({ code }: { code: number }) => {
  const t = useWords()
  const result = subscriptionResult(code)
  return (
    <span className={result === 'approved' ? 'state tone-good' : 'state tone-alert'}>
      {result === 'approved' ? <CircleCheck /> : <CircleAlert />}
      {result === null ? String(code) : t(`subscriptions.result.${result}`)}
    </span>
  )
}
