import { describe, expect, test } from 'vitest'
import { staffRoles } from '#contract/office-account.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { cashierRefundCents, longestReason, refundFaults, refundLimit } from '#domain/refund-rules.ts'

const reason = 'The kitchen was closed'
const [manager, cashier] = [null, cashierRefundCents]

describe('a refund', () => {
  test.each([
    ['of all of a payment', '63.00', 6300, manager, []],
    ['of a part', '0.01', 6300, cashier, []],
    ['without an amount, which is all of it', null, 6300, cashier, []],
    ['of exactly the limit of a cashier', '100.00', 20_000, cashier, []],
    ['of a cent above the limit of a cashier', '100.01', 20_000, cashier, ['refund_limit']],
    ['of all of a payment above the limit of a cashier', null, 10_001, cashier, ['refund_limit']],
    ['of as much by a manager', '100.01', 20_000, manager, []],
    ['of a cent more than was charged', '63.01', 6300, manager, ['refund_amount_over']],
    ['of more than was charged and the limit', '300.00', 20_000, cashier, ['refund_amount_over']],
    ['of nothing', '0.00', 6300, manager, ['refund_amount']],
    ['of less than nothing', '-5.00', 6300, manager, ['refund_amount']],
    ['of no number', 'five', 6300, manager, ['refund_amount']],
    ['of an empty amount', '', 6300, manager, ['refund_amount']],
    ['of parts of a cent', '1.005', 6300, manager, ['refund_amount']],
    ['with a decimal comma, which the form turns into a point', '1,50', 6300, manager, ['refund_amount']],
  ])('%s is judged by its amount', (_, amount, chargedCents, limitCents, faults) => {
    expect(refundFaults({ amount, chargedCents, refundedCents: 0, limitCents, reason })).toEqual(faults)
  })

  test.each([
    ['of all that is left', '23.00', manager, []],
    ['without an amount, which is all that is left', null, manager, []],
    ['of a cent more than is left', '23.01', manager, ['refund_amount_over']],
    ['within the limit of a cashier with what went back before', '20.00', 6000, []],
    ['above the limit of a cashier with what went back before', '20.01', 6000, ['refund_limit']],
  ])('%s after another refund is judged with it', (_, amount, limitCents, faults) => {
    expect(refundFaults({ amount, chargedCents: 6300, refundedCents: 4000, limitCents, reason })).toEqual(faults)
  })

  test.each([
    ['', ['refund_reason']],
    [' \n ', ['refund_reason']],
    ['x'.repeat(longestReason), []],
    ['x'.repeat(longestReason + 1), ['refund_reason_long']],
  ])('needs a reason of at most so many letters (%#)', (said, faults) => {
    expect(refundFaults({ amount: '1.00', chargedCents: 100, refundedCents: 0, limitCents: null, reason: said })).toEqual(faults)
  })

  test('names everything that is wrong, the amount first', () => {
    expect(refundFaults({ amount: '9.00', chargedCents: 100, refundedCents: 0, limitCents: null, reason: '' })).toEqual([
      'refund_amount_over',
      'refund_reason',
    ])
  })

  test('has no limit for a manager, and $100.00 for every other role that refunds', () => {
    const limits = staffRoles.filter((role) => mayDo(role, 'refunds')).map((role) => [role, refundLimit(role)])
    expect(limits).toEqual([
      ['manager', null],
      ['cashier', 10_000],
    ])
  })
})
