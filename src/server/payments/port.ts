import type { Cents } from '#domain/money.ts'

/**
 * Where a card's data comes from: typed into our form (in memory for the one call only), as a token of the provider's
 * frame, or kept by the provider under a data key.
 */
export type CardSource =
  /** `expiry` is MMYY. */
  | { kind: 'card'; number: string; expiry: string; cvc: string }
  /** `expiry` is MMYY where the frame told it. */
  | { kind: 'token'; token: string; expiry?: string | undefined }
  | { kind: 'vault'; dataKey: string }

/** Where the card's statements go. Newfoundland and Labrador is NL for the provider, whatever a form calls it (CHK-Q4). */
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

/** One payment under the order id that is ours and unique at the provider: the same id is never charged twice. */
export type Charge = { orderId: string; amountCents: Cents; customer?: string | undefined; billing?: BillingAddress | undefined }

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express'

/** A live or reversed charge, as the provider has it. */
export type Receipt = {
  orderId: string
  amountCents: Cents
  /** The provider's number of the transaction, which a reversal names. */
  transaction: string
  authorisation: string
  /** Null where the provider does not tell. */
  brand: CardBrand | null
  lastFour: string | null
  /** The card under which later charges go, where one was asked for or used. */
  dataKey: string | null
}

/** What call 57 sends as `order.response` of a payment that was refused (PAY-09). */
export type DeclinedResponse = 'Declined' | 'Invalid account number'

/**
 * What became of a charge. `not_charged`: no bank was asked, or the charge was taken back. `unknown`: the provider was silent, unreachable, unreadable, or speaks of another amount: ask again
 * by `status`, and charge nothing meanwhile.
 */
export type ChargeResult =
  | { outcome: 'approved'; receipt: Receipt }
  | { outcome: 'declined'; response: DeclinedResponse }
  | { outcome: 'not_charged' }
  | { outcome: 'unknown'; reason: string }

/**
 * What the provider knows of an order id. `none`: it never approved one. A charge of another amount than was asked for is
 * `approved` here, with its own amount: it is to be voided.
 */
export type StatusResult =
  | { outcome: 'approved'; receipt: Receipt }
  | { outcome: 'none' }
  | { outcome: 'declined'; response: DeclinedResponse }
  | { outcome: 'reversed'; receipt: Receipt }
  | { outcome: 'unknown'; reason: string }

/** A reversal that is repeated is `done` again; `refused` is the provider's last word. */
export type ReversalResult = { outcome: 'done' } | { outcome: 'refused'; reason: string } | { outcome: 'unknown'; reason: string }

export type VaultResult =
  | { outcome: 'kept'; dataKey: string; brand: CardBrand | null; lastFour: string | null }
  | { outcome: 'declined'; response: DeclinedResponse }
  | { outcome: 'unknown'; reason: string }

export type Wallet = 'ApplePay' | 'GooglePay'

/** A ticket of the provider, good for one wallet payment of that amount. */
export type TicketResult = { outcome: 'opened'; ticket: string; untilMs: number } | { outcome: 'unknown'; reason: string }

/** What the wallet handed over: its payment data as JSON text, opaque to us; "" where the provider's own script has sent it already. */
export type WalletCharge = Charge & { wallet: Wallet; ticket: string; payment: string }

/** A plan of the card's issuer. Money in cents, APR in hundredths of a percent (PAY-21, PAY-22). */
export type InstallmentPlan = {
  PlanId: string
  Name: string
  InstallmentFrequency: string
  NumInstallments: number
  Apr: number
  TotalPlanCost: number
  /** What each payment bills, in their order. */
  Payments: Cents[]
  Tac: { TacDetails: { LanguageCode: string; Text: string; Version: string }[] }
}

export type PlansResult = { outcome: 'plans'; plans: InstallmentPlan[] } | { outcome: 'unknown'; reason: string }

/** The plan that was chosen, and the version of its terms that was read. */
export type InstallmentCharge = Charge & { source: CardSource; planId: string; termsVersion: string }

/** An Apple merchant session, handed to the browser as it came. */
export type WalletSessionResult = { outcome: 'session'; session: unknown } | { outcome: 'unknown'; reason: string }

/** A charge that is neither voided nor refunded. */
export type ListedCharge = { orderId: string; amountCents: Cents; at: string; lastFour: string | null }
export type ListResult = { outcome: 'charges'; charges: ListedCharge[] } | { outcome: 'unknown'; reason: string }

/**
 * A payment provider. Nothing here throws for what the provider does or does not: each case is a result. Every call ends
 * within 14 seconds. No result, and no `reason`, holds card data.
 */
export type PaymentGateway = {
  /** Opens a wallet ticket for one payment. */
  preload: (wanted: { orderId: string; amountCents: Cents; wallet: Wallet }) => Promise<TicketResult>
  /** Apple's validation of the merchant for one session. */
  validateWallet: (wanted: { ticket: string; validationUrl: string }) => Promise<WalletSessionResult>
  /** `keepCard` puts the card into the provider's vault too, for later billings: the receipt then has its `dataKey`. */
  charge: (wanted: Charge & { source: CardSource; keepCard?: boolean | undefined }) => Promise<ChargeResult>
  chargeWallet: (wanted: WalletCharge) => Promise<ChargeResult>
  /** The plans on offer for an amount; a card narrows them. */
  installmentPlans: (wanted: { orderId: string; amountCents: Cents; source: CardSource | null }) => Promise<PlansResult>
  chargeInstallment: (wanted: InstallmentCharge) => Promise<ChargeResult>
  status: (orderId: string) => Promise<StatusResult>
  /** Gives money back after the day's close; `transaction` is that of the receipt. */
  refund: (wanted: { orderId: string; amountCents: Cents; transaction: string }) => Promise<ReversalResult>
  /** Takes a whole charge back before it settles, as though it had not been. */
  void: (wanted: { orderId: string; transaction: string }) => Promise<ReversalResult>
  /** Keeps a card for later charges without charging it. */
  vault: (wanted: { source: CardSource; customer?: string | undefined; billing?: BillingAddress | undefined }) => Promise<VaultResult>
  /** Every charge that is neither voided nor refunded; null where the provider can be asked by order id alone. */
  listCharges: (() => Promise<ListResult>) | null
  /** The provider's frame for card data; null where there is none. */
  tokenizationUrl: string | null
}
