import type { CardType } from '#domain/card.ts'
import type { Cents } from '#domain/money.ts'

/**
 * Where card data comes from: typed into our form (in memory for one call only), a token of the provider's frame, or stored by the
 * provider under a data key.
 */
export type CardSource =
  /** `expiry` is MMYY. */
  | { kind: 'card'; number: string; expiry: string; cvc: string }
  /** `expiry` is MMYY if the frame reports it. */
  | { kind: 'token'; token: string; expiry?: string | undefined }
  | { kind: 'vault'; dataKey: string }

/** The billing address. Newfoundland and Labrador is NL for the provider (CHK-Q4). */
export type BillingAddress = {
  firstName: string
  lastName: string
  street: string
  city: string
  /** Province or state by its code. */
  province: string
  postalCode: string
  country: 'CA' | 'US'
}

/** The order id is ours and unique at the provider: one id is never charged twice. */
export type Charge = { orderId: string; amountCents: Cents; customer?: string | undefined; billing?: BillingAddress | undefined }

/** A valid or reversed charge at the provider. */
export type Receipt = {
  orderId: string
  amountCents: Cents
  /** The provider's transaction number, needed for a reversal. */
  transaction: string
  authorisation: string
  /** Null if the provider does not report it. */
  brand: CardType | null
  lastFour: string | null
  /** The stored card for later charges, if one was requested or used. */
  dataKey: string | null
}

/** `order.response` of call 57 for a refused payment (PAY-09). */
export type DeclinedResponse = 'Declined' | 'Invalid account number'

/**
 * `not_charged`: no bank was called, or the charge was reversed. `unknown`: no answer, unreadable, or another amount: check `status`,
 * and charge nothing meanwhile.
 */
export type ChargeResult =
  | { outcome: 'approved'; receipt: Receipt }
  | { outcome: 'declined'; response: DeclinedResponse }
  | { outcome: 'not_charged' }
  | { outcome: 'unknown'; reason: string }

/** `none`: never approved. A charge of another amount is `approved` with that amount, and must be voided. */
export type StatusResult =
  | { outcome: 'approved'; receipt: Receipt }
  | { outcome: 'none' }
  | { outcome: 'declined'; response: DeclinedResponse }
  | { outcome: 'reversed'; receipt: Receipt }
  | { outcome: 'unknown'; reason: string }

/** A repeated reversal is `done` again; `refused` is final. `transaction`: the provider's number of it. */
export type ReversalResult =
  { outcome: 'done'; transaction: string | null } | { outcome: 'refused'; reason: string } | { outcome: 'unknown'; reason: string }

export type VaultResult =
  | { outcome: 'stored'; dataKey: string; brand: CardType | null; lastFour: string | null }
  | { outcome: 'declined'; response: DeclinedResponse }
  | { outcome: 'unknown'; reason: string }

export type Wallet = 'ApplePay' | 'GooglePay'

/** `transaction` is null where an earlier version of the product did not note it. */
export type OtherRefund = { transaction: string | null; amountCents: Cents }
type RefundRequest = {
  orderId: string
  refund: string
  amountCents: Cents
  transaction: string
  isNew: boolean
  others: readonly OtherRefund[]
}

/** A ticket is valid for one wallet payment of its amount. */
export type TicketResult = { outcome: 'opened'; ticket: string; untilMs: number } | { outcome: 'unknown'; reason: string }

/** `payment` is the wallet's data as opaque JSON; "" if the provider's script has sent it already. */
type WalletCharge = Charge & { wallet: Wallet; ticket: string; payment: string }

/** A plan of the card's issuer. Money in cents, APR in hundredths of a percent (PAY-21, PAY-22). */
export type InstallmentPlan = {
  PlanId: string
  Name: string
  InstallmentFrequency: string
  NumInstallments: number
  Apr: number
  TotalPlanCost: number
  /** The amount of each payment in order. */
  Payments: Cents[]
  Tac: { TacDetails: { LanguageCode: string; Text: string; Version: string }[] }
}

type PlansResult = { outcome: 'plans'; plans: InstallmentPlan[] } | { outcome: 'unknown'; reason: string }

/** `termsVersion` is that of the accepted terms. */
type InstallmentCharge = Charge & { source: CardSource; planId: string; termsVersion: string }

/** An Apple merchant session, passed to the browser unchanged. */
export type WalletSessionResult = { outcome: 'session'; session: unknown } | { outcome: 'unknown'; reason: string }

/** A charge that is neither voided nor wholly refunded, with its whole amount. */
export type ListedCharge = { orderId: string; amountCents: Cents; at: string; lastFour: string | null }
export type ListResult = { outcome: 'charges'; charges: ListedCharge[] } | { outcome: 'unknown'; reason: string }

/**
 * A payment provider. No function throws for the provider's errors: each case is a result. Every call ends within 14 seconds. Results
 * and reasons contain no card data.
 */
export type PaymentGateway = {
  preload: (wanted: { orderId: string; amountCents: Cents; wallet: Wallet }) => Promise<TicketResult>
  validateWallet: (wanted: { ticket: string; validationUrl: string }) => Promise<WalletSessionResult>
  /** `keepCard` also stores the card for later bills: the receipt then has its `dataKey`. */
  charge: (wanted: Charge & { source: CardSource; keepCard?: boolean | undefined }) => Promise<ChargeResult>
  chargeWallet: (wanted: WalletCharge) => Promise<ChargeResult>
  /** The offered plans for an amount; a card narrows them. */
  installmentPlans: (wanted: { orderId: string; amountCents: Cents; source: CardSource | null }) => Promise<PlansResult>
  chargeInstallment: (wanted: InstallmentCharge) => Promise<ChargeResult>
  status: (orderId: string) => Promise<StatusResult>
  /**
   * After the daily settlement; `transaction` is that of the receipt. `refund` names this refund of the charge: another name gives more
   * back, the same one again does not. The first has the name of its charge. `isNew`: it was never sent before. `others`: the refunds of
   * the charge that are done.
   */
  refund: (wanted: RefundRequest) => Promise<ReversalResult>
  /** Reverses a whole charge before the daily settlement. */
  void: (wanted: { orderId: string; transaction: string }) => Promise<ReversalResult>
  /** Stores a card without charging it. */
  vault: (wanted: { source: CardSource; customer?: string | undefined; billing?: BillingAddress | undefined }) => Promise<VaultResult>
  /** Valid charges; null if the provider cannot list them. */
  listCharges: (() => Promise<ListResult>) | null
  /** The provider's frame for card data; null without one. */
  tokenizationUrl: string | null
}
