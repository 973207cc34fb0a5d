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
])('the province "%s" reads "%s" and "%s" [SITE-23, SITE-27]', (written, english, french) => {
  expect(provinceName(written, 'en')).toBe(english)
  expect(provinceName(written, 'fr')).toBe(french)
})

test.each([
  ['Nanaimo', 'BC', 'Nanaimo, British Columbia', 'Nanaimo (Colombie-Britannique)'],
  ['Nanaimo', '', 'Nanaimo', 'Nanaimo'],
  ['', 'BC', 'British Columbia', 'Colombie-Britannique'],
  ['', '', '', ''],
])('"%s" in "%s" stands on the envelope as "%s" and "%s" [MAP-06]', (city, province, english, french) => {
  expect(townShown({ city, province }, 'en')).toBe(english)
  expect(townShown({ city, province }, 'fr')).toBe(french)
})
