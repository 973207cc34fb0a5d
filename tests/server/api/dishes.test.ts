import { beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { allergenState } from '#domain/allergens.ts'
import { derivedIdPattern } from '../../support/ids.ts'
import { serverForTests } from '../../support/server.ts'
import { read } from './ask.ts'
import { maple, noon, site, wednesday } from './maple.ts'

let items: Item[]
const named = (name: string) => items.find((item) => item.name === name)
const server = serverForTests(noon, [maple])
beforeAll(async () => {
  const { menu } = await read(server, 'locationPeriod', { id: 'grill', period: 'lunch', date: wednesday })
  items = menu?.periods.categories.flatMap((category) => category.items) ?? []
})

describe('a dish on the menu', () => {
  test('[MENU-19] is in the order of the kitchen, with its place', () => {
    expect(items.map(({ name, sort_order }) => [name, sort_order])).toEqual([
      ['Lentil Soup', 0],
      ['Burger', 7],
      ['Mystery Stew', 2],
    ])
  })

  test('[MENU-Q13] whose key is a number on the real wire carries it as text', () => {
    expect(items.map(({ mrn }) => mrn)).toEqual(['10442', 'burger', 'mystery'])
  })

  test('has an id of its own: from its place on the menu, from the recipe book, or derived from its key', async () => {
    expect(named('Burger')?.id).toBe('burger-today')
    expect(named('Lentil Soup')?.id).toMatch(derivedIdPattern)
    expect(named('Lentil Soup')?.id).not.toBe(named('Mystery Stew')?.id)
  })

  test.each([
    ['Lentil Soup', 180],
    ['Burger', null],
    ['Mystery Stew', null],
  ])('[MENU-Q13] %s has %s kcal', (name, calories) => {
    expect(named(name)?.calories).toBe(calories)
  })

  test('[MENU-Q13] keeps nutrient values as the kitchen wrote them', () => {
    expect(named('Lentil Soup')?.nutrients.map(({ name, uom, value, value_numeric }) => [name, uom, value, value_numeric])).toEqual([
      ['Total Fat', 'g', 'less than 1 gram', '<1'],
      ['Sodium', 'mg', '-', ''],
      ['Protein', 'g', '10+', '10'],
      ['Iron', 'mg', '', ''],
    ])
    expect(named('Mystery Stew')?.nutrients).toEqual([])
  })

  test('[MENU-Q1][MENU-21] carries its filters as objects', () => {
    expect(named('Lentil Soup')?.filters).toEqual([
      { id: 'vegan', name: 'Vegan', type: 'category', icon: false, icon_name: '', translations: [] },
    ])
    expect(named('Burger')?.filters.map(({ name }) => name)).toEqual(['Milk*'])
  })

  test('says whether a filter has a picture, and its name beside it', async () => {
    const { site: shown } = await read(server, 'siteInfo', { slug: 'maple' })
    const pictures = Object.fromEntries(shown.filters.map(({ id, icon, icon_name }) => [id, [icon, icon_name]]))
    expect(pictures).toMatchObject({ milk: [true, 'milk'], vegan: [false, ''] })
  })

  test('has null in place of a description that the kitchen left out', () => {
    expect(items.map(({ name, desc }) => [name, desc])).toContainEqual(['Mystery Stew', null])
    expect(items.every(({ desc }) => desc === null || desc.length > 0)).toBe(true)
  })

  test('[MENU-Q4] carries custom allergens as one list, however the kitchen wrote them', () => {
    expect(named('Lentil Soup')?.custom_allergens).toEqual([['Celery', 'Mustard*']])
    expect(named('Burger')?.custom_allergens).toEqual([['Sesame']])
    expect(named('Mystery Stew')?.custom_allergens).toEqual([])
  })

  test('[MENU-20] carries the columns of a concept place as they were written', () => {
    expect(named('Burger')).toMatchObject({ sodium: '900', sugars: 4 })
    expect(named('Lentil Soup') && 'sodium' in named('Lentil Soup')!).toBe(false)
  })

  test('[SITE-27][MENU-25] carries its French texts and its climate level', () => {
    expect(named('Lentil Soup')).toMatchObject({
      climate: 'best',
      translations: [{ locale: 'fr-ca', name: 'Soupe aux lentilles', ingredients: 'lentilles, céleri' }],
    })
    expect(named('Mystery Stew')).toMatchObject({ climate: null, translations: [], desc: null, portion: '', ingredients: '' })
  })

  test('[MENU-19] carries its picture, else the drawing that the kitchen chose, else one by its name or its station', async () => {
    const { dishes } = await read(server, 'offlineWeek', { ...site, date: wednesday })
    for (const all of [items, Object.values(dishes)]) {
      const shown = (name: string) => {
        const { picture, drawing } = all.find((item) => item.name === name) ?? {}
        return { picture, drawing }
      }
      expect(shown('Lentil Soup')).toEqual({ picture: 'lentil-soup.png' })
      expect(shown('Burger')).toEqual({ drawing: 'sandwich' })
      expect(shown('Mystery Stew')).toEqual({ drawing: 'stew' })
    }
  })

  test('rounds calories that are no whole number', async () => {
    const { menu } = await read(server, 'locationMenu', { ...site, location_id: 'cafe', date: wednesday })
    expect(menu?.periods[0]?.categories[0]?.items[0]).toMatchObject({ name: 'Coffee', calories: 2 })
  })
})

describe('a dish that disagrees with itself', () => {
  const kitchen = serverForTests(noon, [
    {
      ...maple,
      filters: [...(maple.filters ?? []), { id: 'pork', name: 'Pork', type: 'category' }, { id: 'halal', name: 'Halal', type: 'category' }],
      dishes: [
        ...(maple.dishes ?? []).filter(({ mrn }) => mrn !== 'mystery' && mrn !== 'burger' && mrn !== 10442),
        { mrn: 10442, name: 'Lentil Soup', filters: [], ingredients: 'Prawns, lentils' },
        { mrn: 'mystery', name: 'Mystery Stew', filters: ['vegan', 'halal', 'pork'], custom_allergens: [['Hummus']] },
        { mrn: 'burger', name: 'Burger', filters: ['vegan', 'milk'], ingredients: 'Rice, fish sauce, coconut milk, hummus, bacon' },
      ],
    },
  ])
  test('MENU-Q3 carries the labels that visitors must not see, and the allergens that its ingredients, entries and labels name', async () => {
    const { menu } = await read(kitchen, 'locationPeriod', { id: 'grill', period: 'lunch', date: wednesday })
    const dishes = menu?.periods.categories.flatMap((category) => category.items) ?? []
    const seen = dishes.map(({ name, withheld_labels, ingredient_allergens }) => [name, withheld_labels, ingredient_allergens])
    const expected = [
      ['Lentil Soup', undefined, ['crustacean']],
      ['Burger', ['vegan'], ['fish', 'sesame', 'pork', 'meat', 'houmou', 'hoummo', 'lardon']],
      ['Mystery Stew', ['vegan', 'halal'], ['sesame', 'pork', 'meat', 'houmou', 'hoummo']],
    ]
    expect(seen).toEqual(expected)
    const { dishes: packed } = await read(kitchen, 'offlineWeek', { ...site, date: wednesday })
    expect(Object.values(packed).find(({ mrn }) => mrn === 'burger')).toMatchObject({
      withheld_labels: ['vegan'],
      ingredient_allergens: expect.arrayContaining(['fish', 'sesame', 'pork', 'meat', 'lardon']),
    })
    const burger = dishes.find(({ name }) => name === 'Burger')
    expect(
      burger && ['fish', 'other:Sésame', 'other:pork', 'other:Lardons', 'egg', 'tree-nuts'].map((key) => allergenState(burger, key)),
    ).toEqual(['may-contain', 'may-contain', 'may-contain', 'may-contain', 'not-declared', 'not-declared'])
  })
})
