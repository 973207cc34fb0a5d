import type { ReactNode } from 'react'
import { isDirect, isFree } from '#app/features/payments/payment-types.ts'
import { CardPanel } from './card-panel.tsx'
import { DetailsSummary } from './details-summary.tsx'
import { DirectPanel } from './direct-panel.tsx'
import { PayChoice } from './pay-choice.tsx'
import type { PaymentProps } from './payment-props.ts'
import { WalletPanel } from './wallet-panel.tsx'

/** The last step: how the order is paid, and its button (PAY-01, PAY-06). */
export const PayStep = ({ types, notice, reasonAgainst, onChoose, onEdit, onDirect, problems, ...props }: PayStepProps) => {
  const { cart, details, plans, busy, shop } = props
  return (
    <div className="stack stack-wide" data-step="pay">
      <DetailsSummary details={details} isParent={cart.is_parent} busy={busy} focusesTitle={!notice} onEdit={onEdit} />
      {(!isFree(cart) || details.payment_type === '') && (
        <PayChoice
          types={types}
          chosen={details.payment_type}
          cart={cart}
          plans={plans}
          today={shop.today}
          busy={busy}
          reasonAgainst={reasonAgainst}
          onChoose={onChoose}
        />
      )}
      {notice}
      <PaymentPanel {...props} problems={problems} onDirect={onDirect} />
    </div>
  )
}

type PanelProps = PaymentProps & { problems: readonly string[]; onDirect: () => void }
type PayStepProps = PanelProps & {
  types: readonly string[]
  /** Why the last attempt failed; it takes the focus. */
  notice: ReactNode
  /** Why a payment type cannot pay this order. */
  reasonAgainst: (type: string) => string | undefined
  onChoose: (type: string) => void
  onEdit: () => void
}

/** The card form, the wallet's button, or a button alone; nothing before a payment type is chosen. */
const PaymentPanel = ({ onDirect, problems, ...props }: PanelProps) => {
  const type = props.details.payment_type
  if (type === '') return null
  if (isDirect(type, props.cart)) return <DirectPanel {...props} problems={problems} onPay={onDirect} />
  return type === 'ApplePay' || type === 'GooglePay' ? <WalletPanel {...props} wallet={type} /> : <CardPanel {...props} />
}
