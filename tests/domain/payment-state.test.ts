import { expect, test } from 'vitest'
import { refundedSoFar, takenState } from '#domain/payment-state.ts'

const back = (cents: number, isDone = true) => ({ cents, isDone })

test.each([
  [{ isCard: true, refunds: [] }, 'paid'],
  [{ isCard: false, refunds: [] }, 'account'],
  [{ isCard: true, refunds: [back(5000)] }, 'refunded'],
  [{ isCard: true, refunds: [back(4999)] }, 'part_refunded'],
  [{ isCard: true, refunds: [back(5000, false)] }, 'refunding'],
  [{ isCard: true, refunds: [back(100, false)] }, 'refunding'],
  [{ isCard: true, refunds: [back(4000), back(999)] }, 'part_refunded'],
  [{ isCard: true, refunds: [back(4000), back(1000)] }, 'refunded'],
  [{ isCard: true, refunds: [back(4000), back(1000, false)] }, 'refunding'],
])('a payment of $50.00 with %j is "%s"', (given, state) => {
  expect(takenState({ cents: 5000, ...given })).toBe(state)
})

test.each([
  [[], { cents: 0, isOpen: false }],
  [[back(100), back(250)], { cents: 350, isOpen: false }],
  [[back(100), back(250, false)], { cents: 100, isOpen: true }],
])('refunds of %j add up to %j', (refunds, sum) => {
  expect(refundedSoFar(refunds)).toEqual(sum)
})
