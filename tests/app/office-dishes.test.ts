import { expect, test } from 'vitest'
import type { DishUse } from '#contract/office-dishes.ts'
import { rowsOfUses } from '#app/features/office/dishes/use-use-words.ts'

const named = (name: string) => ({ name, name_fr: '' })
const inCycle = (week: number, weekday: number, meal = 'lunch'): DishUse => ({
  place: named('Hall'),
  day: null,
  cycle: { week, weeks: 4, weekday },
  meals: [named(meal)],
})
const onDay = (day: string, place = 'Hall'): DishUse => ({ place: named(place), day, cycle: null, meals: [named('lunch')] })

test('the days of a cycle stand in one row for each week and meal, dated menus in their own', () => {
  const rows = rowsOfUses([
    inCycle(1, 1),
    inCycle(1, 3),
    inCycle(1, 4, 'dinner'),
    inCycle(2, 1),
    onDay('2026-11-27'),
    onDay('2026-11-27', 'Grill'),
  ])
  expect(rows.map(({ place, day, cycle, meals }) => [place.name, day ?? cycle?.week, cycle?.weekdays.join(' '), meals[0]?.name])).toEqual([
    ['Hall', 1, '1 3', 'lunch'],
    ['Hall', 1, '4', 'dinner'],
    ['Hall', 2, '1', 'lunch'],
    ['Hall', '2026-11-27', undefined, 'lunch'],
    ['Grill', '2026-11-27', undefined, 'lunch'],
  ])
})
