import { expect, test } from 'vitest'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { draftPath } from '#app/features/office/drafts/draft-path.ts'

type Edit = OfficeDraft['edits'][number]

const edit = (file: string, key: string, more: Partial<Edit> = {}): Edit => ({
  file,
  key,
  label: '',
  state: 'changed',
  fields: [],
  names: {},
  ...more,
})
const hours = { fields: [{ name: 'schedules', before: [], after: [] }] }
const formOf = (edits: Edit[], more: Partial<OfficeDraft> = {}) =>
  draftPath({ id: 'd', state: 'draft', version: null, can_change: true, edits, ...more } as OfficeDraft)

test.each<[string, Edit[], ReturnType<typeof draftPath>]>([
  ['a text in the form of its list', [edit('news.json', 'a b')], { to: '/news/news/a%20b', search: { draft: 'd' } }],
  ['a new text in an empty form', [edit('news.json', 'x', { state: 'new' })], { to: '/news/news/new', search: { draft: 'd' } }],
  ['a dish in its form', [edit('dishes.json', 'soup/1')], { to: '/dishes/dish', search: { mrn: 'soup/1', draft: 'd' } }],
  ['a new dish in an empty form', [edit('dishes.json', 'x', { state: 'new' })], { to: '/dishes/new', search: { draft: 'd' } }],
  ['hours at their place', [edit('locations.json', 'hall', hours)], { to: '/hours/hall', search: { draft: 'd' } }],
  ['nothing of a place but its hours', [edit('locations.json', 'hall', { fields: [{ name: 'name', before: 'a', after: 'b' }] })], null],
  ['nothing that goes', [edit('dishes.json', 'x', { state: 'deleted' })], null],
  ['nothing of several records', [edit('dishes.json', 'x'), edit('dishes.json', 'y')], null],
])('a change that waits opens %s', (_, edits, path) => {
  expect(formOf(edits)).toEqual(path)
})

test('a change that is made, or that the person may not change, opens nowhere', () => {
  expect(formOf([edit('dishes.json', 'x')], { state: 'applied' })).toBeNull()
  expect(formOf([edit('dishes.json', 'x')], { can_change: false })).toBeNull()
  expect(formOf([edit('dishes.json', 'x')], { state: 'failed' })).not.toBeNull()
  // Its end failed: it is in place.
  expect(formOf([edit('dishes.json', 'x')], { state: 'failed', version: 3 })).toBeNull()
})
