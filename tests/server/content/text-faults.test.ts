import { expect, test } from 'vitest'
import type { School } from '../../support/school.ts'
import { checkOf, newPack } from './new-database.ts'

const hall = { id: 'hall' }

const stories: [name: string, school: School, problem: RegExp][] = [
  [
    'a translation that is no text',
    { locations: [{ ...hall, translations: [{ locale: 'fr-ca', display_name: { a: 1 } }] }] },
    /^locations\.json: \/0\/translations\/0\/display_name: is an object; expected text$/,
  ],
  [
    'translated HTML inside a list',
    { sections: [{ id: 'a', translations: [{ locale: 'fr-ca', body: ['<script>alert(1)</script>'] }] }] },
    /^sections\.json: \/0\/translations\/0\/body: is a list; expected text$/,
  ],
  [
    'own words of a place that are none',
    { locations: [{ ...hall, translations: [{ locale: 'fr-ca', custom_labels_used: [1] }] }] },
    /^locations\.json: \/0\/translations\/0\/custom_labels_used/,
  ],
  [
    'a language twice',
    { locations: [{ ...hall, translations: [{ locale: 'fr-ca' }, { locale: 'fr-ca', name: 'Salle' }] }] },
    /^locations\.json: \/0\/translations: is a list; expected each locale once$/,
  ],
  ['a NUL in a text', { locations: [{ ...hall, name: 'A\0B' }] }, /^locations\.json: \/0\/name: contains a NUL character/],
  ['half of a character', { locations: [{ ...hall, description: 'A\ud800' }] }, /^locations\.json: \/0\/description: contains half a char/],
  [
    'a text that no page could show',
    { locations: [{ ...hall, description: 'a'.repeat(200_001) }] },
    /^locations\.json: \/0\/description: has 200001 characters; expected at most 200000$/,
  ],
]

test.each(stories)('%s is refused with its place', async (_, school, problem) => {
  const { problems } = await checkOf(newPack(school))
  expect(problems).toEqual([expect.stringMatching(problem)])
})

test('own words of a place are taken as a list, as one text, and as the records of the v1 host', async () => {
  const translations = [
    { locale: 'fr-ca', custom_labels_used: ['Halte'], custom_cuisines_used: 'Thaï, Laos', custom_payment_types_used: [{ name: 'Points' }] },
    { locale: 'en-ca', name: null },
  ]
  const { problems } = await checkOf(newPack({ locations: [{ ...hall, translations }] }))
  expect(problems).toEqual([])
})
