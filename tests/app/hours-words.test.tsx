import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { instantOf } from '#domain/zone.ts'
import { week } from '#domain/hours.ts'
import { DayHours } from '#app/features/hours/day-hours.tsx'
import { HourRange } from '#app/features/hours/hour-range.tsx'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { closure, range, regular, special } from '../domain/build-schedule.ts'
import { markupOf } from './markup.tsx'

const zone = 'America/Vancouver'

/** The visible text, with "~" where a line does not break. */
const read = (element: ReactNode, language: 'en' | 'fr', now = 0) =>
  markupOf(element, language, now)
    .replaceAll(/<span aria-hidden="true">(.*?)<\/span>/g, '$1 | ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00a0', '~')

const weekdays = regular('07:30-21:00', [1, 2, 3, 4, 5])
const evenings = regular('16:30-20:00')
const always = regular('00:00-00:00')
const shut = (from: string, to: string, hours: Schedule) => [hours, closure(`2026-${from}`, `2026-${to}`)]

describe('the open state of a place in words', () => {
  // 2026-11-23 is a Monday.
  test.each<[string, number, Schedule[], string, string]>([
    ['2026-11-23', 720, [weekdays], 'Open until 9:00~pm', "Ouvert jusqu'à 21h00"],
    ['2026-11-23', 1240, [weekdays], 'Closes in 20~min', 'Ferme dans 20~min'],
    ['2026-11-23', 435, [weekdays], 'Opens in 15~min', 'Ouvre dans 15~min'],
    ['2026-11-23', 720, [evenings], 'Opens at 4:30~pm', 'Ouvre à 16h30'],
    ['2026-11-23', 1300, [weekdays], 'Opens tomorrow at 7:30~am', 'Ouvre demain à 07h30'],
    ['2026-11-27', 1300, [weekdays], 'Closed, opens Monday at~7:30~am', 'Fermé, ouvre lundi à~07h30'],
    [
      '2026-11-23',
      720,
      shut('11-23', '12-01', weekdays),
      'Closed, opens Wednesday Dec 2 at~7:30~am',
      'Fermé, ouvre mercredi 2 déc. à~07h30',
    ],
    ['2026-11-23', 720, [always], 'Open 24 hours', 'Ouvert 24~h sur 24'],
    ['2026-11-23', 720, shut('11-26', '12-20', always), 'Open until Thursday 12:00~am', "Ouvert jusqu'à jeudi 00h00"],
    ['2026-11-23', 720, shut('12-03', '12-20', always), 'Open until Thursday Dec 3 12:00~am', "Ouvert jusqu'à jeudi 3 déc. 00h00"],
    ['2026-11-23', 720, [], 'Closed', 'Fermé'],
    ['2026-11-24', 30, [regular('20:00-02:00', [1], { open_late: true })], 'Open until 2:00~am', "Ouvert jusqu'à 02h00"],
  ])('on %s at minute %i', (day, minutes, schedules, inEnglish, inFrench) => {
    const now = instantOf(day, minutes, zone)
    const label = <OpenLabel schedules={schedules} zone={zone} />
    expect(read(label, 'en', now)).toBe(inEnglish)
    expect(read(label, 'fr', now)).toBe(inFrench)
  })
})

describe('an opening', () => {
  test.each([
    ['07:30-21:00', '7:30~am~– 9:00~pm', '07h30~à 21h00'],
    ['20:00-02:00', '8:00~pm~– 2:00~am', '20h00~à 02h00'],
    ['00:00-00:00', 'Open 24~hours', 'Ouvert 24~h'],
    ['07:00-07:00', 'Open 24~hours', 'Ouvert 24~h'],
  ])('%s breaks between its times only', (hours, inEnglish, inFrench) => {
    expect(read(<HourRange hours={range(hours)} />, 'en')).toBe(inEnglish)
    expect(read(<HourRange hours={range(hours)} />, 'fr')).toBe(inFrench)
  })

  test('is short in a table and complete for screen readers', () => {
    expect(read(<HourRange hours={range('07:30-21:00')} form="panel" />, 'en')).toBe('7:30a~– 9:00p | 7:30~am~– 9:00~pm')
    expect(read(<HourRange hours={range('07:30-21:00')} form="panel" />, 'fr')).toBe('07h30~à 21h00')
  })
})

describe('a day', () => {
  const brunch = special('2026-11-23', '2026-11-23', '10:00-14:00')
  const monday = (schedules: Schedule[]) => week(schedules, '2026-11-22').slice(1, 2)
  test.each<[string, Schedule[], string, string]>([
    ['without openings', [], 'Closed', 'Fermé'],
    ['with special hours', [weekdays, brunch], '10:00~am~– 2:00~pmSpecial hours', '10h00~à 14h00Horaire spécial'],
    ['with a closure', [weekdays, closure('2026-11-23', '2026-11-23')], 'ClosedSpecial hours', 'FerméHoraire spécial'],
  ])('%s', (_, schedules, inEnglish, inFrench) => {
    for (const day of monday(schedules)) {
      expect(read(<DayHours day={day} />, 'en')).toBe(inEnglish)
      expect(read(<DayHours day={day} />, 'fr')).toBe(inFrench)
    }
  })
})
