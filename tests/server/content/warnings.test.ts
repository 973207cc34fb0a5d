import { expect, test } from 'vitest'
import { examinePack } from '#server/content/examine.ts'
import { problemLine } from '#server/content/problem.ts'
import { readPack } from '#server/content/read-pack.ts'
import { newPack, wednesdayNoon } from './new-database.ts'

test('an allergen that nobody of the list avoids is warned of by its name (MENU-Q3)', async () => {
  const record = (id: string, name: string, type = 'allergen', french?: string) => ({
    id,
    name,
    type,
    ...(french ? { translations: [{ locale: 'fr-ca', name: french }] } : {}),
  })
  const filters = [
    record('f1', 'Milk/Dairy'),
    record('f2', 'House mix', 'allergen', 'Contient : lait'),
    record('f3', 'Kiwifruit'),
    record('f4', 'Halal', 'category'),
  ]
  const { problems, warnings } = await examinePack(null, await readPack(newPack({ site: { bilingual: false }, filters })), {
    now: wednesdayNoon,
    merge: false,
  })
  expect(problems).toEqual([])
  expect(warnings.map(problemLine)).toEqual([
    'filters.json: /2/name: "Kiwifruit" is no name that the list of allergens knows; only guests who choose this very name have its dishes hidden',
  ])
})

test('a slide that leads to an event or an offer which is not there is warned of (HOME-13)', async () => {
  const carousel = [
    { file_name: 'a.svg', event_id: 'e1' },
    { file_name: 'b.svg', event_id: 'e9' },
    { file_name: 'c.svg', special_offer_id: 'o9' },
    { file_name: 'd.svg', event_id: 'e9', link: '/news' },
  ]
  const files = { 'events.json': [{ id: 'e1', title: 'Soup night' }] }
  const { warnings } = await examinePack(null, await readPack(newPack({ carousel, files })), { now: wednesdayNoon, merge: false })
  expect(warnings.map(problemLine).filter((line) => line.includes('leads'))).toEqual([
    'carousel.json: /1/event_id: names "e9", which is not in events.json; its slide leads to no page',
    'carousel.json: /2/special_offer_id: names "o9", which is not in special_offers.json; its slide leads to no page',
  ])
})
