import { describe, expect, test } from 'vitest'
import { allergenChoices, allergenState, customNames, isUndeclared, otherKey } from '#domain/allergens.ts'
import { filterItems } from '#domain/menu-filter.ts'
import { allergen, dietary, dish } from './build-dish.ts'

const vegan = dietary('Vegan')
const entry = (...names: string[]) => dish('Dish', { filters: [vegan], custom_allergens: [names] })

describe('an entry that names no allergen', () => {
  test.each([
    'Unknown',
    'UNKNOWN',
    'Allergens unknown',
    'Not available',
    'Allergen information not available',
    'N/A',
    'n.a.',
    'NA',
    'N/D',
    'TBD',
    'Inconnu',
    'Inconnus',
    'Non disponible',
    'Information non disponible',
    'Aucune information',
    'À déterminer',
    'Sans objet',
    '?',
    'Ask the staff',
    'Demandez au personnel',
    'Contains allergens',
    'Allergen: unknown',
    'Allergens: N/A',
    'Not applicable',
    '-',
    '--',
    '…',
    'Not sure',
    'Coming soon',
    'Not stated',
    'Non renseigné',
    'Pas d’information',
    "Pas d'info",
    'Indéterminé',
    'Non évalué',
    'Non communiqué',
    'Not tested',
    'Not recorded',
    'To be advised',
    'Unk',
    'Ne sait pas',
    "Don't know",
    'Please ask',
    'Nous consulter',
    'En attente',
    'Manquant',
    'None declared',
    'No allergens listed',
    'Aucun allergène déclaré',
    'Not‑available',
    'À suivre',
    'En cours de révision',
    'Unverified',
    'Undisclosed',
    'Same as above',
    'None at this time',
    'None identified',
    'Aucun identifié',
    'Changes daily',
    'Prochainement',
    'No details',
    'Not confirmed yet by the supplier',
    'Details to follow',
    'Yes',
    'Other',
    'NR',
    '123',
    'The recipe changes from day to day',
  ])('D3 "%s" makes the dish unknown, whatever else it declares', (name) => {
    const item = entry(name)
    expect(isUndeclared(item)).toBe(true)
    expect(['milk', otherKey('kiwi')].map((key) => allergenState(item, key))).toEqual(['unknown', 'unknown'])
    expect(customNames(item)).toEqual([])
    expect(allergenState(entry(name, 'Milk'), 'milk')).toBe('contains')
    expect(allergenState(entry(name, 'Milk'), 'egg')).toBe('unknown')
    expect(allergenState(dish('Dish', { filters: [allergen(name)] }), 'milk')).toBe('unknown')
  })

  test.each([
    'None',
    'none',
    'None.',
    'None known',
    'No allergens',
    'No known allergens',
    'Contains: none',
    'Allergens: none',
    'Nil',
    'Allergen-free',
    'Aucun',
    'Aucune',
    'Aucun allergène',
    'Aucun allergène connu',
    'Allergènes : aucun',
    'Sans allergènes',
    'Ne contient pas d’allergènes',
    'Néant',
    'None / Aucun',
    'None/Aucune',
    'Aucun(e)',
    'None of the above',
    "N'en contient pas",
    'N’en contient aucun',
    'Aucun des allergènes ci-dessus',
    'None (aucun)',
    'No allergens – aucun allergène',
  ])('D3 "%s" declares nothing and is not the name of an allergen', (name) => {
    expect(isUndeclared(dish('Dish', { custom_allergens: [[name]] }))).toBe(true)
    expect(isUndeclared(dish('Dish', { filters: [allergen(name)] }))).toBe(true)
    expect(allergenState(dish('Dish', { custom_allergens: [[name]] }), 'milk')).toBe('unknown')
    expect(allergenState(entry(name), 'milk')).toBe('not-declared')
    expect(allergenState(entry(name), otherKey(name))).toBe('not-declared')
    expect(customNames(entry(name))).toEqual([])
    expect(allergenChoices([allergen(name)], (a, b) => a.name.localeCompare(b.name))).toHaveLength(11)
  })

  test.each([
    ['Gluten-free', 'gluten'],
    ['Gluten free', 'gluten'],
    ['Gluten-free', 'wheat'],
    ['Sans gluten', 'gluten'],
    ['Sans lait', 'milk'],
    ['Sans lait ni œufs', 'egg'],
    ['Sans produits laitiers', 'milk'],
    ['Dairy-free', 'milk'],
    ['Free of tree nuts', 'tree-nuts'],
    ['Free from milk and eggs', 'egg'],
    ['Nut free', 'tree-nuts'],
    ['Tree nut-free', 'tree-nuts'],
    ['Peanut free', 'peanuts'],
    ['No milk', 'milk'],
    ['No nuts or peanuts', 'peanuts'],
    ['Contains no shellfish', 'crustacean'],
    ['Does not contain shrimp', otherKey('shrimp')],
    ['Ne contient pas de crevettes', otherKey('shrimp')],
    ['Aucune noix', 'tree-nuts'],
    ['No added sulphites', 'sulphites'],
    ['Exempt d’arachides', 'peanuts'],
    ['Non-dairy', 'milk'],
    ['Nuts: no', 'tree-nuts'],
    ['Lait : aucun', 'milk'],
    ['Nut-free', otherKey('almonds')],
    ['Kiwi-free', otherKey('kiwi')],
    ['Sans kiwi', otherKey('kiwi')],
    ['Gluten\u2011free', 'gluten'],
    ['Gluten\u2010free', 'gluten'],
    ['Gluten–free', 'gluten'],
    ['Free of: gluten', 'gluten'],
    ['Sans : gluten', 'gluten'],
    ['Ne contient pas : gluten', 'gluten'],
    ['Ne contient pas gluten', 'gluten'],
    ['Does not contain: milk', 'milk'],
    ['Ne contient ni gluten ni lait', 'gluten'],
    ['Ne contient ni gluten ni lait', 'milk'],
    ['Contains neither gluten nor milk', 'gluten'],
    ['Contains neither gluten nor milk', 'milk'],
    ['Gluten- and dairy-free', 'gluten'],
    ['Gluten- and dairy-free', 'milk'],
    ['Gluten-, tree nut- and dairy-free', 'tree-nuts'],
    ['Sans ajout de gluten', 'gluten'],
    ['Gluten-free: yes', 'gluten'],
    ['Gluten-free, no nuts', 'tree-nuts'],
  ])('D3 "%s" is never read as "contains" (%s)', (name, key) => {
    expect(allergenState(entry(name), key)).toBe('not-declared')
    expect(allergenState(dish('Dish', { custom_allergens: [[name]] }), key)).toBe('not-declared')
  })

  test.each([
    ['Gluten-free, contains milk', 'milk'],
    ['Sans lait, contient œufs', 'egg'],
    ['Sans gluten, noix', 'tree-nuts'],
    ['Milk, egg-free', 'milk'],
    ['Non-fat milk', 'milk'],
    ['Free-range eggs', 'egg'],
    ['Sugar-free milk', 'milk'],
    ['Lactose-free milk', 'milk'],
    ['Sans gluten et avec noix', 'tree-nuts'],
    ['Not nut-free', 'tree-nuts'],
    ['Not gluten free', 'gluten'],
    ['Cannot be guaranteed nut free', 'tree-nuts'],
    ["Isn't dairy free", 'milk'],
    ["N'est pas sans arachides", 'peanuts'],
    ['Nuts: no, milk: yes', 'milk'],
    ['Milk and gluten-free bread', 'milk'],
    ['Nuts: no (milk)', 'milk'],
    ['Not gluten- and dairy-free', 'milk'],
    ['Not sure, milk', 'milk'],
  ])('D3 "%s" declares that the dish contains %s', (name, key) => {
    expect(allergenState(entry(name), key)).toBe('contains')
  })

  test.each([
    'Gluten-free: no',
    'Gluten-free - no',
    'Gluten-free, no',
    'Gluten-free?',
    'Gluten-free? No',
    'Gluten-free ✗',
    'Gluten-free not guaranteed',
    'Gluten-free: not guaranteed',
    'Sans gluten : non',
    'Sans gluten (non garanti)',
    'Gluten-free (no)',
    'Gluten-free no',
    'Sans gluten non',
    'Gluten-free no more',
    'Non sans gluten',
    'Gluten\u2011free: no',
    'Free of gluten: no',
    'Non gluten-free',
    'No gluten-free option',
    'Neither gluten-free nor nut-free',
    'No longer gluten-free',
    'Plus sans gluten',
    'Gluten-free option available',
    'Gluten-free on request',
    'Can be made gluten-free',
    'Peut être préparé sans gluten',
    'Sans gluten sur demande',
    'Wheat-free and gluten-free, if asked',
  ])('D3 "%s" promises no absence of gluten', (name) => {
    expect(['gluten', 'wheat', otherKey('barley')].map((key) => allergenState(entry(name), key))).not.toContain('not-declared')
    expect(allergenState(entry(name), 'gluten')).toBe('unknown')
    expect(allergenState(entry(name, 'Gluten-free'), 'gluten')).toBe('unknown')
    expect(allergenState(entry(name, 'Barley'), 'gluten')).toBe('contains')
    expect(allergenState(dish('Dish', { filters: [allergen(name)] }), 'gluten')).toBe('unknown')
    expect(isUndeclared(dish('Dish', { filters: [allergen(name)] }))).toBe(true)
  })

  test.each(['Kiwi', 'Fig', 'Asparagus', 'Dragon fruit', 'Contains: passion fruit', 'Ham', 'Peut contenir : rutabaga'])(
    'D3 "%s" is a food, although no list has it',
    (name) => {
      expect(isUndeclared(entry(name))).toBe(false)
      expect(customNames(entry(name))).toEqual([name])
    },
  )

  test('D3 a category that says "Not spicy" leaves the declaration as it is', () => {
    expect(isUndeclared(dish('Dish', { filters: [dietary('Not spicy'), allergen('Milk')] }))).toBe(false)
  })

  test('D3 a dish that only says what it is free of is unknown for every other allergen', () => {
    const item = dish('Dish', { custom_allergens: [['Gluten-free']] })
    expect(['gluten', 'milk', 'peanuts'].map((key) => allergenState(item, key))).toEqual(['not-declared', 'unknown', 'unknown'])
    expect(isUndeclared(item)).toBe(true)
  })

  test('D3 "lactose-free" promises no absence of milk, nor "wheat-free" one of gluten', () => {
    expect(allergenState(dish('Dish', { custom_allergens: [['Lactose-free']] }), 'milk')).toBe('unknown')
    expect(allergenState(dish('Dish', { custom_allergens: [['Wheat-free']] }), 'gluten')).toBe('unknown')
  })

  test('D3 dishes that are unknown by their own words come last and are marked', () => {
    const { shown, unknown } = filterItems(
      [
        { ...entry('Unknown'), id: 'a' },
        { ...entry('Soy'), id: 'b', sort_order: 1 },
      ],
      { hide: ['milk'], require: [] },
    )
    expect(shown.map(({ id }) => id)).toEqual(['b', 'a'])
    expect([...unknown]).toEqual(['a'])
  })
})
