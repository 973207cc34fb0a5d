import { expect, test } from 'vitest'
import { csvOf, sheetOfTable } from '#domain/csv.ts'

const line = (cell: string | number | null) => csvOf([[cell]]).slice(1, -2)

test('rows end as RFC 4180 requires, after the mark that shows a spreadsheet the accents', () => {
  expect(
    csvOf([
      ['a', 'é'],
      [1, null],
    ]),
  ).toBe('\uFEFFa,é\r\n1,\r\n')
})

test.each([
  ['a comma', 'soup, bread', '"soup, bread"'],
  ['a semicolon, which splits in French', 'soupe; pain', '"soupe; pain"'],
  ['a quotation mark', 'the "best"', '"the ""best"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a blank at an end', ' soup', '" soup"'],
])('%s is quoted', (_, cell, written) => expect(line(cell)).toBe(written))

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＠x', ' =1', '\u200B=1', '\t=1', '\r=1', '=HYPERLINK("http://evil.test")'])(
  'a spreadsheet does not run %o',
  (cell) => expect(line(cell).replace(/^"/, '')).toMatch(/^'/),
)

test('a French spreadsheet finds its cells by the semicolon', () => {
  expect(csvOf([['12,50', 'soupe; pain', 1]], ';')).toBe('\uFEFF"12,50";"soupe; pain";1\r\n')
})

test('a number stays a number', () => expect(line(-3)).toBe('-3'))

test('a workbook has days and instants as dates, but nothing else that looks like one, and no day that Excel lacks', () => {
  const rows = [
    ['Received', 'Birthday', 'Number'],
    ['2026-11-25 12:00', '2004-02-05', '0012'],
    [null, '1899-12-31', '2026-11-25'],
  ]
  expect(sheetOfTable(rows, ['time', 'date', 'text'])).toEqual({
    head: [
      { title: 'Received', kind: 'time' },
      { title: 'Birthday', kind: 'date' },
      { title: 'Number', kind: 'text' },
    ],
    rows: [
      [
        { kind: 'time', value: '2026-11-25T12:00' },
        { kind: 'date', value: '2004-02-05' },
        { kind: 'text', value: '0012' },
      ],
      [null, { kind: 'text', value: '1899-12-31' }, { kind: 'text', value: '2026-11-25' }],
    ],
  })
})
