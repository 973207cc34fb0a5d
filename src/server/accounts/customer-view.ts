import type { Customer, AllergenCard } from '#contract/customers.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { Config } from '#server/config.ts'

/** A customer as their own calls return them (ACCT-08): no hashes, no keys. */
export const customerView = (stored: StoredCustomer): Customer => ({
  id: stored.id,
  first_name: stored.first_name,
  last_name: stored.last_name,
  student_id: stored.student_id,
  barcode_id: stored.barcode_id,
  email: stored.email,
  phone: stored.phone,
  mobile: stored.mobile,
  address: stored.address,
  city: stored.city,
  province: stored.province,
  state: stored.province,
  postal_code: stored.postal_code,
  opt_in: stored.opt_in === 1,
  notify_by_text: stored.notify_by_text === 1,
  allergens: JSON.parse(stored.allergens) as string[],
  contact_name: stored.contact_name,
  contact_number: stored.contact_number,
  carries_epinephrine: stored.carries_epinephrine === 1,
  food_insecurity: stored.food_insecurity === 1,
  sso: stored.sso === 1,
  has_password: stored.password_hash !== null,
})

/** Null if the customer never had a card (ALLG-05, ALLG-Q3). The addresses contain no health data. */
export const cardView = (
  { id, card_serial: serial }: StoredCustomer,
  { passSigning }: Pick<Config, 'passSigning'>,
): AllergenCard | null => {
  if (serial === null) return null
  const whose = new URLSearchParams({ customer_id: id }).toString()
  return {
    serial_number: serial,
    pdf_url: `/v1/customer/allergen_card?${whose}`,
    pass_url: passSigning ? `/v1/pass/allergen_card?${whose}` : null,
  }
}
