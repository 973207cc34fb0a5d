import { describe, expect, test } from 'vitest'
import { nutrientKey } from '#domain/nutrition-facts.ts'
import { amountValue, isSalty, readAmount, readCalories } from '#domain/nutrition.ts'
import { factsRows } from '#domain/nutrition-facts.ts'
import { dish, nutrient } from './build-dish.ts'

const none = { kind: 'none' }
const exact = (value: number) => ({ kind: 'exact', value })
const atLeast = (value: number) => ({ kind: 'at-least', value })
const lessThan = (value: number) => ({ kind: 'less-than', value })

describe('an amount as the kitchen wrote it', () => {
  test.each([
    ['12', exact(12)],
    [' 12 ', exact(12)],
    ['0', exact(0)],
    [0, exact(0)],
    [12.5, exact(12.5)],
    ['1.5', exact(1.5)],
    ['1,5', exact(1.5)],
    ['0,125', exact(0.125)],
    ['<0,125', lessThan(0.125)],
    ['2,300', exact(2300)],
    ['1.5.2', { kind: 'words', text: '1.5.2' }],
    ['12++', { kind: 'words', text: '12++' }],
    ['10+', atLeast(10)],
    ['10 +', atLeast(10)],
    ['0+', atLeast(0)],
    ['<1', lessThan(1)],
    ['< 1', lessThan(1)],
    ['less than 1 gram', lessThan(1)],
    ['Less than 5 milligrams', lessThan(5)],
    ['moins de 1 g', lessThan(1)],
    ['trace', { kind: 'words', text: 'trace' }],
    ['12 g', { kind: 'words', text: '12 g' }],
    ['-5', { kind: 'words', text: '-5' }],
  ])('MENU-Q13 is read from %j', (raw, amount) => {
    expect(readAmount(raw)).toEqual(amount)
  })

  test.each(['-', '–', '--', '', '  ', 'n/a', 'NA', null, undefined])('MENU-Q13 is none when it is %j', (raw) => {
    expect(readAmount(raw)).toEqual(none)
  })

  test.each([
    ['<1', 1],
    ['10+', 10],
    ['2300', 2300],
    ['-', null],
    ['trace', null],
  ])('MENU-Q8 of %j counts in a rule as the number %s', (raw, value) => {
    expect(amountValue(readAmount(raw))).toBe(value)
  })

  test.each([
    [250, 250],
    ['250', 250],
    ['249.6', 250],
    ['180+', 180],
    ['< 5', 5],
    [0, 0],
    ['-', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('MENU-Q13 of %j calories is %s kcal', (raw, kcal) => {
    expect(readCalories(raw)).toBe(kcal)
  })
})

describe('the nutrition facts of a dish', () => {
  const all = [
    nutrient('Calories', '250', 'kcal'),
    nutrient('Protein (g)', '12'),
    nutrient('Total Carbohydrates (g)', '30'),
    nutrient('Sugar (g)', '25'),
    nutrient('Total Fat (g)', '15'),
    nutrient('Saturated Fat (g)', 'less than 1 gram'),
    nutrient('Cholesterol (mg)', '0+', 'mg'),
    nutrient('Dietary Fiber (g)', '7'),
    nutrient('Sodium (mg)', '1150', 'mg'),
    nutrient('Potassium (mg)', '340', 'mg'),
    nutrient('Calcium (mg)', '130+', 'mg'),
    nutrient('Iron (mg)', '-', 'mg'),
    nutrient('Trans Fat (g)', '0'),
    nutrient('Vitamin D (IU)', '80', 'IU'),
    nutrient('Vitamin C (mg)', '45', 'mg'),
    nutrient('Calories From Fat', '60', 'kcal'),
    nutrient('Vitamin A (RE)', '90', 'RE'),
    nutrient('Saturated Fat + Trans Fat (g)', '4'),
  ]

  test('MENU-05 are in the order of the Canadian table, with unknown nutrients last', () => {
    const lines = [
      'fat, saturated, trans, saturated-trans, cholesterol, sodium, carbohydrate, fibre, sugars, protein, potassium, calcium, iron',
      'vitamin-a, vitamin-c, vitamin-d, Calories From Fat',
    ]
    expect(factsRows(all).map(({ key, name }) => key ?? name)).toEqual(lines.flatMap((line) => line.split(', ')))
  })

  test('MENU-05 have the percent of the daily value where the table has one and the amount is known', () => {
    const percents = factsRows(all).flatMap(({ key, dailyPercent }) => (dailyPercent === null ? [] : [`${key} ${dailyPercent}`]))
    expect(percents.join(', ')).toBe(
      'fat 20, saturated-trans 20, sodium 50, fibre 25, sugars 25, potassium 10, calcium 10, vitamin-a 10, vitamin-c 50, vitamin-d 10',
    )
  })

  test('MENU-05 indent saturated and trans fat below fat, fibre and sugars below carbohydrate', () => {
    const indented = factsRows(all).filter((row) => row.indented)
    expect(indented.map(({ key }) => key)).toEqual(['saturated', 'trans', 'saturated-trans', 'fibre', 'sugars'])
  })

  test.each([
    ['less than 1 gram', 'g', null],
    ['<1', 'g', null],
    ['-', 'g', null],
    ['75', 'g', 100],
    ['75', 'G', 100],
    ['75', 'oz', null],
    ['0', 'g', 0],
  ])('MENU-Q13 show fat of %j %s as %s percent of the daily value', (value, uom, percent) => {
    expect(factsRows([nutrient('Total Fat', value, uom)])[0]?.dailyPercent).toBe(percent)
  })

  test('MENU-Q13 show odd values as they are', () => {
    expect(factsRows(all).map(({ amount }) => amount)).toEqual(expect.arrayContaining([none, lessThan(1), atLeast(0), atLeast(130)]))
    expect(factsRows([])).toEqual([])
  })

  test.each([
    ['Total Fat (g)', 'fat'],
    ['TOTAL FAT', 'fat'],
    ['Dietary Fibre', 'fibre'],
    ['Sugars (g) ', 'sugars'],
    ['Vitamin A (RE)', 'vitamin-a'],
    ['Calories From Fat', null],
    ['Caffeine', null],
    ['constructor', null],
  ])('MENU-19 show the nutrient %j in the row %s', (name, key) => {
    expect(nutrientKey(name)).toBe(key)
  })
})

describe('the sodium warning', () => {
  test.each([
    ['W-MENU-12', '2299', false],
    ['W-MENU-13', '2300', true],
    ['W-MENU-14', '2301', true],
    ['at least', '2300+', true],
    ['less than', '<1', false],
    ['not available', '-', false],
  ])('MENU-24 MENU-Q7 MENU-Q8 %s appears for %s mg of sodium a serving: %s', (_, value, salty) => {
    expect(isSalty(dish('Ramen', { nutrients: [nutrient('Sodium (mg)', value, 'mg')] }))).toBe(salty)
  })

  test.each([
    ['2299', false],
    ['2300', true],
    [2300, true],
    ['-', false],
  ])('MENU-20 MENU-24 appears for a concept dish with %j mg: %s', (sodium, salty) => {
    expect(isSalty(dish('Ramen', { sodium }))).toBe(salty)
  })

  test('MENU-24 reads grams as grams', () => {
    expect(isSalty(dish('Ramen', { nutrients: [nutrient('Sodium', '2.3', 'g')] }))).toBe(true)
    expect(isSalty(dish('Ramen', { nutrients: [nutrient('Sodium', '2.2', 'g')] }))).toBe(false)
  })

  test('MENU-Q8 follows the numeric value, not the words beside it', () => {
    const sodium = { ...nutrient('Sodium (mg)', 'a lot', 'mg'), value_numeric: '2400' }
    expect(isSalty(dish('Ramen', { nutrients: [sodium] }))).toBe(true)
    expect(isSalty(dish('Ramen', { nutrients: [{ ...sodium, value: '2400', value_numeric: '' }] }))).toBe(true)
  })

  test('MENU-24 does not appear for a dish without sodium data', () => {
    expect(isSalty(dish('Ramen'))).toBe(false)
  })
})
