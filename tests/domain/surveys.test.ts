import { expect, test } from 'vitest'
import { chosen, pollResult } from '#domain/surveys.ts'

test.each([
  ['W-SURV-01', [1, 1, 1], [33, 33, 33], 3],
  ['W-SURV-02', [2, 1], [67, 33], 3],
  ['W-SURV-03', [0, 0], [0, 0], 0],
  ['no choices', [], [], 0],
])('[%s] the votes %o are %o percent of %i', (_, votes, percents, total) => {
  expect(pollResult(votes.map((count) => ({ votes: count })))).toEqual({ total, percents })
})

const choices = [
  { id: 'tea', choice: 'Tea', translations: [{ locale: 'fr-ca', choice: 'Thé' }] },
  { id: 'no', choice: 'No', translations: [] },
  { id: 'no-2', choice: 'No', translations: [] },
]

test.each([
  ['its id', { choice: '', choice_id: 'no-2' }, 'no-2'],
  ['its id, whatever the text says', { choice: 'Tea', choice_id: 'no' }, 'no'],
  ['its text', { choice: 'Tea', choice_id: '' }, 'tea'],
  ['its French text', { choice: 'Thé', choice_id: '' }, 'tea'],
  ['a text that two have', { choice: 'No', choice_id: '' }, null],
  ['an unknown id with a known text', { choice: 'Tea', choice_id: 'coffee' }, null],
  ['nothing', { choice: '', choice_id: '' }, null],
])('[SURV-Q2] the choice of an answer is found by %s', (_, given, id) => expect(chosen(choices, given)?.id ?? null).toBe(id))
