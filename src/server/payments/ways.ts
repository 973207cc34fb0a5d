import type { Config } from '#server/config.ts'

/** The ways to pay that need a provider of card payments. */
const throughProvider = ['Credit card', 'ApplePay', 'GooglePay', 'installments']

/** A school's ways to pay, without those that nobody takes here: all cards without a provider, Apple Pay without its certificate. */
export const waysToPay = (types: readonly string[], { payments }: Pick<Config, 'payments'>): string[] =>
  types.filter((type) => {
    if (!throughProvider.includes(type)) return true
    if (payments.kind === 'none') return false
    return type !== 'ApplePay' || payments.kind !== 'moneris' || payments.applePay !== null
  })
