import type { Input } from '#contract/call.ts'
import { Problem, type ProblemCode } from '#contract/errors.ts'
import type { placeCardOrder } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { cardDigits, type CardFault, cardFaults } from '#domain/card.ts'
import { checkBilling } from '#domain/checkout-rules.ts'
import { offersInstallments } from '#domain/installments.ts'
import type { Cents } from '#domain/money.ts'
import { isApprovedCode } from '#domain/payment-result.ts'
import { regions } from '#domain/regions.ts'
import { formName } from '#domain/validators.ts'
import type { BillingAddress, CardSource, Wallet } from '#server/payments/port.ts'
import type { SnapshotBuyer } from '#server/db/order-snapshot.ts'

/** The fields of call 57 that only the provider reads. */
export type PaymentGiven = Input<typeof placeCardOrder>

/** How an attempt is paid. Nothing of it is stored: it lives as long as the call to the provider. */
export type Means =
  /** Nothing is asked of a provider: an ID or the payroll pays, or there is nothing to pay. */
  | { kind: 'none' }
  /** Nothing is charged today; the card is kept for what is billed later. */
  | { kind: 'keep'; source: CardSource; billing: BillingAddress }
  | { kind: 'card'; source: CardSource; billing: BillingAddress; keepCard: boolean }
  | { kind: 'wallet'; wallet: Wallet; ticket: string; payment: string }
  /** `termsVersion` is that of the plan that was on offer, which the claim looks up. */
  | { kind: 'installments'; source: CardSource; billing: BillingAddress; planId: string; termsVersion: string }

type Facts = {
  paymentType: string
  total: Cents
  hasLater: boolean
  today: Day
  accepted: readonly string[]
  hosted: boolean
  buyer: SnapshotBuyer
}

const faultCodes: Record<CardFault, ProblemCode> = {
  number: 'card_number_invalid',
  type: 'card_type_wrong',
  expiration: 'card_expiration_invalid',
  cvc: 'card_code_invalid',
}

const opaqueText = (value: unknown): string => (value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value))

const opaqueFields = (value: unknown): Record<string, unknown> => {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const textIn = (fields: Record<string, unknown>, ...names: string[]): string => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return found === undefined ? '' : String(found)
}

const nameFault = (name: string): void => {
  if (name === '') throw new Problem('card_name_required')
  if (!formName(name)) throw new Problem('card_name_letters')
}

/** Number, expiry and code, or in their place the token of the provider's frame; each way refuses the other's fields (CARD_ENTRY). */
export const sourceOf = (
  given: Pick<PaymentGiven, 'first_name' | 'last_name' | 'card_number' | 'card_type' | 'expiration' | 'cvc' | 'token'>,
  { today, accepted, hosted }: Pick<Facts, 'today' | 'accepted' | 'hosted'>,
): CardSource => {
  const typed = { number: given.card_number, type: given.card_type, expiration: given.expiration.trim(), cvc: given.cvc.trim() }
  nameFault(given.first_name)
  nameFault(given.last_name)
  if (hosted) {
    if (typed.number !== '' || typed.cvc !== '') throw new Problem('card_fields_refused')
    if (given.token === '') throw new Problem('card_number_invalid')
    return { kind: 'token', token: given.token, expiry: typed.expiration.replace('/', '') || undefined }
  }
  const [fault] = cardFaults(typed, { today, accepted })
  if (fault) throw new Problem(faultCodes[fault])
  return { kind: 'card', number: cardDigits(typed.number), expiry: typed.expiration.replace('/', ''), cvc: typed.cvc }
}

/** A bill's own address is whole or left out (CHK-30). */
const refuseBilling = ({ address, city, province, state, postal_code, zip_code }: PaymentGiven): void => {
  const given = { address, city, province, state, postal_code, zip_code }
  if (Object.values(given).every((text) => text.trim() === '')) return
  const [fault] = checkBilling(given)
  if (fault) throw new Problem(fault.code)
}

// An American zip code begins with a digit, which tells Florida from Newfoundland (CHK-Q4).
const isZipCode = (code: string): boolean => /^\d/.test(code.trim())

/** The billing address, which is the customer's own where none is given; Newfoundland and Labrador is NL there (CHK-30, CHK-Q4). */
const billingOf = (given: PaymentGiven, { buyer }: Facts): BillingAddress => {
  refuseBilling(given)
  const isOwn = given.address === ''
  const region = isOwn ? buyer.province : (given.province || given.state).toUpperCase()
  const postalCode = isOwn ? buyer.postal_code : given.postal_code || given.zip_code
  const isAmerican = isZipCode(postalCode) || (!isOwn && given.province === '' && given.state !== '')
  const isKnown = regions.some(({ country, code }) => country === 'CA' && code === region)
  return {
    firstName: given.first_name || buyer.first_name,
    lastName: given.last_name || buyer.last_name,
    street: isOwn ? buyer.address : given.address,
    city: isOwn ? buyer.city : given.city,
    province: region === 'FL' && !isAmerican ? 'NL' : region,
    postalCode,
    country: isKnown && !isAmerican ? 'CA' : region === 'NL' ? 'CA' : 'US',
  }
}

const walletMeans = (given: PaymentGiven, wallet: Wallet): Means => {
  const code = textIn(opaqueFields(given.receipt), 'response_code', 'ResponseCode', 'responseCode')
  if (!isApprovedCode(code) || given.ticket === '') throw new Problem('transaction_refused')
  return { kind: 'wallet', wallet, ticket: given.ticket, payment: opaqueText(given.payment) }
}

const installmentMeans = (given: PaymentGiven, facts: Facts): Means => {
  if (!offersInstallments(facts.total)) throw new Problem('installments_failed')
  const plan = opaqueFields(given.installment_object ?? given.installmentObject)
  const [source, billing, planId] = [sourceOf(given, facts), billingOf(given, facts), textIn(plan, 'PlanId')]
  // The full amount is a choice too (PAY-07).
  if (planId === '') return { kind: 'card', source, billing, keepCard: false }
  return { kind: 'installments', source, billing, planId, termsVersion: '' }
}

/** How an order is paid, or the first fault of what was given for it. */
export const meansOf = (given: PaymentGiven | null, facts: Facts): Means => {
  const { paymentType, total, hasLater } = facts
  if (given === null) return { kind: 'none' }
  if (total === 0) {
    const hasCard = paymentType === 'Credit card' && (given.card_number !== '' || given.token !== '')
    return hasLater && hasCard ? { kind: 'keep', source: sourceOf(given, facts), billing: billingOf(given, facts) } : { kind: 'none' }
  }
  if (paymentType === 'ApplePay' || paymentType === 'GooglePay') return walletMeans(given, paymentType)
  if (paymentType === 'installments') return installmentMeans(given, facts)
  return { kind: 'card', source: sourceOf(given, facts), billing: billingOf(given, facts), keepCard: hasLater }
}
