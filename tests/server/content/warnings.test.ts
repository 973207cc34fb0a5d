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
  const { problems, warnings } = await examinePack(null, await readPack(newPack({ filters })), { now: wednesdayNoon, merge: false })
  expect(problems).toEqual([])
  expect(warnings.map(problemLine)).toEqual([
    'filters.json: /2/name: "Kiwifruit" is no name that the list of allergens knows; only guests who choose this very name have its dishes hidden',
  ])
})
