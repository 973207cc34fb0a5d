import { describe, expect, test } from 'vitest'
import type { CardAllergen } from '#domain/allergen-card.ts'
import { documentedAllergens } from '#domain/allergens.ts'
import { allergenPdf } from '#server/documents/allergen-pdf.ts'
import { siteShape } from '#server/shapes/site.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { noon } from '../api/maple.ts'

const documented = documentedAllergens.map((key): CardAllergen => ({ key, word: null }))
const own = (word: string): CardAllergen => ({ key: null, word })
const site = siteShape.parse({ id: 'maple-site', name: 'Maple University', slug: 'maple', timezone: 'America/Toronto', published: true })

const card = async (allergens: CardAllergen[]) => {
  const contact = { name: 'Marie Bélanger', phone: '(250) 555 - 0100' }
  const content = { name: "Zoé O'Neil-Bélanger", allergens, epinephrine: true, contact }
  const bytes = await allergenPdf({ content, site, locale: 'fr-ca', now: Date.parse(noon), serial: 'zq' })
  const text = pdfText(Buffer.from(bytes))
  return { text, pages: text.match(/\/Type \/Page\b/g)?.length }
}

describe('[ALLG-07] the allergen card', () => {
  test('says in both languages that it is about allergens', async () => {
    const { text } = await card(documented.slice(0, 2))
    expect(text).toContain("Carte d'allergènes")
    expect(text).toContain('Allergen card')
  })

  test('is one page with every documented allergen, epinephrine and a contact', async () => {
    expect((await card(documented)).pages).toBe(1)
  })

  test('breaks between two allergens, and leaves no page empty for it', async () => {
    const long = Array.from({ length: 20 }, (_, index): CardAllergen => {
      const translations = [{ locale: 'fr-ca' as const, name: `Nom assez long de l'allergène ${index}, de l'école` }]
      return { key: null, word: '', filter: { id: `${index}`, name: `Rather long name of allergen ${index}`, translations } as never }
    })
    expect((await card([...documented, ...long])).pages).toBe(3)
  })

  test('says so where a word is of a script that it cannot print', async () => {
    const { text } = await card([...documented.slice(0, 2), own('花生')])
    expect(text).toContain("Part of this list can't be printed.")
    expect((await card([own('đậu phộng')])).text).not.toContain("can't be printed")
  })
})
