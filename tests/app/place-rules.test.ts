import { expect, test } from 'vitest'
import { affectedReason } from '#domain/affected-reason.ts'
import { reservables, rulesAt } from '#app/features/reservations/reservable.ts'
import { closure, regular, reservable } from '../domain/build-schedule.ts'
import { place } from './build-place.ts'

const friday = '2026-11-27'
const hall = (given: object = {}) => ({
  ...place('hall', { building_id: '' }),
  ...reservable([]),
  schedules: [regular('11:00-20:00'), closure(friday, friday)],
  use_reservations: true,
  ...given,
})
const kindAt = (given: object) => affectedReason(rulesAt([hall(given)], 'hall'), { date: friday, minutes: 12 * 60 })?.kind

test.each<[string, object, string]>([
  ['on a day on which its place is closed', {}, 'closed'],
  ['in a building, whose wizard does not offer it', { building_id: 'tower' }, 'closed'],
  ['at a place that takes no reservations any more', { use_reservations: false }, 'place'],
  ['at a place that is no longer shown', { active: false }, 'place'],
  ['at a place that is gone', { id: 'other' }, 'place'],
])('a reservation %s says so under My reservations [RESV-02]', (_, given, kind) => {
  expect(kindAt(given)).toBe(kind)
})

test('the wizard still offers no place in a building [RESV-28]', () => {
  expect(reservables([hall(), hall({ building_id: 'tower' })])).toHaveLength(1)
})
