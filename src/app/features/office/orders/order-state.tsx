import type { OfficeOrder, OfficePayment } from '#contract/office-orders.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert, CircleCheck, CircleMinus, Clock, type Icon } from '#app/ui/icons.tsx'
import { State, type Tone } from '#app/ui/state.tsx'
import { Undo2 } from '../icons.tsx'
import { useOrderWords } from './use-order-words.ts'

const looks: Record<OfficeOrder['state'], { tone: Tone; Icon: Icon }> = {
  paid: { tone: 'good', Icon: CircleCheck },
  refunded: { tone: 'muted', Icon: Undo2 },
  refunded_running: { tone: 'caution', Icon: Undo2 },
  refunded_plan: { tone: 'caution', Icon: Undo2 },
  ended: { tone: 'muted', Icon: CircleMinus },
  pending: { tone: 'caution', Icon: Clock },
  declined: { tone: 'muted', Icon: CircleMinus },
}

type Shown = Pick<OfficeOrder, 'state' | 'refunded' | 'refunding'>

/** Whether an order is paid, and what of it went back. */
export const OrderState = ({ order: { state, refunded, refunding } }: { order: Shown }) => {
  const t = useWords()
  const { money } = useOrderWords()
  const { tone, Icon } = looks[state]
  return (
    <span className="cluster">
      <State tone={tone} icon={<Icon />}>
        {t(`office.orders.state.${state}`)}
      </State>
      {state === 'paid' && refunded !== '0.00' && (
        <State tone="muted" icon={<Undo2 />}>
          {t('office.orders.part_refunded', { amount: money(refunded) })}
        </State>
      )}
      {refunding && (
        <State tone="caution" icon={<Clock />}>
          {t('office.orders.refunding')}
        </State>
      )}
    </span>
  )
}

const paymentLooks: Record<OfficePayment['state'], { tone: Tone; Icon: Icon }> = {
  paid: { tone: 'good', Icon: CircleCheck },
  account: { tone: 'good', Icon: CircleCheck },
  pending: { tone: 'caution', Icon: Clock },
  owed: { tone: 'caution', Icon: CircleAlert },
  declined: { tone: 'muted', Icon: CircleMinus },
  dropped: { tone: 'muted', Icon: CircleMinus },
  refunding: { tone: 'caution', Icon: Clock },
  refunded: { tone: 'muted', Icon: Undo2 },
  part_refunded: { tone: 'muted', Icon: Undo2 },
}

const accountWords = { 'Student ID': 'office.order.payment.student_account', 'Payroll deduction': 'office.order.payment.payroll' } as const
const isOnAccount = (type: string): type is keyof typeof accountWords => Object.hasOwn(accountWords, type)

/** A payment's state; `paymentType` says which account paid. */
export const PaymentState = ({ state, paymentType }: Pick<OfficePayment, 'state'> & { paymentType: string }) => {
  const t = useWords()
  const { tone, Icon } = paymentLooks[state]
  return (
    <State tone={tone} icon={<Icon />}>
      {t(state === 'account' && isOnAccount(paymentType) ? accountWords[paymentType] : `office.order.payment.${state}`)}
    </State>
  )
}
