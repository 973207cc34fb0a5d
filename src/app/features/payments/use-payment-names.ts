import { useWords } from '#app/i18n/words.ts'

/** The wire's ways to pay, byte for byte, and how each is called (PURCH-SEL-Q5, PAY-01). */
const payWords = new Map([
  ['Student ID', 'purchase.pay.student_id'],
  ['Credit card', 'purchase.pay.card'],
  ['ApplePay', 'place.payment.apple_pay'],
  ['GooglePay', 'place.payment.google_pay'],
  ['installments', 'purchase.pay.installments'],
  ['Payroll deduction', 'purchase.pay.payroll'],
] as const)

type WireType = typeof payWords extends Map<infer K, unknown> ? K : never

/** The name of a way to pay; one that this version does not know is called as the wire has it. */
export const usePayWords = (): ((type: string) => string) => {
  const t = useWords()
  return (type) => {
    const key = payWords.get(type as WireType)
    return key ? t(key) : type
  }
}
