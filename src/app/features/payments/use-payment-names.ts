import { useWords } from '#app/i18n/words.ts'

/** The names of the wire's payment types (PURCH-SEL-Q5, PAY-01). */
const paymentNames = new Map([
  ['Student ID', 'purchase.pay.student_id'],
  ['Credit card', 'purchase.pay.card'],
  ['ApplePay', 'place.payment.apple_pay'],
  ['GooglePay', 'place.payment.google_pay'],
  ['installments', 'purchase.pay.installments'],
  ['Payroll deduction', 'purchase.pay.payroll'],
] as const)

type WireType = typeof paymentNames extends Map<infer K, unknown> ? K : never

/** The name of a payment type; an unknown one keeps its wire name. */
export const usePaymentNames = (): ((type: string) => string) => {
  const t = useWords()
  return (type) => {
    const key = paymentNames.get(type as WireType)
    return key ? t(key) : type
  }
}
