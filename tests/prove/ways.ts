import type { FaultKind } from '#server/payments/simulator/faults.ts'

/** The state of a payment at once and at the end. `pending>paid`: it is confirmed later. */
export type Course = 'paid' | 'declined' | 'pending>paid' | 'pending>declined'
type Body = Record<string, unknown>
type Asker = { get: (path: string) => Promise<Body>; total: string }

/** A payment type: the cart's items, what the page sends, and the result under each fault. */
export type Way = {
  name: string
  goods: readonly Body[]
  chosen?: Body
  path: string
  prepare: (asker: Asker) => Promise<Body>
  course: (kind: FaultKind) => Course
  /** Whether a paid order is charged at the company. */
  charged: boolean
  /** How many transactions succeed before the fault. */
  later?: number
}

const charging: Record<FaultKind, Course> = {
  delay: 'paid',
  drop_before_commit: 'pending>declined',
  drop_after_commit: 'paid',
  silence: 'pending>paid',
  error_500: 'pending>declined',
  broken_xml: 'paid',
  code_null: 'declined',
  code_empty: 'declined',
  code_letters: 'declined',
  code_sign: 'declined',
  duplicate_order: 'declined',
  wrong_amount: 'paid',
}
const asCharge = (kind: FaultKind): Course => charging[kind]
/** A card that could not be stored is not charged. */
const asStored = (kind: FaultKind): Course => (kind === 'delay' || kind === 'wrong_amount' ? 'paid' : 'pending>declined')
const asNothing = (): Course => 'paid'
/** Lockers are sold with these selections only. */
const resident = { customer_type_id: 'student', location_id: 'residence' }

export const card = {
  payment_type: 'Credit card',
  first_name: 'Zoé',
  last_name: 'Roy',
  card_number: '4242424242424242',
  card_type: 'Visa',
  expiration: '08/30',
  cvc: '917',
}
const wallet = { ...card, card_number: '', cvc: '', receipt: JSON.stringify({ response_code: '027' }) }
const gold = { meal_plan: 'gold' }
const locker = { meal_plan: 'locker', first_plan_date: '2026-12-15', last_plan_date: '2027-01-31', bill_today: false }
const googlePayment = JSON.stringify({ signature: 's', protocolVersion: 'ECv1', signedMessage: '{}' })
const applePayment = JSON.stringify({ token: { paymentData: { version: 'EC_v1', data: 'ZGF0YQ==', signature: 'c2ln', header: {} } } })

const ticketOf = async ({ get, total }: Asker, page: string): Promise<unknown> =>
  ((await get(`/v1/orderform/${page}?amount=${total}`))['preload'] as Body)['ticket']

const byCard = { path: '/v1/cart/create_cc_order', prepare: async () => card, charged: true }
const byAccount = (type: string) => ({
  name: type,
  goods: [gold],
  path: '/v1/cart/checkout',
  prepare: async () => ({ payment_type: type }),
  course: asNothing,
  charged: false,
})

export const ways: readonly Way[] = [
  { ...byCard, name: 'Credit card', goods: [gold], course: asCharge },
  { ...byCard, name: 'Credit card that is kept, as it is kept', goods: [gold, locker], chosen: resident, course: asStored },
  {
    ...byCard,
    name: 'Credit card that is kept, as it is charged',
    goods: [gold, locker],
    chosen: resident,
    course: asCharge,
    later: 1,
  },
  { ...byCard, name: 'Credit card, nothing due today', goods: [locker], chosen: resident, course: asNothing, charged: false },
  {
    name: 'installments',
    goods: [gold],
    path: '/v1/cart/create_cc_order',
    prepare: async ({ get, total }) => {
      const { installments } = await get(`/v1/sites/installments?amount=${total}`)
      return { ...card, payment_type: 'installments', installment_object: JSON.stringify((installments as unknown[])[0]) }
    },
    course: asCharge,
    charged: true,
  },
  {
    name: 'GooglePay',
    goods: [gold],
    path: '/v1/cart/create_cc_order',
    prepare: async (asker) => {
      const ticket = await ticketOf(asker, 'preload_gpay')
      return { ...wallet, payment_type: 'GooglePay', ticket, payment: googlePayment }
    },
    course: asCharge,
    charged: true,
  },
  {
    name: 'ApplePay',
    goods: [gold],
    path: '/v1/cart/create_cc_order',
    prepare: async (asker) => ({ ...wallet, payment_type: 'ApplePay', ticket: await ticketOf(asker, 'preload'), payment: applePayment }),
    course: asCharge,
    charged: true,
  },
  byAccount('Student ID'),
  byAccount('Payroll deduction'),
]
