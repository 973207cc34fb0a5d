import type { ProblemCode } from '#contract/errors.ts'
import { type CardFault, cardFaults, cardTypeOf, isOfOtherKind, type TypedCard } from '#domain/card.ts'
import { checkBilling } from '#domain/checkout-rules.ts'
import { formName } from '#domain/shared-rules.ts'
import type { WordId } from '#app/i18n/words.ts'
import { placeOnWire } from '#domain/regions.ts'

/** A card as typed; it exists in the form only. */
export type CardTyped = TypedCard & {
  first_name: string
  last_name: string
  /** The billing address is the buyer's own (CHK-09). */
  same: boolean
  address: string
  city: string
  province: string
  postal_code: string
}
export type CardField = Extract<Exclude<keyof CardTyped, 'same'>, string>
export type CardFaults = { readonly [field in CardField]?: WordId }

export const noCard: CardTyped = {
  first_name: '',
  last_name: '',
  number: '',
  type: '',
  expiration: '',
  cvc: '',
  same: true,
  address: '',
  city: '',
  province: '',
  postal_code: '',
}

/** The form after a declined card: all but the security code stays. */
export const withoutCode = (card: CardTyped): CardTyped => ({ ...card, cvc: '' })

const missing: Record<Exclude<CardFault, 'type'>, WordId> = {
  number: 'card.number_required',
  expiration: 'card.expiration_required',
  cvc: 'card.cvc_required',
}
const wrong: Record<Exclude<CardFault, 'type'>, WordId> = {
  number: 'errors.card_number_invalid',
  expiration: 'errors.card_expiration_invalid',
  cvc: 'errors.card_code_invalid',
}

const nameFault = (field: 'first_name' | 'last_name', name: string): CardFaults => {
  if (name.trim() === '') return { [field]: `errors.${field}_required` as const }
  return formName(name) ? {} : { [field]: `errors.${field}_letters` as const }
}

const billingFaults = ({ same, address, city, province, postal_code: code }: CardTyped): CardFaults => {
  if (same) return {}
  const faults = checkBilling({ address, city, ...placeOnWire(province, code) })
  const inForm = (field: string) => (field === 'state' ? 'province' : field === 'zip_code' ? 'postal_code' : field)
  return Object.fromEntries(faults.map((fault) => [inForm(fault.field), `errors.${fault.code}`]))
}

/** The number shows the type, so a type that does not fit is a fault of the number (PAY-18, PAY-Q1). */
const typeFault = ({ number }: CardTyped, accepted: readonly string[]): ['number', WordId] => [
  'number',
  accepted.includes(cardTypeOf(number) ?? '') ? 'errors.card_type_wrong' : 'card.accepted',
]

type CheckContext = { today: string; accepted: readonly string[]; entry: 'direct' | 'hosted' }

/** Faults of the card form from its top, each with its message key; the provider's frame reports its own (PAY-16 to PAY-20, CHK-30). */
export const checkCard = (card: CardTyped, { today, accepted, entry }: CheckContext): CardFaults => {
  const own = entry === 'hosted' ? [] : cardFaults(card, { today, accepted })
  return {
    ...Object.fromEntries(
      own
        .filter((field) => field !== 'type' || !own.includes('number'))
        .map((field) =>
          field === 'type' ? typeFault(card, accepted) : [field, card[field].trim() === '' ? missing[field] : wrong[field]],
        ),
    ),
    ...(own.includes('number') && isOfOtherKind(card.number) ? { number: 'card.accepted' as const } : {}),
    ...nameFault('first_name', card.first_name),
    ...nameFault('last_name', card.last_name),
    ...billingFaults(card),
  }
}

/** The order's billing address; empty when it is the buyer's own. */
export const billingOnWire = ({ same, address, city, province, postal_code: code }: CardTyped) =>
  same ? {} : { address, city, ...placeOnWire(province, code) }

/** The form field of a field that the server refused. */
export const cardFieldOf = (code: ProblemCode | null): CardField | null => (code === null ? null : (fieldsByCode[code] ?? null))

const fieldsByCode: Partial<Record<ProblemCode, CardField>> = {
  card_number_invalid: 'number',
  card_type_wrong: 'number',
  card_expiration_invalid: 'expiration',
  card_code_invalid: 'cvc',
  card_name_required: 'first_name',
  card_name_letters: 'first_name',
  billing_province_invalid: 'province',
}
