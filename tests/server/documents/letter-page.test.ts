import { expect, test } from 'vitest'
import { listPdf } from '#server/documents/list-pdf.ts'
import { siteShape } from '#server/shapes/site.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { noon } from '../api/maple.ts'

const site = siteShape.parse({ id: 'maple-site', name: 'Maple University', slug: 'maple', timezone: 'America/Toronto', published: true })
const long = 'A meal plan whose name says for whom it is, what it holds, and when it is used. '.repeat(6)

/** The pages of a list with so many short rows before a long one, and a few after it. */
const pagesOf = async (before: number): Promise<number | undefined> => {
  const short = (length: number) => Array.from({ length }, (): [string, string] => ['Coffee', '$29.99'])
  const rows = [...short(before), [long, '$1,999.99'] as const, ...short(4)]
  const entries = [{ title: 'MU-2026-000001', rows }]
  const bytes = await listPdf({ title: 'Orders', person: 'Zoé', entries, empty: '', site, locale: 'en-ca', now: Date.parse(noon) })
  return pdfText(Buffer.from(bytes)).match(/\/Type \/Page\b/g)?.length
}

test('a row of a receipt or a list is on one page, wherever the page ends, and leaves none empty for it', async () => {
  const counts = await Promise.all([17, 24, 26, 28, 30, 31, 32, 33, 34].map(pagesOf))
  expect(new Set(counts)).toEqual(new Set([1, 2]))
})

test('the band of a document holds its title and the school, also where the title takes two lines', async () => {
  const bandOf = async (title: string) => {
    const list = { title, person: 'Zoé', entries: [], empty: '', site, locale: 'fr-ca' as const, now: Date.parse(noon) }
    return Number(/0 0 612 ([\d.]+) re/.exec(pdfText(Buffer.from(await listPdf(list))))?.[1])
  }
  const [one, two] = [await bandOf('Commandes'), await bandOf("Paiements d'abonnements après la commande")]
  expect(one).toBeGreaterThan(80)
  expect(two - one).toBeGreaterThan(24)
})
