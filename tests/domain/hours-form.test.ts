import { describe, expect, test } from 'vitest'
import type { HoursEntry } from '#domain/hours-entries.ts'
import { type EntryFaults, newEntry, readEntry, type TypedEntry, typedEntry } from '#domain/hours-form.ts'

const regular: TypedEntry = { ...newEntry('location'), name: ' Weekdays ', days: ['1', '2'], openings: [{ start: '08:00', end: '20:00' }] }
const special: TypedEntry = { ...newEntry('special_hours'), start: '2026-12-24', end: '2026-12-26', isClosed: true }

const faultsOf = (type: HoursEntry['type'], typed: TypedEntry): Partial<EntryFaults> =>
  Object.fromEntries(Object.entries(readEntry(typed, { type, ids: [] }).faults).filter(([, fault]) => [fault].flat().some(Boolean)))

describe('hours as a form holds them', () => {
  test('mean an entry, which the form shows again', () => {
    const { entry } = readEntry(regular, { type: 'location', ids: ['one'] })
    expect(entry).toEqual({
      ids: ['one'],
      type: 'location',
      name: 'Weekdays',
      nameFr: '',
      start: null,
      end: null,
      days: [1, 2],
      openings: [{ start: 480, end: 1200 }],
    })
    expect(entry && typedEntry(entry)).toEqual({ ...regular, name: 'Weekdays' })
  })

  test('of every weekday name none; a closure has no openings', () => {
    const { entry } = readEntry(special, { type: 'special_hours', ids: [] })
    expect(entry).toMatchObject({ days: [], openings: [], start: '2026-12-24' })
    expect(entry && typedEntry(entry)).toMatchObject({ isClosed: true, days: ['1', '2', '3', '4', '5', '6', '0'] })
  })

  test('without dates keep what was typed there out', () => {
    expect(readEntry({ ...regular, isDated: false, start: '2026-12-24' }, { type: 'location', ids: [] }).entry?.start).toBeNull()
  })

  test.each<[string, HoursEntry['type'], TypedEntry, Partial<EntryFaults>]>([
    ['nothing', 'location', regular, {}],
    ['no weekday', 'location', { ...regular, days: [] }, { days: 'missing' }],
    ['no times', 'location', { ...regular, openings: [{ start: '', end: '' }] }, { openings: ['missing'] }],
    [
      'openings that overlap',
      'location',
      { ...regular, openings: [...regular.openings, { start: '10:00', end: '11:00' }] },
      { openings: [null, 'overlaps'] },
    ],
    ['a season without any day', 'location', { ...regular, isDated: true }, { start: 'missing' }],
    ['a season from a day on', 'location', { ...regular, isDated: true, start: '2027-05-01' }, {}],
    ['a season until a day', 'location', { ...regular, isDated: true, end: '2027-05-01' }, {}],
    [
      'a season that ends before it starts',
      'location',
      { ...regular, isDated: true, start: '2027-05-02', end: '2027-05-01' },
      { end: 'before-start' },
    ],
    ['special hours without an end', 'special_hours', { ...special, end: '' }, { end: 'missing' }],
    ['special hours without days', 'special_hours', { ...special, start: '', end: '' }, { start: 'missing', end: 'missing' }],
    ['a day that is none', 'special_hours', { ...special, end: '2026-12-32' }, { end: 'missing' }],
  ])('are wrong with %s', (_, type, typed, faults) => expect(faultsOf(type, typed)).toEqual(faults))
})
