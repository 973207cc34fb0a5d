import { randomBytes, randomInt } from 'node:crypto'
import { type Fields, fieldsIn, textIn } from '../moneris/xml.ts'
import { type KnownCard, knownCard } from './cards.ts'
import { type Charge, type Ledger, reversalKey } from './ledger.ts'
import { plansFor, planOf } from './plans.ts'

/** `answers`: whether the answer is sent at all. */
export type Done = { receipt: Fields; answers: boolean }

const nothing = {
  ResponseCode: 'null',
  Complete: 'false',
  TimedOut: 'false',
  Message: 'null',
  TransAmount: 'null',
  TransID: 'null',
  CardType: 'null',
  AuthCode: 'null',
}
const failed = (orderId: string, message: string): Done => ({
  receipt: { ReceiptId: orderId, ...nothing, Message: message },
  answers: true,
})

/** A key of a stored card, or the temporary token of a typed one. */
export const newKey = (passing: boolean): string => `${passing ? 'ot-' : 'vk-'}${randomBytes(15).toString('base64url')}`

const shownCharge = ({
  order_id: id,
  code,
  message,
  amount,
  transaction,
  card_type: type,
  authorisation,
  card_last4: last,
  data_key: key,
}: Charge): Fields => ({
  ReceiptId: id,
  ReferenceNum: transaction.replace(/\D/g, '').padEnd(18, '0').slice(0, 18),
  ResponseCode: code,
  ISO: '01',
  AuthCode: authorisation,
  TransType: '00',
  Complete: 'true',
  TimedOut: 'false',
  Message: message,
  TransAmount: amount,
  CardType: type,
  TransID: transaction,
  SourcePanLast4: last,
  DataKey: key === '' ? 'null' : key,
})

type Card = { card: KnownCard; dataKey: string }

/** A typed or stored card, or a wallet's, whose data may hold a test card number. */
const cardIn = (type: string, fields: Fields, { cards }: Ledger): Card | null => {
  const dataKey = textIn(fields, 'data_key')
  if (type.startsWith('res_')) {
    const stored = cards.get(dataKey)
    return stored ? { card: stored, dataKey: stored.passing ? '' : dataKey } : null
  }
  if (type === 'purchase') return { card: knownCard(textIn(fields, 'pan')), dataKey: '' }
  const data = `${textIn(fields, 'data')} ${textIn(fieldsIn(fields, 'payment_token'), 'signed_message')}`
  const named = /\b\d{15,16}\b/.exec(data)?.[0]
  const byNetwork = /master/i.test(textIn(fields, 'network')) ? '5555555555554444' : '4242424242424242'
  return { card: knownCard(named ?? byNetwork), dataKey: '' }
}

const purchase = (type: string, fields: Fields, ledger: Ledger): Done => {
  const [id, amount] = [textIn(fields, 'order_id'), textIn(fields, 'amount')]
  if (id === '' || !/^\d{1,7}\.\d\d$/.test(amount)) return failed(id, 'Invalid order_id or amount parameter')
  if (ledger.charges.has(id)) return failed(id, 'The transaction was not sent to the host because of a duplicate order id')
  const found = cardIn(type, fields, ledger)
  if (found === null) return failed(id, 'Invalid data_key')
  const chosen = fieldsIn(fields, 'installment_info')
  if (chosen && !planOf(textIn(chosen, 'plan_id'), amount)) return failed(id, 'Invalid plan_id')
  const { card: tried, dataKey } = found
  const at = new Date().toISOString()
  if (tried.code !== '027') {
    const refusal = { order_id: id, amount, at, code: tried.code, message: tried.message }
    ledger.write({ refusal })
    return {
      receipt: {
        ReceiptId: id,
        ...nothing,
        ResponseCode: tried.code,
        Message: tried.message,
        Complete: 'true',
        TransAmount: amount,
        TransID: `${randomInt(1e9)}-0_11`,
      },
      answers: true,
    }
  }
  const charge: Charge = {
    order_id: id,
    amount,
    card_last4: tried.last_four,
    at,
    state: 'charged',
    transaction: `${randomInt(1e9)}-${ledger.charges.size}_11`,
    authorisation: String(randomInt(1e6)).padStart(6, '0'),
    card_type: tried.card_type,
    code: tried.code,
    message: tried.message,
    data_key: dataKey,
  }
  ledger.write({ charge })
  return { receipt: shownCharge(charge), answers: tried.answers }
}

const reversal = (type: string, fields: Fields, ledger: Ledger): Done => {
  const id = textIn(fields, 'order_id')
  const charge = ledger.charges.get(id)
  const state = type === 'refund' ? 'refunded' : 'voided'
  const [customer, amount] = [textIn(fields, 'cust_id'), type === 'refund' ? textIn(fields, 'amount') : (charge?.amount ?? '')]
  if (charge?.transaction !== textIn(fields, 'txn_number')) return failed(id, 'No such transaction')
  const refused = { ...shownCharge(charge), ResponseCode: '050', Message: 'DECLINED' }
  if (charge.state === 'voided' || (charge.state === 'refunded' && type !== 'refund')) return { receipt: refused, answers: true }
  const left = Math.round(100 * (Number(charge.amount) - Number(charge.refunded ?? 0)))
  if (Math.round(100 * Number(amount)) > left) return { receipt: refused, answers: true }
  const transaction = `${randomInt(1e9)}-1_11`
  ledger.write({ reversed: { order_id: id, customer, state, amount, transaction, at: new Date().toISOString() } })
  return { receipt: { ...shownCharge(charge), TransID: transaction, TransAmount: amount }, answers: true }
}

const addCard = (type: string, fields: Fields, ledger: Ledger): Done => {
  const passing = ledger.cards.get(textIn(fields, 'data_key')) ?? null
  const known = type === 'res_add_cc' ? knownCard(textIn(fields, 'pan')) : passing
  if (known === null || known.message.startsWith('INVALID')) return failed('', 'Invalid data_key or pan')
  const card = { ...known, data_key: newKey(false), passing: false }
  ledger.write({ card })
  const data = { masked_pan: `${card.first_four}***${card.last_four}`, crypt_type: '7' }
  const message = 'Successfully registered CC details'
  return {
    receipt: { ...nothing, DataKey: card.data_key, ResponseCode: '001', Message: message, Complete: 'true', ResolveData: data },
    answers: true,
  }
}

const dropCard = (fields: Fields, ledger: Ledger): Done => {
  ledger.write({ forgotten: textIn(fields, 'data_key') })
  return { receipt: { ...nothing, ResponseCode: '001', Complete: 'true' }, answers: true }
}

const lookUpPlans = (fields: Fields): Done => {
  const amount = textIn(fields, 'amount')
  const plans = plansFor(amount)
  const eligible = { PlanCount: String(plans.length), PlanDetails: plans }
  return {
    receipt: {
      ReceiptId: textIn(fields, 'order_id'),
      ...nothing,
      ResponseCode: '001',
      Complete: 'true',
      EligibleInstallmentPlans: eligible,
    },
    answers: true,
  }
}

export const transact = (type: string, fields: Fields, ledger: Ledger): Done => {
  if (/^(purchase|res_purchase_cc|applepay_token_purchase|googlepay_purchase)$/.test(type)) return purchase(type, fields, ledger)
  if (type === 'refund' || type === 'purchasecorrection') return reversal(type, fields, ledger)
  if (type === 'res_add_cc' || type === 'res_add_token') return addCard(type, fields, ledger)
  if (type === 'res_delete') return dropCard(fields, ledger)
  if (type === 'installment_lookup' || type === 'res_installment_lookup') return lookUpPlans(fields)
  return failed('', 'Invalid transaction type')
}

const known = (receipt: Fields): Fields => ({ ...receipt, status_code: '000', status_message: 'Found' })
const unknown = (id: string): Fields => ({ ReceiptId: id, ...nothing, status_code: '050', status_message: 'Not found' })

/** The status of a transaction by its order id. */
export const statusOf = (type: string, fields: Fields, { charges, refusals, reversals }: Ledger): Fields => {
  const id = textIn(fields, 'order_id')
  const charge = charges.get(id)
  if (type === 'refund' || type === 'purchasecorrection') {
    const undone = reversals.get(reversalKey(id, textIn(fields, 'cust_id')))
    const isThis = undone?.state === (type === 'refund' ? 'refunded' : 'voided')
    return charge && undone && isThis
      ? known({ ...shownCharge(charge), TransID: undone.transaction, TransAmount: undone.amount })
      : unknown(id)
  }
  if (charge) return known(shownCharge(charge))
  const refusal = refusals.get(id)
  if (!refusal) return unknown(id)
  return known({
    ReceiptId: id,
    ...nothing,
    ResponseCode: refusal.code,
    Message: refusal.message,
    Complete: 'true',
    TransAmount: refusal.amount,
  })
}
