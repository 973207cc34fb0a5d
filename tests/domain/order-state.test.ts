import { describe, expect, test } from 'vitest'
import {
  type AttemptState,
  attemptStates,
  believeNoneAfterMs,
  mayRetry,
  canBecome,
  endOfOrder,
  isFree,
  nextQuestionMs,
  nextRefundQuestionMs,
  reportedState,
} from '#domain/order-state.ts'

const ways: [from: AttemptState, to: AttemptState[]][] = [
  ['pending', ['paid', 'declined', 'unknown', 'voided']],
  ['unknown', ['paid', 'declined', 'voided']],
  ['paid', []],
  ['declined', []],
  ['voided', []],
]

describe('an attempt to pay an order', () => {
  test.each(ways)('that is %s may become %s and nothing else', (from, to) => {
    expect(attemptStates.filter((state) => canBecome(from, state))).toEqual(attemptStates.filter((state) => to.includes(state)))
  })

  test.each<[AttemptState | 'refunded', string]>([
    ['pending', 'pending'],
    ['unknown', 'pending'],
    ['paid', 'paid'],
    ['refunded', 'paid'],
    ['declined', 'declined'],
    ['voided', 'declined'],
  ])('[API 86] that is %s is reported as %s', (state, expected) => {
    expect(reportedState(state)).toBe(expected)
  })

  test('may be repeated only once it is certain that nothing was paid', () => {
    expect(attemptStates.filter(mayRetry)).toEqual(['declined', 'voided'])
  })
})

describe('the provider is queried', () => {
  test('about an open attempt every few seconds, and is settled within a minute', () => {
    const queried: number[] = []
    for (let age = nextQuestionMs('unknown', 0); age !== null && age <= 60_000; age = nextQuestionMs('unknown', age)) queried.push(age)
    expect(queried.every((age, index) => age - (queried[index - 1] ?? 0) <= 5000)).toBe(true)
    expect(queried.some((age) => age >= believeNoneAfterMs)).toBe(true)
  })

  test.each<[AttemptState, number, number | null]>([
    ['voided', 0, 120_000],
    ['voided', 120_000, 600_000],
    ['voided', 90_000_000, null],
    ['paid', 0, null],
    ['declined', 0, null],
  ])('about one that is %s after %i ms at %s', (state, age, next) => {
    expect(nextQuestionMs(state, age)).toBe(next)
  })

  test.each([
    [0, 5_000],
    [39_000, 44_000],
    [44_000, 120_000],
    [120_000, 600_000],
    [3_600_000, 86_400_000],
    [90_000_000, 176_400_000],
  ])('about a refund without an answer after %i ms at %i', (age, next) => {
    expect(nextRefundQuestionMs(age)).toBe(next)
  })
})

test.each([
  ['0.00', [], true],
  ['0.00', ['a bill'], false],
  ['0.01', [], false],
])('an order of %s with the later bills %j is free: %s', (total, later, expected) => {
  expect(isFree({ total, later_bills: later })).toBe(expected)
})

test.each([
  ['paid', '25.00', null],
  ['paid', '0.00', null],
  ['refunded', '25.00', 'refunded'],
  ['refunded', '0.00', 'ended'],
] as const)('[ORD-03] an order that is %s and cost %s reads as over: %s', (state, total, expected) => {
  expect(endOfOrder(state, total)).toBe(expected)
})
