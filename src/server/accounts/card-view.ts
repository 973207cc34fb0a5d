import type { AllergenCard } from '#contract/customers.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import type { Config } from '#server/config.ts'

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
