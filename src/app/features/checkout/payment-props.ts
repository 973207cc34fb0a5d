import type { Cart } from '#contract/cart.ts'
import type { Shop } from '#app/features/purchase/shop.ts'
import type { Details } from './details.ts'
import type { Outcome } from './order-outcome.ts'
import type { Placed, Placing } from './place-calls.ts'
import type { Plans } from './use-plans.ts'
import type { TermsToAccept } from './use-terms.ts'
import type { Wallets } from './use-wallets.ts'

export type PaymentProps = {
  shop: Shop
  cart: Cart
  details: Details
  wallets: Wallets
  plans: Plans
  terms: TermsToAccept
  busy: boolean
  showNotice: (sentence: string | null) => void
  send: (call: (placing: Placing) => Promise<Placed>) => Promise<Outcome | null>
}
