import { describe, expect, test } from 'vitest'
import { allergenChoices, allergenState, isUndeclared, otherEntries, otherKey } from '#domain/allergens.ts'
import { isEmptyEntry } from '#domain/empty-entry.ts'
import { filterItems } from '#domain/menu-filter.ts'
import { allergen, dietary, dish, eachName, namesIn } from './build-dish.ts'

const vegan = dietary('Vegan')
const entry = (...names: string[]) => dish('Dish', { filters: [vegan], custom_allergens: [names] })

describe('an entry that names no allergen', () => {
  test.each(
    [
      'Unknown | UNKNOWN | Allergens unknown | Not available | Allergen information not available | N/A | n.a. | NA | N/D | TBD',
      'Inconnu | Inconnus | Non disponible | Information non disponible | Aucune information | À déterminer | Sans objet | ?',
      'Ask the staff | Demandez au personnel | Contains allergens | Allergen: unknown | Allergens: N/A | Not applicable | - | -- | …',
      "Not sure | Coming soon | Not stated | Non renseigné | Pas d’information | Pas d'info | Indéterminé | Non évalué | Non communiqué",
      "Not tested | Not recorded | To be advised | Unk | Ne sait pas | Don't know | Please ask | Nous consulter | En attente | Manquant",
      'None declared | No allergens listed | Aucun allergène déclaré | Not\u2011available | À suivre | En cours de révision | Unverified',
      'Undisclosed | Same as above | None at this time | None identified | Aucun identifié | Changes daily | Prochainement | No details',
      'May contain traces | Traces | Trace amounts | Peut contenir des traces | Traces possibles | Top 9 | 8 priority allergens',
      'Shared fryer | Friteuse partagée | Made in a shared facility | Fabriqué dans une usine | Shared equipment',
      'Not confirmed yet by the supplier | Details to follow | Yes | Other | NR | 123 | The recipe changes from day to day',
    ].flatMap(namesIn),
  )('D3 "%s" makes the dish unknown, whatever else it declares', (name) => {
    const item = entry(name)
    expect(isUndeclared(item)).toBe(true)
    expect(['milk', otherKey('kiwi')].map((key) => allergenState(item, key))).toEqual(['unknown', 'unknown'])
    expect(otherEntries(item, new Set())).toEqual([])
    expect(allergenState(entry(name, 'Milk'), 'milk')).toBe('contains')
    expect(allergenState(entry(name, 'Milk'), 'egg')).toBe('unknown')
    expect(allergenState(dish('Dish', { filters: [allergen(name)] }), 'milk')).toBe('unknown')
  })

  test.each(
    [
      'None | none | None. | None known | No allergens | No known allergens | Contains: none | Allergens: none | Nil | Allergen-free',
      'Aucun | Aucune | Aucun allergène | Aucun allergène connu | Allergènes : aucun | Sans allergènes | Ne contient pas d’allergènes',
      "Néant | None / Aucun | None/Aucune | Aucun(e) | None of the above | N'en contient pas | N’en contient aucun",
      'Aucun des allergènes ci-dessus | None (aucun) | No allergens – aucun allergène',
    ].flatMap(namesIn),
  )('D3 "%s" declares nothing and is not the name of an allergen', (name) => {
    expect(isUndeclared(dish('Dish', { custom_allergens: [[name]] }))).toBe(true)
    expect(isUndeclared(dish('Dish', { filters: [allergen(name)] }))).toBe(true)
    expect(allergenState(dish('Dish', { custom_allergens: [[name]] }), 'milk')).toBe('unknown')
    expect(allergenState(entry(name), 'milk')).toBe('not-declared')
    expect(allergenState(entry(name), otherKey(name))).toBe('not-declared')
    expect(otherEntries(entry(name), new Set())).toEqual([])
    expect(allergenChoices([allergen(name)], (a, b) => a.name.localeCompare(b.name))).toHaveLength(11)
  })

  test.each(
    eachName([
      ['gluten', 'Gluten-free | Gluten free | Sans gluten | Gluten\u2011free | Gluten\u2010free | Gluten–free | Free of: gluten'],
      ['gluten', 'Sans : gluten | Ne contient pas : gluten | Ne contient pas gluten | Ne contient ni gluten ni lait'],
      ['gluten', 'Contains neither gluten nor milk | Gluten- and dairy-free | Sans ajout de gluten | Gluten-free: yes'],
      ['wheat', 'Gluten-free'],
      ['milk', 'Sans lait | Sans produits laitiers | Dairy-free | No milk | Non-dairy | Lait : aucun | Does not contain: milk'],
      ['milk', 'Ne contient ni gluten ni lait | Contains neither gluten nor milk | Gluten- and dairy-free'],
      ['egg', 'Sans lait ni œufs | Free from milk and eggs'],
      ['tree-nuts', 'Free of tree nuts | Nut free | Tree nut-free | Aucune noix | Nuts: no | Gluten-, tree nut- and dairy-free'],
      ['tree-nuts', 'Gluten-free, no nuts'],
      ['peanuts', 'Peanut free | No nuts or peanuts | Exempt d’arachides'],
      ['crustacean', 'Contains no shellfish'],
      [otherKey('shrimp'), 'Does not contain shrimp | Ne contient pas de crevettes'],
      ['sulphites', 'No added sulphites'],
      [otherKey('almonds'), 'Nut-free'],
      [otherKey('kiwi'), 'Kiwi-free | Sans kiwi'],
    ]),
  )('D3 "%s" is never read as "contains" (%s)', (name, key) => {
    expect(allergenState(entry(name), key)).toBe('not-declared')
    expect(allergenState(dish('Dish', { custom_allergens: [[name]] }), key)).toBe('not-declared')
  })

  test.each(
    eachName([
      ['milk', "Gluten-free, contains milk | Milk, egg-free | Non-fat milk | Sugar-free milk | Lactose-free milk | Isn't dairy free"],
      ['milk', 'Nuts: no, milk: yes | Milk and gluten-free bread | Nuts: no (milk) | Not gluten- and dairy-free | Not sure, milk'],
      ['egg', 'Sans lait, contient œufs | Free-range eggs'],
      ['tree-nuts', 'Sans gluten, noix | Sans gluten et avec noix | Not nut-free | Cannot be guaranteed nut free'],
      ['gluten', 'Not gluten free'],
      ['peanuts', "N'est pas sans arachides"],
    ]),
  )('D3 "%s" declares that the dish contains %s', (name, key) => {
    expect(allergenState(entry(name), key)).toBe('contains')
  })

  test.each(
    [
      'Gluten-free: no | Gluten-free - no | Gluten-free, no | Gluten-free? | Gluten-free? No | Gluten-free ✗',
      'Gluten-free not guaranteed | Gluten-free: not guaranteed | Sans gluten : non | Sans gluten (non garanti) | Gluten-free (no)',
      'Gluten-free no | Sans gluten non | Gluten-free no more | Non sans gluten | Gluten\u2011free: no | Free of gluten: no',
      'Non gluten-free | No gluten-free option | Neither gluten-free nor nut-free | No longer gluten-free | Plus sans gluten',
      'Gluten-free option available | Gluten-free on request | Can be made gluten-free | Peut être préparé sans gluten',
      'Sans gluten sur demande | Wheat-free and gluten-free, if asked',
    ].flatMap(namesIn),
  )('D3 "%s" promises no absence of gluten', (name) => {
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
      expect(otherEntries(entry(name), new Set())).toEqual([name])
    },
  )

  test.each(
    [
      'Dedicated fryer | Cooked in a dedicated fryer | Fried in a dedicated fryer with canola oil | Separate toaster | Cooked separately',
      'Friteuse réservée | Friteuse dédiée aux frites | Cuit dans une friteuse dédiée | Cuit séparément | Prepared in an allergen-free kitchen',
      'Cuisine sans allergènes',
    ].flatMap(namesIn),
  )('D3 "%s" says how a dish is prepared: its other entries count as they stand, and the note is shown', (note) => {
    expect(allergenState(entry(note, 'Milk'), 'milk')).toBe('contains')
    expect(allergenState(entry(note, 'Milk'), 'egg')).toBe('not-declared')
    expect(otherEntries(entry(note), new Set())).toEqual([note])
    expect(isUndeclared(dish('Dish', { custom_allergens: [[note]] }))).toBe(true)
  })

  test.each(
    [
      'No dedicated fryer | Not a dedicated fryer | Without a dedicated fryer | Dedicated fryer? | Dedicated fryer: no | Dedicated fryer on request',
      'Friteuse non dédiée | Pas de friteuse dédiée | Friteuse réservée : non | Friteuse dédiée sur demande | Our kitchen is not allergen-free',
      'Friteuse partagée, ustensiles séparés | Dedicated fryer, ask the staff | Not prepared in an allergen-free kitchen',
    ].flatMap(namesIn),
  )('D3 "%s" leaves all allergens unknown', (note) => {
    expect(isUndeclared(entry(note, 'Milk'))).toBe(true)
    expect(allergenState(entry(note, 'Milk'), 'egg')).toBe('unknown')
  })

  test.each(
    eachName([
      ['tree-nuts', 'Prepared in a nut-free kitchen | Made in a nut-free facility | Préparé dans une cuisine sans noix'],
      ['peanuts', 'Peanut-free facility | Made in a peanut-free facility | Usine sans arachides'],
      ['gluten', 'Dedicated gluten-free fryer | Fait sans ingrédients contenant du gluten | No gluten-containing ingredients'],
    ]),
  )('D3 "%s" promises the absence of %s and leaves the other allergens as they are declared', (note, key) => {
    expect(allergenState(entry(note), key)).toBe('not-declared')
    expect(allergenState(entry(note), 'milk')).toBe('not-declared')
  })

  test.each(
    [
      'Sans gluten, friteuse partagée | Sans gluten (friteuse partagée) | Sans gluten, équipements partagés | Sans gluten, même friteuse',
      'Gluten-free ingredients, cooked on same grill | Gluten-free without the bun | Gluten-free (no bun) | Sans gluten (sans le pain)',
    ].flatMap(namesIn),
  )('D3 "%s" leaves gluten unknown: the dish as served, or its kitchen, may have some', (note) => {
    expect(allergenState(entry(note), 'gluten')).toBe('unknown')
    expect(allergenState(entry(note), 'milk')).toBe('not-declared')
  })

  test('MENU-Q3 "Farine sans gluten" declares no wheat', () => {
    expect(allergenState(entry('Farine sans gluten'), 'wheat')).toBe('not-declared')
  })

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
    const [first, second] = [
      { ...entry('Unknown'), id: 'a' },
      { ...entry('Soy'), id: 'b', sort_order: 1 },
    ]
    const { shown, unknown } = filterItems([first, second], { hide: ['milk'], require: [] })
    expect(shown).toEqual([second, first])
    expect([...unknown]).toEqual(['a'])
  })
})

test.each(['none ', 'non ', 'no', 'sans ', 'ne '])('reads a long row of "%s" before a food in no time', (word) => {
  const began = performance.now()
  expect(isEmptyEntry(`${word.repeat(24)} milk`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(1000)
})
