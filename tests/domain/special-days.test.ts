import { describe, expect, test } from 'vitest'
import { specialReason, specialSpans } from '#domain/special-days.ts'
import { closure, range, regular, special } from './build-schedule.ts'

const friday = '2026-11-27'
const named = (schedule: ReturnType<typeof special>, name: string, french?: string) => ({
  ...schedule,
  name,
  ...(french === undefined ? {} : { translations: [{ locale: 'fr-ca' as const, name: french }] }),
})
const daily = regular('07:00-21:00')
const inEnglish = (schedule: ReturnType<typeof closure>, name: string) => ({
  ...schedule,
  name: '',
  translations: [{ locale: 'en-ca' as const, name }],
})
const repair = named(special(friday, friday, '11:00-18:00'), 'Kitchen maintenance', 'Entretien de la cuisine')
const winter = named(closure('2026-12-24', '2027-01-02'), 'Winter break')

describe('why a day is special', () => {
  test.each([
    ['the name of its schedule', [daily, repair], friday, 'en', 'Kitchen maintenance'],
    ['its name in the language', [daily, repair], friday, 'fr', 'Entretien de la cuisine'],
    ['its only name where it has no other', [daily, winter], '2026-12-25', 'fr', 'Winter break'],
    ['its only name where that is French', [daily, named(closure(friday, friday), '', 'Inventaire')], friday, 'en', 'Inventaire'],
    ['its only name where that is English', [daily, inEnglish(closure(friday, friday), 'Inventory')], friday, 'fr', 'Inventory'],
    ['nothing where it has no name', [daily, named(closure(friday, friday), ' ')], friday, 'en', ''],
    ['nothing on a regular day', [daily, repair], '2026-11-26', 'en', ''],
    ['the closure, which wins over other special hours', [repair, named(closure(friday, friday), 'Holiday')], friday, 'en', 'Holiday'],
    ['each name once', [repair, repair, named(repair, 'Inventory')], friday, 'en', 'Kitchen maintenance, Inventory'],
  ] as const)('is %s', (_, schedules, day, language, expected) => {
    expect(specialReason(schedules, day, language)).toBe(expected)
  })
})

describe('the special days of the coming weeks', () => {
  const ahead = (schedules: Parameters<typeof specialSpans>[0], from = '2026-11-25') =>
    specialSpans(schedules, { from, days: 45, language: 'en' }).map(({ from: first, to, reason, hours }) => [
      first,
      to,
      reason,
      hours.length,
    ])

  test.each([
    [
      'a day and a break of ten days',
      [daily, repair, winter],
      undefined,
      [
        [friday, friday, 'Kitchen maintenance', 1],
        ['2026-12-24', '2027-01-02', 'Winter break', 0],
      ],
    ],
    ['a break that is under way', [daily, winter], '2026-12-28', [['2026-12-28', '2027-01-02', 'Winter break', 0]]],
    [
      'a break to its end, though it is farther than that',
      [daily, winter],
      '2026-11-15',
      [['2026-12-24', '2027-01-02', 'Winter break', 0]],
    ],
    ['nothing that begins later', [daily, winter], '2026-10-01', []],
    [
      'two reasons in a row as two',
      [daily, repair, named(special('2026-11-28', '2026-11-28', '11:00-18:00'), 'Inventory')],
      undefined,
      [
        [friday, friday, 'Kitchen maintenance', 1],
        ['2026-11-28', '2026-11-28', 'Inventory', 1],
      ],
    ],
    ['nothing of regular hours', [daily], undefined, []],
  ])('are %s', (_, schedules, from, expected) => {
    expect(ahead(schedules, from)).toEqual(expected)
  })

  test('have their hours', () => {
    expect(specialSpans([daily, repair], { from: friday, days: 1, language: 'en' })[0]?.hours).toEqual([range('11:00-18:00')])
  })
})
