import { expect, test } from 'vitest'
import { newDishEdit, newDishRow } from '#domain/new-dish.ts'
import { noPicture } from '#domain/office-picture.ts'

const declared = { filters: ['egg'], custom_allergens: ['Not known'] }

test.each([
  ['both names', { name: ' Pad Thai ', nameFr: 'Pad thaï' }, 'Pad Thai', [{ locale: 'fr-ca', name: 'Pad thaï' }]],
  ['the English name alone', { name: 'Pad Thai', nameFr: '' }, 'Pad Thai', []],
  ['the French name alone', { name: '', nameFr: 'Pad thaï' }, 'Pad thaï', [{ locale: 'fr-ca', name: 'Pad thaï' }]],
])('a new dish with %s', (_, names, name, translations) => {
  const dish = { mrn: 'new-1', ...names, picture: noPicture, declared }
  expect(newDishEdit(dish, 'en')).toEqual({
    file: 'dishes.json',
    key: 'new-1',
    base: null,
    patch: { mrn: 'new-1', name, filters: ['egg'], custom_allergens: ['Not known'], translations },
  })
  expect(newDishRow(dish)).toMatchObject({
    mrn: 'new-1',
    name: names.name.trim(),
    name_fr: names.nameFr,
    filters: ['egg'],
    custom_allergens: [['Not known']],
  })
})

test.each([
  ['both names', { name: 'Pad Thai', nameFr: 'Pad thaï' }, 'Pad thaï', [{ locale: 'en-ca', name: 'Pad Thai' }]],
  ['the French name alone', { name: '', nameFr: 'Pad thaï' }, 'Pad thaï', []],
  ['the English name alone', { name: 'Pad Thai', nameFr: '' }, 'Pad Thai', [{ locale: 'en-ca', name: 'Pad Thai' }]],
])('a new dish of a school that writes French first with %s', (_, names, name, translations) => {
  const { patch } = newDishEdit({ mrn: 'new-1', ...names, picture: noPicture, declared }, 'fr')
  expect(patch).toMatchObject({ name, translations })
})

test('a new dish with a picture names it, and says what it shows', () => {
  const picture = { ...noPicture, name: 'soup-1.jpg', alt: ' A deep bowl', altFr: 'Un bol creux' }
  const dish = { mrn: 'new-1', name: 'Soup', nameFr: '', picture, declared }
  const translations = [{ locale: 'fr-ca', alt: 'Un bol creux' }]
  expect(newDishEdit(dish, 'en').patch).toMatchObject({ picture: 'soup-1.jpg', alt: 'A deep bowl', translations })
  const { patch } = newDishEdit({ ...dish, picture: { ...picture, name: '' } }, 'en')
  expect(patch).toEqual({ mrn: 'new-1', name: 'Soup', ...declared, translations: [] })
})
