import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { bothEntries, changedFields, entriesOf, entryNow, type HoursEntry, theirChanges, withEntry } from '#domain/hours-entries.ts'
import { week } from '#domain/hours.ts'
import { inLocale } from '#domain/locale-format.ts'
import { closure, regular, special } from './build-schedule.ts'

const weekdays = [1, 2, 3, 4, 5]
const lunch = regular('11:00-14:00', weekdays, { id: 'lunch', name: 'Weekdays', translations: [{ locale: 'fr-ca', name: 'Semaine' }] })
const dinner = { ...lunch, ...regular('17:00-20:00', weekdays), id: 'dinner', name: 'Weekdays', translations: lunch.translations }
const weekend = regular('09:00-15:00', [6, 0], { id: 'weekend', name: 'Weekend' })
const winter: Schedule = { ...special('2026-12-01', '2027-01-31', '10:00-16:00'), id: 'winter' }
const all: Schedule[] = [lunch, weekend, dinner, winter]

const entry = (more: Partial<HoursEntry> = {}): HoursEntry => ({
  ids: [],
  type: 'location',
  name: 'Summer',
  nameFr: 'Été',
  start: '2027-05-01',
  end: '2027-08-31',
  days: [],
  openings: [{ start: 600, end: 900 }],
  ...more,
})

const at = (schedules: readonly Schedule[], index: number): HoursEntry => {
  const found = entriesOf(schedules, 'en')[index]
  if (!found) throw new Error(`no entry ${index}`)
  return found
}

describe('the hours of a place as entries (HOURS-09)', () => {
  test('take the openings of the same days and name together', () => {
    expect(entriesOf(all, 'en')).toMatchObject([
      {
        ids: ['lunch', 'dinner'],
        name: 'Weekdays',
        nameFr: 'Semaine',
        days: weekdays,
        openings: [
          { start: 660, end: 840 },
          { start: 1020, end: 1200 },
        ],
      },
      { ids: ['weekend'], days: [0, 6] },
      { ids: ['winter'], type: 'special_hours', start: '2026-12-01', end: '2027-01-31', openings: [{ start: 600, end: 960 }] },
    ])
  })

  test.each<[string, Schedule, Partial<HoursEntry>]>([
    ['past midnight', regular('20:00-02:00'), { openings: [{ start: 1200, end: 1560 }] }],
    ['round the clock', regular('07:00-07:00'), { openings: [{ start: 420, end: 1860 }] }],
    ['every weekday', regular('07:00-09:00', [0, 1, 2, 3, 4, 5, 6]), { days: [] }],
    ['a closure', closure('2026-12-25', '2026-12-25'), { openings: [], start: '2026-12-25', end: '2026-12-25' }],
    ['no dates', regular('07:00-09:00', [], { start: '', end: '' }), { start: null, end: null }],
  ])('read %s', (_, schedule, expected) => expect(entriesOf([schedule], 'en')).toMatchObject([expected]))

  test('are written back as they were', () => {
    for (const one of entriesOf(all, 'en')) {
      const again = withEntry(all, { from: one, to: one }, 'en') as Schedule[]
      expect(entriesOf(again, 'en').map(({ ids: _, ...rest }) => rest)).toEqual(
        expect.arrayContaining([expect.objectContaining({ name: one.name })]),
      )
      expect(week(again, '2026-11-22')).toEqual(week(all, '2026-11-22'))
    }
  })

  test('keep the ids and other texts of a schedule whose times change', () => {
    const marked = { ...lunch, extra: { source: 'import' } } as Schedule
    const from = at([marked, weekend], 0)
    const [changed, ...rest] = withEntry([marked, weekend], { from, to: { ...from, openings: [{ start: 690, end: 1500 }] } }, 'en')
    expect(changed).toEqual({ ...marked, open_late: true, start_hour: 11, start_minutes: 30, end_hour: 1, end_minutes: 0 })
    expect(rest).toEqual([weekend])
  })

  test('are added last, without an id, and removed with all their openings', () => {
    const added = withEntry(all, { from: null, to: entry() }, 'en')
    expect(added.slice(0, 4)).toEqual(all)
    expect(added[4]).toEqual({
      name: 'Summer',
      type: 'location',
      start: '2027-05-01',
      end: '2027-08-31',
      days: [],
      open_late: false,
      closed: false,
      start_hour: 10,
      start_minutes: 0,
      end_hour: 15,
      end_minutes: 0,
      translations: [{ locale: 'fr-ca', name: 'Été' }],
    })
    expect(withEntry(all, { from: at(all, 0), to: null }, 'en')).toEqual([weekend, winter])
  })

  test.each<[string, Partial<Schedule>, [en: string, fr: string]]>([
    ['a translation', { name: 'Semaine', translations: [{ locale: 'en-ca', name: 'Weekdays' }] }, ['Weekdays', 'Semaine']],
    ['no other name', { name: 'Semaine' }, ['', 'Semaine']],
    ['names from an English pack', { name: 'Weekdays', translations: [{ locale: 'fr-ca', name: 'Semaine' }] }, ['Weekdays', 'Semaine']],
  ])('at a school that writes French first have each name in its language, and keep it when hours are saved: %s', (_, words, [en, fr]) => {
    const written: Schedule = { ...lunch, translations: [], ...words }
    const [from] = entriesOf([written], 'fr')
    expect(from).toMatchObject({ name: en, nameFr: fr })
    const later = from && { ...from, openings: [{ start: 600, end: 900 }] }
    expect(withEntry([written], { from: from ?? null, to: later ?? null }, 'fr')).toMatchObject([{ start_hour: 10, ...words }])
    const renamed = later && { ...later, nameFr: 'Hiver', name: 'Winter' }
    const [saved] = withEntry([written], { from: from ?? null, to: renamed ?? null }, 'fr') as Schedule[]
    expect(
      saved && (['en', 'fr'] as const).map((language) => inLocale({ ...saved, translations: saved.translations ?? [] }, 'name', language)),
    ).toEqual(['Winter', 'Hiver'])
  })

  test('become a closure without openings, and get hours again', () => {
    const from = at([winter], 0)
    const [closed] = withEntry([winter], { from, to: { ...from, openings: [] } }, 'en')
    expect(closed).toMatchObject({ id: 'winter', closed: true })
    expect(closed).not.toHaveProperty('start_hour')
    const shut = [closure('2026-12-01', '2026-12-02')]
    const [open] = withEntry(shut, { from: at(shut, 0), to: entry() }, 'en')
    expect(open).toMatchObject({ id: 'closure', closed: false, start_hour: 10 })
  })
})

describe('two people who change hours', () => {
  const later = { ...weekend, end_hour: 16 }

  test.each<[string, Schedule[], number[]]>([
    ['nothing', all, []],
    ['one entry', [lunch, later, dinner, winter], [1]],
    ['another order', [winter, dinner, weekend, lunch], []],
    ['one that is gone', [lunch, dinner, winter], [1]],
  ])('see what the other one did: %s', (_, now, changed) => {
    expect(theirChanges(all, now, 'en').map(({ before }) => before)).toEqual(changed.map((index) => at(all, index)))
  })

  test('see a new entry, and one that lost an opening', () => {
    const fresh = [...all.filter(({ id }) => id !== 'dinner'), regular('07:00-09:00', [3], { id: 'new', name: 'Early' })]
    const [shorter, added] = theirChanges(all, fresh, 'en')
    expect(shorter).toMatchObject({ before: { ids: ['lunch', 'dinner'] }, now: { ids: ['lunch'] } })
    expect(added).toMatchObject({ before: null, now: { name: 'Early' } })
    expect(entryNow(fresh, at(all, 1), 'en')).toEqual(at(all, 1))
    expect(entryNow([lunch], at(all, 1), 'en')).toBeNull()
  })

  test.each<[string, Partial<HoursEntry>, string[]]>([
    ['its times', { openings: [{ start: 600, end: 960 }] }, ['hours']],
    ['its season', { end: null }, ['dates']],
    ['its weekdays and name', { days: [1], name: 'Spring' }, ['name', 'days']],
    ['its French name', { nameFr: '' }, ['nameFr']],
    ['nothing', {}, []],
  ])('compare %s', (_, more, fields) => expect(changedFields(entry(), entry(more))).toEqual(fields))

  test('compare with one that is gone', () => {
    expect(changedFields(null, entry())).toHaveLength(5)
    expect(changedFields(null, null)).toEqual([])
  })
})

describe('two versions of one entry', () => {
  const first = entry({ ids: ['summer'] })
  const late = [{ start: 600, end: 1200 }]
  test.each<[string, Partial<HoursEntry>, Partial<HoursEntry>, Partial<HoursEntry>, string[]]>([
    [
      'fit where each changed another field',
      { openings: late },
      { name: 'Holidays', days: [1] },
      { name: 'Holidays', days: [1], openings: late },
      [],
    ],
    [
      'ask for a field that both changed',
      { openings: late, nameFr: 'Vacances' },
      { openings: [] },
      { openings: late, nameFr: 'Vacances' },
      ['hours'],
    ],
    ['ask for the dates as one', { start: '2027-05-02' }, { end: '2027-09-01' }, { start: '2027-05-02' }, ['dates']],
    ['ask nothing where both wrote the same', { days: [2] }, { days: [2] }, { days: [2] }, []],
  ])('%s', (_, yours, theirs, both, clashes) => {
    expect(bothEntries(first, { ...first, ...yours }, { ...first, ...theirs })).toEqual({ entry: { ...first, ...both }, clashes })
  })
})
