import { expect, test } from 'vitest'
import { readPaperSearch } from '#app/features/paper/paper-search.ts'

test.each([
  ['a place and a day', { place: 'p1', date: '2026-11-24' }, 'place=p1 date=2026-11-24'],
  ['a day that cannot be read is named, so that the router does not keep it as it was written', { date: 'bad' }, 'date=undefined'],
  ['a day that does not exist', { place: 'p1', date: '2026-02-30' }, 'place=p1 date=undefined'],
  ['nothing', {}, ''],
  ['what the table does not know', { q: 'soup' }, ''],
])('MENU-15 the address of an allergen table: %s', (_, raw, read) => {
  const fields = Object.entries(readPaperSearch(raw)).map(([name, value]) => `${name}=${value}`)
  expect(fields.join(' ')).toBe(read)
})
