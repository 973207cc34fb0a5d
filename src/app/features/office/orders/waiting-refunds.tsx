import type { OfficeOrder, OfficePayment } from '#contract/office-orders.ts'
import { decimalOf } from '#domain/money.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Clock } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, useOfficeQuery } from '../api.ts'
import { failureText } from '../refusals.ts'
import { refundedCentsOf } from './refund-choices.ts'
import { useShowOrder } from './refund-sheet.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Refunds that the payment company has not confirmed: the server asks again by itself, and so can the person. */
export const WaitingRefunds = ({ order }: { order: OfficeOrder }) =>
  order.payments.flatMap((payment) =>
    payment.refunds
      .filter(({ done_at: done }) => done === null)
      .map((refund) => <Waiting key={payment.charge} order={order} payment={payment} refund={refund} />),
  )

/** The server asks every few seconds at first. */
const lookMs = 5000

type WaitingProps = { order: OfficeOrder; payment: OfficePayment; refund: OfficePayment['refunds'][number] }

const Waiting = ({ order, payment, refund: { amount, reason } }: WaitingProps) => {
  const t = useWords()
  const { money } = useOrderWords()
  const isOffline = useOffline()
  useOfficeQuery('officeOrder', { order_id: order.id }, { everyMs: lookMs })
  const show = useShowOrder()
  const { mutate, isPending, error } = useOneAtATime({
    mutationFn: () => {
      const wish = { charge: payment.charge, amount, after: decimalOf(refundedCentsOf(payment)) }
      return callOffice('refundOrder', { order_id: order.id, ...wish, reason: reason || t('office.refund.title') })
    },
    onSuccess: (answer) => {
      show(answer.order)
      if (answer.outcome === 'done') toast(t('office.order.finished'))
      else failureToast(t('office.order.still_waiting'))
    },
  })
  return (
    <Notice tone="caution" icon={<Clock />} title={t('office.order.waiting_title', { amount: money(amount) })}>
      <p className="small">{t('office.order.waiting_text')}</p>
      <div role="alert">{error && <FailureNotice failure={failureText(error)} />}</div>
      <Button aria-disabled={isPending || isOffline} onClick={() => !isOffline && mutate()}>
        {isPending ? t('form.working') : t('office.order.finish')}
      </Button>
    </Notice>
  )
}
