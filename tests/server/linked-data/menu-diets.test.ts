import { expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { menu } from '#server/linked-data/menu.ts'
import { allergen, dietary, dish, station } from '../../domain/build-dish.ts'

const dietsOf = (more: Partial<Item>): unknown => {
  const period = { id: 'p', name: 'Lunch', sort_order: 0, translations: [], categories: [station('Grill', [dish('Dish', more)])] }
  const site = { slug: 'maple' } as never
  const shown = menu(
    { placeId: 'grill', date: '2026-11-25', period },
    { site, language: 'en', origin: 'https://dining.example.ca', today: '2026-11-25' },
  )
  return JSON.stringify(shown).includes('GlutenFreeDiet')
}

test.each<[string, Partial<Item>, boolean]>([
  ['nothing else', {}, true],
  ['milk', { custom_allergens: [['Milk']] }, true],
  ['"Gluten-free"', { custom_allergens: [['Gluten-free']] }, true],
  ['barley', { custom_allergens: [['Barley']] }, false],
  ['spelt as an allergen', { filters: [dietary('Gluten Free'), allergen('Spelt')] }, false],
  ['a French name of gluten', { filters: [dietary('Gluten Free'), allergen('Cereals', 'Blé, orge')] }, false],
  ['traces of oats', { custom_allergens: [['May contain oats']] }, false],
  ['unknown allergens', { custom_allergens: [['Not available']] }, false],
])('D1 D3 linked data of a dish in the category "Gluten Free" that declares %s', (_, more, isFree) => {
  expect(dietsOf({ filters: [dietary('Gluten Free')], ...more })).toBe(isFree)
})
