import { expect, test } from 'vitest'
import { mergedMeals, namesDish, sharedStations } from '#domain/dish-merge.ts'

type Placed = { mrn: string; sort_order: number; id?: string; sold_out?: true }
const meal = (...stations: Placed[][]) => ({ id: 'lunch', categories: stations.map((items, index) => ({ id: `s${index}`, items })) })
const at = (mrn: string, sort_order: number, more: Partial<Placed> = {}): Placed => ({ mrn, sort_order, ...more })

test.each<[string, Placed[], Placed[]]>([
  ['takes the place of the other', [at('a', 0), at('old', 1, { id: 'x' }), at('b', 2)], [at('a', 0), at('new', 1), at('b', 2)]],
  ['stays sold out where the other was', [at('old', 0, { sold_out: true })], [at('new', 0, { sold_out: true })]],
  ['is once where both were', [at('old', 0), at('new', 1, { id: 'n' })], [at('new', 1, { id: 'n' })]],
  ['is not sold out where one of both was not', [at('old', 0), at('new', 1, { sold_out: true })], [at('new', 1)]],
  ['is sold out where both were', [at('old', 0, { sold_out: true }), at('new', 1, { sold_out: true })], [at('new', 1, { sold_out: true })]],
  ['changes nothing where the other is not', [at('new', 0), at('b', 1)], [at('new', 0), at('b', 1)]],
])('a merged dish %s', (_, before, after) => {
  expect(mergedMeals([meal(before)], 'new', 'old')).toEqual([meal(after)])
})

test('a meal without the dish is the same object, and shared stations are counted', () => {
  const [plain, both] = [meal([at('new', 0)]), meal([at('old', 0), at('new', 1)], [at('old', 0)])]
  expect(mergedMeals([plain, both], 'new', 'old')[0]).toBe(plain)
  expect([namesDish(plain, 'old'), namesDish(both, 'old')]).toEqual([false, true])
  expect(sharedStations([plain, both], 'new', 'old')).toBe(1)
})
