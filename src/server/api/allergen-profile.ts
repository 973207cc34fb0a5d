import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import { type Customer, allergenCardPass, allergenCardPdf, updateAllergenProfile } from '#contract/customers.ts'
import { Problem } from '#contract/errors.ts'
import { cardContent } from '#domain/allergen-card.ts'
import { checkAllergenProfile, normalizedAllergens } from '#domain/allergen-profile.ts'
import { cardView, customerView } from '#server/accounts/customer-view.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import { words } from '#server/words.ts'
import { saveOwn } from './customers.ts'
import { drawDocument } from './draw-document.ts'
import { siteRecords } from './find-site.ts'
import { handleCustomer, type CustomerContext } from '#server/context.ts'
import { listedFilter } from './site-view.ts'

const cardOf = async (context: CustomerContext) => {
  const { customer, locale, now } = context
  if (customer.card_serial === null) throw new Problem('not_found')
  const { site, filter: filters } = await siteRecords(context, customer.site_id, ['filter'])
  return { site, locale, now, serial: customer.card_serial, content: cardContent(customerView(customer), filters.map(listedFilter)) }
}

/** A card keeps its number for life (ALLG-Q3). */
const serialOf = ({ card_serial: known }: StoredCustomer, given: string): string => {
  if (given !== '' && given !== known) throw new Problem('serial_number_wrong')
  return known ?? randomUUID()
}

/** Fields that are left out stay; only an empty value removes one (ALLG-Q5). */
const asItWillBe = (given: Input<typeof updateAllergenProfile>, stored: Customer) => ({
  allergens: given.allergens ?? stored.allergens,
  contact_name: given.contact_name ?? stored.contact_name,
  contact_number: given.contact_number ?? stored.contact_number,
  carries_epinephrine: given.carries_epinephrine ?? stored.carries_epinephrine,
})

export const allergenProfiles = [
  handleCustomer(updateAllergenProfile, async (given, context) => {
    const { customer, config, locale } = context
    const form = asItWillBe(given, customerView(customer))
    const [fault] = checkAllergenProfile(form)
    if (fault) throw new Problem(fault.code)
    const saved = await saveOwn(context, {
      allergens: JSON.stringify(normalizedAllergens(form.allergens)),
      contact_name: form.contact_name.normalize('NFC'),
      contact_number: form.contact_number,
      carries_epinephrine: form.carries_epinephrine ? 1 : 0,
      card_serial: serialOf(customer, given.serial_number),
      card_version: customer.card_version + 1,
    })
    const card = cardView(saved, config)
    if (!card) throw new Problem('unexpected')
    return { payload: { customer: customerView(saved), allergen_card: card, msg: words(locale, 'account.allergens_saved') } }
  }),

  handleCustomer(allergenCardPdf, async (_, context) => {
    const { allergenPdf } = await import('#server/documents/allergen-pdf.ts')
    const card = await cardOf(context)
    const bytes = await drawDocument(context, () => allergenPdf(card))
    return { payload: {}, document: { bytes, name: 'allergen-card.pdf' } }
  }),

  handleCustomer(allergenCardPass, async (_, context) => {
    const { passSigning } = context.config
    if (!passSigning) throw new Problem('passes_off')
    const { allergenPass } = await import('#server/documents/allergen-pass.ts')
    const bytes = await allergenPass(await cardOf(context), passSigning, context)
    return { payload: {}, document: { bytes, name: 'allergen-card.pkpass' } }
  }),
]
