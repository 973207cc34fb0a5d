import { decimalOf } from '#domain/money.ts'
import type { BillingAddress, CardSource, Charge } from '../port.ts'
import type { Fields } from './xml.ts'

/** The gateway's code for a purchase over TLS. */
const overTls = '7'

// The gateway limits the length of texts.
const short = (text: string, most: number): string => text.slice(0, most)

/** The gateway's form of "08/26" or 0826 is 2608. */
const expiry = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return `${digits.slice(2, 4)}${digits.slice(0, 2)}`
}

const addressCheck = ({ street, postalCode }: BillingAddress): Fields => {
  const [, number = '', name = street] = /^(\d+\w*)\s+(.*)$/.exec(street.trim()) ?? []
  return {
    avs_street_number: short(number, 19),
    avs_street_name: short(name, 19),
    avs_zipcode: short(postalCode.replace(/\s/g, ''), 9),
  }
}

const billTo = (billing: BillingAddress): Fields => ({
  billing: {
    first_name: short(billing.firstName, 30),
    last_name: short(billing.lastName, 30),
    address: short(billing.street, 70),
    city: short(billing.city, 30),
    // The documents list Newfoundland and Labrador as FL, like Florida; the gateway knows NL (CHK-Q4).
    province: billing.country === 'CA' && billing.province === 'FL' ? 'NL' : short(billing.province, 30),
    postal_code: short(billing.postalCode, 30),
    country: billing.country,
  },
})

/** The common fields of each purchase. */
export const chargeFields = ({ orderId, amountCents, customer, billing }: Charge): Fields => ({
  order_id: orderId,
  ...(customer === undefined ? {} : { cust_id: short(customer, 30) }),
  amount: decimalOf(amountCents),
  ...(billing === undefined ? {} : { cust_info: billTo(billing), avs_info: addressCheck(billing) }),
})

const codeCheck = (cvc: string): Fields => (cvc === '' ? {} : { cvd_info: { cvd_indicator: '1', cvd_value: cvc } })

/** A stored card has its own transaction type. */
const cardFields = (source: CardSource): { stored: boolean; fields: Fields } => {
  if (source.kind === 'card')
    return { stored: false, fields: { pan: source.number.replace(/\D/g, ''), expdate: expiry(source.expiry), ...codeCheck(source.cvc) } }
  if (source.kind === 'vault') return { stored: true, fields: { data_key: source.dataKey } }
  return { stored: true, fields: { data_key: source.token, ...(source.expiry ? { expdate: expiry(source.expiry) } : {}) } }
}

/** A purchase with a stored card states that its holder agreed before. */
export const purchase = (wanted: Charge & { source: CardSource; code?: string }, more: Fields = {}): Fields => {
  const { stored, fields } = cardFields(wanted.source)
  const agreed =
    wanted.source.kind === 'vault'
      ? {
          cof_info: {
            payment_indicator: wanted.code === undefined ? 'R' : 'C',
            payment_information: wanted.code === undefined ? '2' : '0',
          },
        }
      : {}
  const all = { ...chargeFields(wanted), ...fields, crypt_type: overTls, ...codeCheck(wanted.code ?? ''), ...agreed, ...more }
  return stored ? { res_purchase_cc: all } : { purchase: all }
}

/** Stores a typed card, or the temporary token of the frame. */
export const addToVault = (
  source: Exclude<CardSource, { kind: 'vault' }>,
  customer: string | undefined,
  billing: BillingAddress | undefined,
): Fields => {
  const { fields } = cardFields(source)
  const { cvd_info: _, ...card } = fields
  const who = {
    ...(customer === undefined ? {} : { cust_id: short(customer, 30) }),
    ...card,
    crypt_type: overTls,
    ...(billing === undefined ? {} : { avs_info: addressCheck(billing) }),
  }
  return source.kind === 'card' ? { res_add_cc: who } : { res_add_token: who }
}

/** Queries the plans for an amount, for a card or in general. */
export const lookup = ({ orderId, amountCents, source }: { orderId: string; amountCents: number; source: CardSource | null }): Fields => {
  const amount = { order_id: orderId, amount: decimalOf(amountCents) }
  if (source === null) return { installment_lookup: amount }
  const { stored, fields } = cardFields(source)
  const { cvd_info: _, ...card } = fields
  return { [stored ? 'res_installment_lookup' : 'installment_lookup']: { ...amount, ...card } }
}

/** Refunds, or voids a whole purchase before it settles. */
export const reversal = (
  kind: 'refund' | 'purchasecorrection',
  { orderId, refund = orderId, transaction, amountCents }: { orderId: string; refund?: string; transaction: string; amountCents?: number },
): Fields => ({
  [kind]: {
    order_id: orderId,
    // All refunds of a charge have its order id; the gateway limits a customer's id to so many letters.
    ...(refund === orderId ? {} : { cust_id: refund.slice(-30) }),
    ...(amountCents === undefined ? {} : { amount: decimalOf(amountCents) }),
    txn_number: transaction,
    crypt_type: overTls,
  },
})
