import { providerPaymentTypes } from '#domain/order-form.ts'
import type { Config } from '#server/config.ts'

/** A school's payment types without those that this server cannot accept: cards without a provider, Apple Pay without its certificate. */
export const availablePaymentTypes = (types: readonly string[], { payments }: Pick<Config, 'payments'>): string[] =>
  types.filter((type) => {
    if (!providerPaymentTypes.includes(type)) return true
    if (payments.kind === 'none') return false
    return type !== 'ApplePay' || payments.kind !== 'moneris' || payments.applePay !== null
  })
