import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { isKnownKey } from '#domain/allergen-dictionary.ts'
import { allergenState, otherKey } from '#domain/allergens.ts'
import { moreFoods } from '#domain/more-foods.ts'
import { otherNames } from '#domain/other-names.ts'
import { dietary, dish } from './build-dish.ts'

/** A dish as visitors get it. */
const sent = (name: string, more: Partial<Item>): Item => {
  const item = dish(name, { filters: [dietary('Vegan')], ...more })
  return { ...item, ingredient_allergens: otherNames(item) }
}

const lines = moreFoods.map((food) => food.flat())

test.each(lines.map((names) => [names.join(', '), names] as const))(
  'MENU-Q3 a visitor who types one name of a food is warned of a dish with any other: %s',
  (_, names) => {
    for (const written of names)
      for (const typed of names) {
        const state = allergenState(sent('Dish', { ingredients: `Eau, ${written}, sel` }), otherKey(typed))
        expect([typed, written, state]).not.toEqual([typed, written, 'not-declared'])
      }
  },
)

describe('the other names of what a dish names', () => {
  test.each<[string, string, Partial<Item>, string]>([
    ['Artichokes', 'Pizza aux artichauts', {}, 'may-contain'],
    ['mint', 'Taboulé', { desc: 'À la menthe fraîche' }, 'may-contain'],
    ['fresh mint', 'Taboulé', { ingredients: 'Menthe, citron' }, 'may-contain'],
    ['kale', 'Soupe', { custom_allergens: [['Chou frisé']] }, 'may-contain'],
    ['litchis', 'Sorbet', { translations: [{ locale: 'en-ca', ingredients: 'Lychees, sugar' }] }, 'may-contain'],
    ['beans', 'Fèves au lard', {}, 'may-contain'],
    ['fèves', 'Chili', { ingredients: 'Beans, tomatoes' }, 'contains'],
    ['légumineuses', 'Chili', { ingredients: 'Fèves rouges' }, 'contains'],
    ['stone fruit', 'Clafoutis', { ingredients: 'Pruneaux' }, 'may-contain'],
    ['peach', 'Clafoutis', { ingredients: 'Pruneaux' }, 'not-declared'],
    ['thé', 'Green tea ice', {}, 'may-contain'],
    ['thé', 'Crème brûlée au thé', {}, 'may-contain'],
    ['tea', 'Thés glacés', {}, 'may-contain'],
    ['thé', 'Soup of the day', {}, 'not-declared'],
    ['allergique au thé', 'Soup', { desc: 'The best of the day' }, 'not-declared'],
    ['cabbage', 'Gratin de chou-fleur', {}, 'not-declared'],
    ['tea', 'Soup of the day', {}, 'not-declared'],
    ['menthe', 'Mint-free salad', {}, 'not-declared'],
    ['mint', 'Salade', { desc: 'Sans menthe' }, 'not-declared'],
  ])('MENU-Q3 a visitor who typed %s reads of "%s": %j is %s', (typed, name, more, state) => {
    expect(allergenState(sent(name, more), otherKey(typed))).toBe(state)
  })

  test('are not sent where the dish itself has them', () => {
    const translations: Item['translations'] = [{ locale: 'fr-ca', ingredients: 'Artichaut, sel' }]
    expect(otherNames(dish('Dip', { ingredients: 'Artichoke, salt', translations }))).toEqual([])
    expect(otherNames(dish('Dip', { ingredients: 'Artichoke, salt' }))).toEqual(['artichaut', 'sel'])
  })

  test('change nothing of a listed allergen', () => {
    const keys = lines.flat().flatMap((name) => otherNames(dish('Dish', { ingredients: name })))
    expect([...new Set(keys)].filter(isKnownKey).sort()).toEqual(['flax', 'lime', 'plum', 'shallot', 'yam'])
  })
})
