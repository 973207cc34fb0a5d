import { describe, expect, test } from 'vitest'
import { type BillableSubscription, lastDelivery } from '#domain/billing.ts'
import { deliveriesToChange, type Billed, lastDayToSkip, creditSkips, sharesOf, upcomingDeliveries } from '#domain/delivery-skips.ts'
import { weeklyPlan } from './build-subscription.ts'

const price = 10_001
const tax = 1301
const weekly = weeklyPlan(price, tax)
const full = price + tax
const skipping = (...skipped: string[]): BillableSubscription => ({ ...weekly, skipped })
const charged = (due: string, total = full, taxed = tax): Billed => ({ due, total, tax: taxed, isDropped: false })
const totals = (one: BillableSubscription, paid: readonly Billed[] = []) => creditSkips(one, paid).bills.map(({ total }) => total)
const december = ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']

describe('what a delivery costs', () => {
  test.each([
    ['a weekly plan', weekly],
    ['a plan whose first payment comes after its first delivery', { ...weekly, orderedOn: '2026-11-01', bills: weekly.bills.slice(1) }],
    ['a plan whose first period has no delivery', { ...weekly, firstPlan: '2026-12-07' }],
  ] as const)('is an equal part of its payment; the parts of %s sum to its price and tax', (_, one) => {
    const shares = [...sharesOf(one).values()]
    for (const { date } of one.bills) {
      const own = shares.filter(({ due }) => due === date)
      if (own.length === 0) continue
      expect([own.reduce((sum, share) => sum + share.price, 0), own.reduce((sum, share) => sum + share.tax, 0)]).toEqual([price, tax])
      expect(Math.max(...own.map((share) => share.price)) - Math.min(...own.map((share) => share.price))).toBeLessThanOrEqual(1)
    }
  })

  test('a monthly plan has none', () => {
    const monthly = { ...weekly, kind: 'monthly' as const }
    expect([sharesOf(monthly).size, upcomingDeliveries(monthly, { today: '2026-11-25', billed: [] })]).toEqual([0, []])
  })
})

describe('a skipped delivery', () => {
  const quarter = 2500 + 325
  test.each([
    ['is taken off the payment of its period', skipping('2026-12-07'), [], [full, full - quarter, full], 0],
    [
      'that was billed already is taken off the next payment',
      skipping('2026-12-07'),
      [charged('2026-12-01')],
      [full, full, full - quarter],
      0,
    ],
    ['that cost the whole first payment takes the whole next one', skipping('2026-11-30'), [], [full, 0, full], 0],
    ['takes what is left from the payment after', skipping('2026-11-30', '2026-12-07'), [], [full, 0, full - quarter], 0],
    ['leaves a payment of nothing once a whole period is skipped', skipping(...december), [], [full, 0, full], 0],
    [
      'is never taken off twice',
      skipping('2026-12-07'),
      [charged('2026-12-01', full - quarter, tax - 325)],
      [full, full - quarter, full],
      0,
    ],
    [
      'of a period that is never paid gives nothing back',
      skipping('2026-12-07'),
      [{ ...charged('2026-12-01'), isDropped: true }],
      [full, full, full],
      0,
    ],
    [
      'has a credit once the plan ends before the next payment',
      { ...skipping('2026-11-30'), canceledOn: '2026-11-26' },
      [],
      [full, full, full],
      full,
    ],
  ] as const)('%s', (_, one, paid, expected, credit) => {
    expect(totals(one, paid)).toEqual(expected)
    expect(creditSkips(one, paid).credit).toBe(credit)
    for (const bill of creditSkips(one, paid).bills) expect(bill.price + bill.tax).toBe(bill.total)
  })

  test('does not come after a cancellation', () => {
    expect(lastDelivery({ ...weekly, canceledOn: '2026-11-28' })).toBe('2026-11-30')
    expect(lastDelivery({ ...skipping('2026-11-30'), canceledOn: '2026-11-28' })).toBeNull()
  })

  test('of any set sums with what is charged to the price of the whole plan', () => {
    const all = [...sharesOf(weekly)]
    for (let set = 0; set < 2 ** all.length; set += 5) {
      const chosen = all.filter((_, index) => (set >> index) % 2 === 1)
      const { bills, credit } = creditSkips(skipping(...chosen.map(([day]) => day)), [])
      const off = chosen.reduce((sum, [, share]) => sum + share.price + share.tax, 0)
      expect(bills.reduce((sum, { total }) => sum + total, 0) - credit).toBe(3 * full - off)
      expect(bills.every((bill) => bill.price >= 0 && bill.tax >= 0)).toBe(true)
    }
  })
})

describe('[SUBS-11] a delivery can be skipped and taken back', () => {
  test('until the end of the third day before', () => expect(lastDayToSkip('2026-11-30')).toBe('2026-11-27'))

  const wish = (skip: boolean, from: string, until: string | null = from) => ({ skip, from, until })
  const last = [charged('2026-12-01'), charged('2027-01-01')]
  test.each([
    ['skips on the last day', weekly, wish(true, '2026-11-30'), '2026-11-27', [], ['2026-11-30'], null],
    ['refuses the day after', weekly, wish(true, '2026-11-30'), '2026-11-28', [], [], 'too_late'],
    ['takes back on the last day', skipping('2026-11-30'), wish(false, '2026-11-30'), '2026-11-27', [], ['2026-11-30'], null],
    ['refuses to take back the day after', skipping('2026-11-30'), wish(false, '2026-11-30'), '2026-11-28', [], [], 'too_late'],
    ['changes nothing a second time', skipping('2026-11-30'), wish(true, '2026-11-30'), '2026-11-27', [], [], null],
    ['changes nothing a second time, however late', skipping('2026-11-30'), wish(true, '2026-11-30'), '2026-11-29', [], [], null],
    ['refuses a day without a delivery', weekly, wish(true, '2026-12-01'), '2026-11-25', [], [], 'no_delivery'],
    ['refuses dates the wrong way round', weekly, wish(true, '2026-12-14', '2026-12-07'), '2026-11-25', [], [], 'no_delivery'],
    ['refuses a cancelled plan', { ...weekly, canceledOn: '2026-11-25' }, wish(true, '2026-12-07'), '2026-11-26', [], [], 'too_late'],
    ['refuses what no later payment can give back', weekly, wish(true, '2027-01-11'), '2027-01-02', last, [], 'settled'],
    [
      'refuses to take back what was left out of its payment',
      skipping('2027-01-11'),
      wish(false, '2027-01-11'),
      '2027-01-02',
      [charged('2026-12-01'), charged('2027-01-01', full - 5001 - 651, tax - 651)],
      [],
      'settled',
    ],
    ['pauses between two days', weekly, wish(true, '2026-12-07', '2026-12-20'), '2026-11-25', [], ['2026-12-07', '2026-12-14'], null],
    [
      'pauses from the first delivery on, as far as payments can be lowered',
      weekly,
      wish(true, '2026-11-30', null),
      '2026-11-25',
      [],
      ['2026-11-30', ...december],
      null,
    ],
    [
      'pauses from its first delivery on beside those skipped before',
      skipping('2026-11-30', '2026-12-07'),
      wish(true, '2026-12-14', null),
      '2026-11-25',
      [],
      december.slice(1),
      null,
    ],
    [
      'pauses what follows a delivery that no payment gives back',
      weekly,
      wish(true, '2026-12-28', null),
      '2026-12-02',
      [charged('2026-12-01')],
      ['2026-12-28', '2027-01-04'],
      null,
    ],
    ['leaves out what is too close', weekly, wish(true, '2026-11-30', '2026-12-07'), '2026-11-29', [], ['2026-12-07'], null],
    ['resumes all', skipping(...december), wish(false, '2026-11-30', null), '2026-11-25', [], december, null],
  ] as const)('%s', (_, one, wanted, today, paid, days, refused) => {
    expect(deliveriesToChange(one, wanted, { today, billed: paid })).toEqual({ days, refused })
  })

  test('and each says which payments change, from what to what', () => {
    const [first, second] = upcomingDeliveries(skipping('2026-12-07'), { today: '2026-11-26', billed: [] })
    expect(first).toEqual({
      date: '2026-11-30',
      skipped: false,
      price: full,
      until: '2026-11-27',
      changes: [
        { date: '2026-12-01', from: full - 2825, to: 0 },
        { date: '2027-01-01', from: full, to: full - 2825 },
      ],
    })
    expect(second).toMatchObject({ skipped: true, price: 2825, changes: [{ date: '2026-12-01', from: full - 2825, to: full }] })
    const late = upcomingDeliveries(weekly, { today: '2026-11-28', billed: [] })
    expect(late.map(({ changes }) => changes.length > 0)).toEqual([false, true, true, true, true, true, true])
  })
})
