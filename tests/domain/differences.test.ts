import { expect, test } from 'vitest'
import { differencesOf } from '#domain/differences.ts'

const plan = (id: string, price: string) => ({ id, price })

test.each([
  ['a text', { name: 'a' }, { name: 'b' }, [{ path: 'name', before: 'a', after: 'b' }]],
  ['a field that is new', {}, { name: 'b' }, [{ path: 'name', before: undefined, after: 'b' }]],
  [
    'a price deep in a list, by the id of its plan',
    { mealPlans: [plan('gold', '1.00'), plan('red', '2.00')] },
    { mealPlans: [plan('red', '2.50'), plan('gold', '1.00')] },
    [{ path: 'mealPlans/red/price', before: '2.00', after: '2.50' }],
  ],
  [
    'a record that a list lost',
    { plans: [plan('gold', '1.00'), plan('red', '2.00')] },
    { plans: [plan('red', '2.00')] },
    [{ path: 'plans/gold', before: plan('gold', '1.00'), after: undefined }],
  ],
  [
    'a new order alone',
    { plans: [plan('gold', '1.00'), plan('red', '2.00')] },
    { plans: [plan('red', '2.00'), plan('gold', '1.00')] },
    [{ path: 'plans', before: [plan('gold', '1.00'), plan('red', '2.00')], after: [plan('red', '2.00'), plan('gold', '1.00')] }],
  ],
  [
    'the hours of an opening as a whole',
    { schedules: [{ id: 'week', days: [1], start_hour: 7, start_minutes: 0, end_hour: 21, end_minutes: 0 }] },
    { schedules: [{ id: 'week', days: [1], start_hour: 7, start_minutes: 30, end_hour: 21, end_minutes: 0 }] },
    [
      {
        path: 'schedules/week/hours',
        before: { start_hour: 7, start_minutes: 0, end_hour: 21, end_minutes: 0 },
        after: { start_hour: 7, start_minutes: 30, end_hour: 21, end_minutes: 0 },
      },
    ],
  ],
  ['a list without keys', { days: [1, 2] }, { days: [2] }, [{ path: 'days', before: [1, 2], after: [2] }]],
  ['nothing', { days: [1] }, { days: [1] }, []],
  [
    'nothing where only the names of a record stand in another order',
    { plans: [{ id: 'gold', price: '1.00', name: 'Gold' }] },
    { plans: [{ name: 'Gold', id: 'gold', price: '1.00' }] },
    [],
  ],
])('names %s', (_, before, after, differences) => {
  expect(differencesOf(before, after)).toEqual(differences)
})
