import { CardPanel } from './card-panel.tsx'
import type { PaymentProps } from './payment-props.ts'
import { WalletPanel } from './wallet-panel.tsx'

/** What each way of its own asks: a card, a plan for a card, or the wallet's button (PAY-06). */
export const PaymentPanel = (props: PaymentProps) => {
  const type = props.details.payment_type
  return type === 'ApplePay' || type === 'GooglePay' ? <WalletPanel {...props} wallet={type} /> : <CardPanel {...props} />
}
