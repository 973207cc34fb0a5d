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
import { formName } from '#domain/shared-rules.ts'
import type { BillingAddress, CardSource, Wallet } from '#server/payments/port.ts'
import type { SnapshotBuyer } from '#server/db/order-snapshot.ts'

export type PaymentGiven = Input<typeof placeCardOrder>

/** How an attempt is paid. Never stored: it exists only during the call to the provider. */
export type PaymentMethod =
  /** No provider: a student ID or payroll deduction pays, or the total is zero. */
  | { kind: 'none' }
  /** Nothing is charged today; the card is stored for later bills. */
  | { kind: 'keep'; source: CardSource; billing: BillingAddress }
  | { kind: 'card'; source: CardSource; billing: BillingAddress; keepCard: boolean }
  | { kind: 'wallet'; wallet: Wallet; ticket: string; payment: string }
  /** `termsVersion` is that of the offered plan, which the claim looks up. */
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

/** A typed card or the token of the provider's frame; each setting of CARD_ENTRY refuses the other's fields. */
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

/** A billing address is complete or omitted (CHK-30). */
const refuseBilling = ({ address, city, province, state, postal_code, zip_code }: PaymentGiven): void => {
  const given = { address, city, province, state, postal_code, zip_code }
  if (Object.values(given).every((text) => text.trim() === '')) return
  const [fault] = checkBilling(given)
  if (fault) throw new Problem(fault.code)
}

// A US zip code starts with a digit: "FL" is Florida then, and Newfoundland otherwise (CHK-Q4).
const isZipCode = (code: string): boolean => /^\d/.test(code.trim())

/** The customer's address if none is given; Newfoundland and Labrador is NL (CHK-30, CHK-Q4). */
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

const walletMethod = (given: PaymentGiven, wallet: Wallet): PaymentMethod => {
  const code = textIn(opaqueFields(given.receipt), 'response_code', 'ResponseCode', 'responseCode')
  if (!isApprovedCode(code) || given.ticket === '') throw new Problem('transaction_refused')
  return { kind: 'wallet', wallet, ticket: given.ticket, payment: opaqueText(given.payment) }
}

const installmentMethod = (given: PaymentGiven, facts: Facts): PaymentMethod => {
  if (!offersInstallments(facts.total)) throw new Problem('installments_failed')
  const plan = opaqueFields(given.installment_object ?? given.installmentObject)
  const [source, billing, planId] = [sourceOf(given, facts), billingOf(given, facts), textIn(plan, 'PlanId')]
  // No plan means the full amount (PAY-07).
  if (planId === '') return { kind: 'card', source, billing, keepCard: false }
  return { kind: 'installments', source, billing, planId, termsVersion: '' }
}

/** Throws the first problem of the payment fields. */
export const paymentMethodOf = (given: PaymentGiven | null, facts: Facts): PaymentMethod => {
  const { paymentType, total, hasLater } = facts
  if (given === null) return { kind: 'none' }
  if (total === 0) {
    const hasCard = paymentType === 'Credit card' && (given.card_number !== '' || given.token !== '')
    return hasLater && hasCard ? { kind: 'keep', source: sourceOf(given, facts), billing: billingOf(given, facts) } : { kind: 'none' }
  }
  if (paymentType === 'ApplePay' || paymentType === 'GooglePay') return walletMethod(given, paymentType)
  if (paymentType === 'installments') return installmentMethod(given, facts)
  return { kind: 'card', source: sourceOf(given, facts), billing: billingOf(given, facts), keepCard: hasLater }
}
