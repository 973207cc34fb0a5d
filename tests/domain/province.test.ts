import { expect, test } from 'vitest'
import { provinceName, townShown } from '#domain/province.ts'

test.each([
  ['British Columbia', 'British Columbia', 'Colombie-Britannique'],
  ['BC', 'British Columbia', 'Colombie-Britannique'],
  ['Colombie-Britannique', 'British Columbia', 'Colombie-Britannique'],
  ['Québec', 'Quebec', 'Québec'],
  ['quebec', 'Quebec', 'Québec'],
  ['NS', 'Nova Scotia', 'Nouvelle-Écosse'],
  ['Prince Edward Island', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['Manitoba', 'Manitoba', 'Manitoba'],
  ['Vermont', 'Vermont', 'Vermont'],
  ['', '', ''],
])('the province "%s" is shown as "%s" and "%s" [SITE-23, SITE-27]', (written, english, french) => {
  expect(provinceName(written, 'en')).toBe(english)
  expect(provinceName(written, 'fr')).toBe(french)
})

test.each([
  ['Nanaimo', 'BC', 'V9S 0C1', 'Nanaimo, British Columbia\u00A0 V9S\u00A00C1', 'Nanaimo (Colombie-Britannique)\u00A0 V9S\u00A00C1'],
  ['Nanaimo', 'BC', '', 'Nanaimo, British Columbia', 'Nanaimo (Colombie-Britannique)'],
  ['Nanaimo', '', '', 'Nanaimo', 'Nanaimo'],
  ['', 'BC', '', 'British Columbia', 'Colombie-Britannique'],
  ['', '', 'V9S 0C1', 'V9S\u00A00C1', 'V9S\u00A00C1'],
  ['', '', '', '', ''],
])('the city "%s" in "%s", %s, is the last line of an address as "%s" and "%s" [MAP-06]', (city, province, code, english, french) => {
  const address = { city, province, postal_code: code }
  expect(townShown(address, 'en')).toBe(english)
  expect(townShown(address, 'fr')).toBe(french)
})
