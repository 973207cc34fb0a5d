import { expect, test } from 'vitest'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'

const space = '\u00A0'

test.each([
  [0, '$0.00', `0,00${space}$`],
  [1234, '$12.34', `12,34${space}$`],
  [199_999, '$1,999.99', `1${space}999,99${space}$`],
  [9_999_999, '$99,999.99', `99${space}999,99${space}$`],
])('%i cents are shown in both languages', (cents, english, french) => {
  expect([moneyShown(cents, 'en'), moneyShown(cents, 'fr')]).toEqual([english, french])
})

test.each([
  ['en', 'en-CA'],
  ['fr', 'fr-CA'],
] as const)('amounts in %s are written as the tables of %s write them', (language, locale) => {
  const platform = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' })
  const amounts = Array.from({ length: 2000 }, (_, at) => Math.round(1.0087 ** at) - 1).flatMap((cents) => [cents, -cents - 1])
  expect(amounts.map((cents) => moneyShown(cents, language))).toEqual(amounts.map((cents) => platform.format(cents / 100)))
})

test.each([
  ['W-CUST-02', 909, '9.09%', `9,09${space}%`],
  ['W-CUST-03', 1000, '10%', `10${space}%`],
  ['one digit', 250, '2.5%', `2,5${space}%`],
])('[%s] [CUST-Q2] %i hundredths of a percent are shown in both languages', (_, hundredths, english, french) => {
  expect([percentageShown(hundredths, 'en'), percentageShown(hundredths, 'fr')]).toEqual([english, french])
})
