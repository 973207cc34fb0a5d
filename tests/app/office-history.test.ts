import { describe, expect, test } from 'vitest'
import type { ContentChange } from '#contract/office-content.ts'
import { laterChanges } from '#app/features/office/history/later-changes.ts'
import { onlyDifferent } from '#app/features/office/history/shown-values.ts'
import { recordName } from '#app/features/office/record-name.ts'

const changeOf = (version: number, fields: string[], rest: Partial<ContentChange> = {}): ContentChange => ({
  version,
  at: '2026-11-25T17:00:00.000Z',
  author: 'manager@campus.test',
  confirmed_by: null,
  what: '',
  why: '',
  undoes: null,
  undone_by: null,
  overwritten: false,
  can_undo: true,
  edit_count: 1,
  edits: [
    {
      file: 'dishes.json',
      key: '100001',
      label: 'Eggs',
      state: 'changed',
      fields: fields.map((name) => ({ name, before: 'a', after: 'b' })),
      names: {},
    },
  ],
  ...rest,
})

describe('the history of the office', () => {
  test('names the later changes of the same fields, and none that was undone', () => {
    const first = changeOf(1, ['name', 'translations/fr-ca/name'])
    const all = [
      changeOf(5, ['translations/fr-ca/desc']),
      changeOf(4, ['name'], { undone_by: 6 }),
      changeOf(3, ['calories']),
      changeOf(2, ['name', 'calories']),
      first,
    ]
    expect(laterChanges(first, all).map(({ change, fields }) => [change.version, fields])).toEqual([
      [5, ['translations/fr-ca/desc']],
      [2, ['name']],
    ])
  })

  test.each([
    ['shows of two lists what came and went', ['1', '2', '3'], ['2', '3', '4'], [['1'], ['4']]],
    ['knows a dish by its key, with a position or without', ['1', { mrn: '2', sort_order: 1 }], ['2', '1', '3'], [[], ['3']]],
    [
      'shows a new order as it is',
      ['1', '2'],
      ['2', '1'],
      [
        ['1', '2'],
        ['2', '1'],
      ],
    ],
    ['leaves other values as they are', 'one', ['2'], ['one', ['2']]],
  ])('%s', (_, before, after, shown) => {
    expect(onlyDifferent(before, after)).toEqual(shown)
  })

  test('calls a record by its name in the language of the reader where it has one', () => {
    const hall = { name: 'The Landing', translations: [{ locale: 'fr-ca', display_name: 'Le Débarcadère' }] }
    expect([recordName(hall, 'en'), recordName(hall, 'fr'), recordName({ name: 'Market' }, 'fr'), recordName({}, 'en')]).toEqual([
      'The Landing',
      'Le Débarcadère',
      'Market',
      '',
    ])
    const bol = { name: 'Le Bol', translations: [{ locale: 'en-ca', name: 'The Bowl' }] }
    expect([recordName(bol, 'en'), recordName(bol, 'fr')]).toEqual(['The Bowl', 'Le Bol'])
  })
})
