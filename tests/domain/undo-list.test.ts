import { describe, expect, test } from 'vitest'
import { undoneList } from '#domain/undo-list.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const edited = { id: 'a', message: 'Closed' }
const again = { id: 'a', message: 'Open' }

describe('the undo of a change of a list of records', () => {
  test.each([
    ['takes away what came, beside what came later', [a], [a, b], [a, b, c], [a, c]],
    ['brings back what went to its place', [a, b, c], [a, c], [a, c, { id: 'd' }], [a, b, c, { id: 'd' }]],
    ['brings back the first to the first place', [a, b], [b], [b], [a, b]],
    [
      'puts back what changed, and leaves another that changed later',
      [a, b],
      [edited, b],
      [edited, { id: 'b', on: true }],
      [a, { id: 'b', on: true }],
    ],
  ])('%s', (_, before, after, current, list) =>
    expect(undoneList(before, after, current)).toEqual({ list, isOverwritten: false, isUndone: false }),
  )

  test('is refused where the same record changed later', () => {
    expect(undoneList([a, b], [edited, b], [again, b])).toMatchObject({ isOverwritten: true })
    expect(undoneList([b], [a, b], [edited, b])).toMatchObject({ isOverwritten: true })
  })

  test('is done already where its records are as they were', () => {
    expect(undoneList([a], [a, b], [a, c])).toEqual({ list: [a, c], isOverwritten: false, isUndone: true })
  })

  test.each([
    ['another order', [a, b], [b, a], [b, a]],
    ['texts', ['a'], ['a', 'b'], ['a', 'b']],
    ['records without ids', [{ locale: 'fr-ca' }], [], []],
    ['records of one id', [a, a], [a], [a]],
    ['another value', 'Old', 'New', 'New'],
  ])('goes by the whole value for %s', (_, before, after, current) => expect(undoneList(before, after, current)).toBeNull())
})
