import type { CardType } from '#domain/card.ts'
import { planPayments } from '#domain/installments.ts'
import { centsOf } from '#domain/money.ts'
import { isApprovedCode } from '#domain/payment-result.ts'
import type { DeclinedResponse, Receipt } from '../port.ts'
import { type Fields, fieldsIn, listIn, readXml, textIn } from './xml.ts'

/** The gateway's receipt before it is checked. */
export type GatewayReceipt = { code: string; message: string; complete: boolean; timedOut: boolean; fields: Fields; orderId: string }

const brands: Record<string, CardType> = { V: 'Visa', M: 'Mastercard', AX: 'American Express' }

/** The gateway writes "null" for no value. */
export const valueIn = (fields: Fields | null, name: string): string | null => {
  const value = textIn(fields, name)
  return value === '' || value === 'null' ? null : value
}

export const readReceipt = (text: string): GatewayReceipt | null => {
  const fields = fieldsIn(readXml(text, 'response'), 'receipt')
  if (fields === null) return null
  return {
    fields,
    orderId: textIn(fields, 'ReceiptId'),
    code: textIn(fields, 'ResponseCode'),
    message: textIn(fields, 'Message'),
    complete: textIn(fields, 'Complete') === 'true',
    timedOut: textIn(fields, 'TimedOut') === 'true',
  }
}

/** Only digits are a bank's answer; below 50 is approved (PAY-12, PAY-Q12). */
export const verdict = ({ code, complete, timedOut }: GatewayReceipt): 'approved' | 'declined' | 'none' => {
  if (timedOut || !/^\d{1,4}$/.test(code)) return 'none'
  if (!isApprovedCode(code)) return 'declined'
  return complete ? 'approved' : 'none'
}

const lastFourIn = (fields: Fields): string | null => {
  const masked = valueIn(fields, 'SourcePanLast4') ?? valueIn(fieldsIn(fields, 'ResolveData'), 'masked_pan')
  return /\d{4}$/.exec(masked ?? '')?.[0] ?? null
}

/** Null if the amount or the transaction number is missing. */
export const chargeIn = ({ fields, orderId }: GatewayReceipt): Receipt | null => {
  const amountCents = centsOf(textIn(fields, 'TransAmount'))
  const transaction = valueIn(fields, 'TransID')
  if (amountCents === null || transaction === null) return null
  return {
    orderId,
    amountCents,
    transaction,
    authorisation: valueIn(fields, 'AuthCode') ?? '',
    brand: brands[textIn(fields, 'CardType')] ?? null,
    lastFour: lastFourIn(fields),
    dataKey: valueIn(fields, 'DataKey'),
  }
}

// Codes for an unknown card number.
const wrongNumber = ['208', '477']
const wrongCard = /invalid\b.*\b(account|card|pan)\b/i

/** Whether the gateway found no valid card, without asking a bank. */
export const isNoCard = ({ message, timedOut }: GatewayReceipt): boolean => !timedOut && wrongCard.test(message)

/** The API's text for a refusal (PAY-09). */
export const declinedAs = ({ code, message }: GatewayReceipt): DeclinedResponse =>
  wrongNumber.includes(code) || wrongCard.test(message) ? 'Invalid account number' : 'Declined'

const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

/** Null if the issuer does not say. */
const paymentIn = (fields: Fields | null) => {
  const amount = whole(textIn(fields, 'Amount'))
  if (Number.isNaN(amount)) return null
  return { amount, fee: whole(textIn(fields, 'InstallmentFee')) || 0, upfrontFee: whole(textIn(fields, 'UpfrontFee')) || 0 }
}

const paymentsIn = (plan: Fields): number[] => {
  const [first, last] = [paymentIn(fieldsIn(plan, 'FirstInstallment')), paymentIn(fieldsIn(plan, 'LastInstallment'))]
  const [total, terms] = [whole(textIn(plan, 'TotalPlanCost')), whole(textIn(plan, 'NumInstallments'))]
  return planPayments(total, terms, first && last ? { first, last } : undefined)
}

/** Unfiltered; domain/installments decides which may be offered. */
export const plansIn = ({ fields }: GatewayReceipt) =>
  listIn(fieldsIn(fields, 'EligibleInstallmentPlans'), 'PlanDetails').map((plan) => ({
    Payments: paymentsIn(plan),
    PlanId: textIn(plan, 'PlanId'),
    Name: textIn(plan, 'Name'),
    InstallmentFrequency: textIn(plan, 'InstallmentFrequency'),
    NumInstallments: whole(textIn(plan, 'NumInstallments')),
    Apr: whole(textIn(plan, 'APR')),
    TotalPlanCost: whole(textIn(plan, 'TotalPlanCost')),
    Tac: {
      TacDetails: listIn(fieldsIn(plan, 'Tac'), 'TacDetails').map((terms) => ({
        LanguageCode: textIn(terms, 'LanguageCode'),
        Text: textIn(terms, 'Text'),
        Version: textIn(terms, 'Version'),
      })),
    },
  }))
