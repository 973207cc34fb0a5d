import { describe, expect, test } from 'vitest'
import type { ContentChange } from '#contract/office-content.ts'
import { laterChanges } from '#app/features/office/history/later-changes.ts'
import { isId, isOneSided, isPictureFile, mergedDishes, shownSides } from '#app/features/office/history/shown-values.ts'
import { recordName } from '#app/features/office/record-name.ts'

const changeOf = (version: number, fields: string[], rest: Partial<ContentChange> = {}): ContentChange => ({
  version,
  at: '2026-11-25T17:00:00.000Z',
  author: 'manager@campus.test',
  confirmed_by: null,
  what: '',
  why: '',
  picture: null,
  undoes: null,
  undone_by: null,
  undo_awaits: false,
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
  test('names no later change of another record of the same list', () => {
    const [storm, shuttle] = ['1'.repeat(24), '2'.repeat(24)]
    const first = changeOf(1, [`homepage_alerts/${storm}/message`])
    const same = changeOf(3, [`homepage_alerts/${storm}/until`])
    const all = [changeOf(4, ['homepage_alerts']), same, changeOf(2, [`homepage_alerts/${shuttle}/message`]), first]
    expect(laterChanges(first, all).map(({ change }) => change.version)).toEqual([4, 3])
  })

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

  const [grill, soup] = [{ name: 'Grill' }, { name: 'Soup' }]
  test.each([
    ['shows of two lists of entries without ids what went and came', [grill], [soup], { before: [grill], after: [soup] }],
    ['shows an entry that came alone', [grill], [grill, soup], { before: null, after: [soup] }],
    ['shows a new order as it is', [grill, soup], [soup, grill], { before: [grill, soup], after: [soup, grill] }],
    ['shows a list of words whole, with what is left', ['one', 'two'], ['two'], { before: ['one', 'two'], after: ['two'] }],
    ['reads a switch that was never set as off', null, true, { before: false, after: true }],
  ])('%s', (_, before, after, shown) => {
    expect(shownSides(before, after)).toEqual(shown)
  })

  test.each([
    ['an entry that came', null, grill, true],
    ['dishes that went', ['1'], null, true],
    ['a text that was empty', null, 'Soup', false],
    ['a list that changed', ['1'], ['2'], false],
  ])('knows %s', (_, before, after, oneSided) => {
    expect(isOneSided({ before, after })).toBe(oneSided)
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

  test('knows a merge of two dishes by what the server notes of it, also where a name has brackets', () => {
    const noted = 'dishes.json new-3ddebe80816a194f: merged into 100001 (Cod (baked) into Baked Cod)'
    const merge = { drop: 'new-3ddebe80816a194f', keep: '100001', dropName: 'Cod (baked)', keepName: 'Baked Cod' }
    expect(mergedDishes(noted)).toEqual({ ...merge, isUndone: false })
    expect(mergedDishes(`undo of version 7: ${noted}`)).toEqual({ ...merge, isUndone: true })
    expect(mergedDishes(`undo of version 8: undo of version 7: ${noted}`)).toEqual({ ...merge, isUndone: false })
    expect(mergedDishes('dishes.json 100001: name')).toBeNull()
  })

  test('takes the key of a dish of the office for an id, and a file of a picture for no text', () => {
    expect(['new-3ddebe80816a194f', 'new-potatoes'].map(isId)).toEqual([true, false])
    expect(['phone12-f85faded361a.jpg', 'See menu.png', 'soup'].map(isPictureFile)).toEqual([true, false, false])
  })
})
