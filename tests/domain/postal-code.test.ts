import { expect, test } from 'vitest'
import { isCanadianPostalCode, isZipCode, provinceOfPostalCode } from '#domain/postal-code.ts'
import { regions } from '#domain/regions.ts'

test.each([
  ['V9R 2K4', true],
  ['v9r2k4', true],
  ['V9R-2K4', true],
  [' H2X 1Y4 ', true],
  ['W9R 2K4', false],
  ['Z9R 2K4', false],
  ['V9W 2Z4', true],
  ['D9R 2K4', false],
  ['V9O 2K4', false],
  ['V9R 2U4', false],
  ['V9R 2K', false],
  ['V9R  2K4', false],
  ['90210', false],
  ['SW1A 1AA', false],
  ['', false],
])('the code "%s" has the form of a Canadian postal code: %s', (text, is) => expect(isCanadianPostalCode(text)).toBe(is))

test.each([
  ['12207', true],
  ['122071234', true],
  ['12207-1234', false],
  ['1220', false],
  ['1220712', false],
  ['M5V 2T6', false],
])('the code "%s" has the five or nine digits of a zip code: %s [CHK-14, W-FIELD-28]', (text, is) => expect(isZipCode(text)).toBe(is))

test.each([
  ['A1C 5M2', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  ['B3H 4R2', 'Nova Scotia', 'Nouvelle-Écosse'],
  ['C1A 4P3', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['E3B 5A3', 'New Brunswick', 'Nouveau-Brunswick'],
  ['G1V 0A6', 'Quebec', 'Québec'],
  ['h2x1y4', 'Quebec', 'Québec'],
  ['J1K 2R1', 'Quebec', 'Québec'],
  ['K1N 6N5', 'Ontario', 'Ontario'],
  ['L8S 4L8', 'Ontario', 'Ontario'],
  ['M5V 2T6', 'Ontario', 'Ontario'],
  ['N2L 3G1', 'Ontario', 'Ontario'],
  ['P3E 2C6', 'Ontario', 'Ontario'],
  ['R3T 2N2', 'Manitoba', 'Manitoba'],
  ['S7N 5A2', 'Saskatchewan', 'Saskatchewan'],
  ['T6G 2R3', 'Alberta', 'Alberta'],
  ['V9R 2K4', 'British Columbia', 'Colombie-Britannique'],
  ['X0A 0H0', 'Nunavut', 'Nunavut'],
  ['X0C 0G0', 'Nunavut', 'Nunavut'],
  ['X1A 2P7', 'Northwest Territories', 'Territoires du Nord-Ouest'],
  ['X0E 0V0', 'Northwest Territories', 'Territoires du Nord-Ouest'],
  ['Y1A 1A1', 'Yukon', 'Yukon'],
])('the postal code %s is in %s, in French %s', (text, en, fr) => {
  const found = provinceOfPostalCode(text)
  expect(regions.find(({ country, code }) => country === 'CA' && code === found)).toMatchObject({ en, fr })
})

test.each(['V9R', '12207', 'W1A 1A1', ''])('no province is found for "%s"', (text) => expect(provinceOfPostalCode(text)).toBe(null))
