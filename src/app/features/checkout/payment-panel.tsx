import type { Cart } from '#contract/cart.ts'
import type { Shop } from '#app/features/purchase/shop.ts'
import { CardPanel } from './card-panel.tsx'
import type { Details } from './details.ts'
import type { Outcome } from './order-outcome.ts'
import type { Placed, Placing } from './place-calls.ts'
import type { Wallets } from './use-wallets.ts'
import { WalletPanel } from './wallet-panel.tsx'

/** What each way of its own asks: a card, a plan for a card, or the wallet's button (PAY-06). */
export const PaymentPanel = (props: PaymentProps) => {
  const type = props.details.payment_type
  return type === 'ApplePay' || type === 'GooglePay' ? <WalletPanel {...props} wallet={type} /> : <CardPanel {...props} />
}

export type PaymentProps = {
  shop: Shop
  cart: Cart
  details: Details
  wallets: Wallets
  busy: boolean
  say: (sentence: string | null) => void
  send: (call: (placing: Placing) => Promise<Placed>) => Promise<Outcome | null>
}
