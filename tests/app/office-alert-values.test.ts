import { describe, expect, test } from 'vitest'
import { type AlertValues, draftOf, newAlert, valuesOf, withSameText } from '#app/features/office/alerts/alert-values.ts'
import { officeAlert } from '../domain/build-office.ts'

const zone = 'America/Toronto'
const day = '2026-11-25'
const now = Date.parse('2026-11-25T17:15:00.000Z')
const at = (iso: string) => Date.parse(iso)
const read = (part: Partial<AlertValues>) => draftOf({ ...newAlert(day, null), ...part }, { day, zone, closing: 1260 })

describe('the end of an alert', () => {
  test.each<[string, Partial<AlertValues>, number | null, boolean]>([
    ['is not chosen at first', {}, null, false],
    ['is a time of today', { until: '960' }, at('2026-11-25T21:00:00.000Z'), true],
    ['is past midnight', { until: '1500' }, at('2026-11-26T06:00:00.000Z'), true],
    ['is when the places close', { until: 'closing' }, at('2026-11-26T02:00:00.000Z'), true],
    ['is open', { until: 'open' }, null, true],
    ['is a day and a time', { until: 'other', untilDay: '2026-11-27', untilTime: '08:00' }, at('2026-11-27T13:00:00.000Z'), true],
    ['lacks its time', { until: 'other', untilDay: '2026-11-27' }, null, false],
    ['lacks its day', { until: 'other', untilDay: '', untilTime: '08:00' }, null, false],
  ])('%s', (_, part, until, hasUntil) => {
    expect(read(part)).toMatchObject({ until, hasUntil })
  })
})

test('an alert begins at once, or at a time that has to be given', () => {
  expect(read({ from: 'now' })).toMatchObject({ from: null, hasFrom: true })
  expect(read({ from: 'time', fromTime: '14:00' })).toMatchObject({ from: at('2026-11-25T19:00:00.000Z'), hasFrom: true })
  expect(read({ from: 'time' })).toMatchObject({ from: null, hasFrom: false })
})

test('some places have to be chosen where an alert is not for every page', () => {
  expect(read({}).hasPlaces).toBe(true)
  expect(read({ where: 'some' }).hasPlaces).toBe(false)
  expect(read({ where: 'some', places: ['landing'] }).hasPlaces).toBe(true)
  expect(read({ where: 'home' })).toMatchObject({ hasPlaces: true, isHomeOnly: true })
})

test.each([
  ['English', { message: 'Cold', messageFr: 'Froid' }, 'Cold'],
  ['French where English is empty', { message: ' ', messageFr: 'Froid' }, 'Froid'],
])('the same text in both languages takes the %s', (_, written, message) => {
  const both = withSameText({ ...newAlert(day, null), ...written }, true)
  expect(both).toMatchObject({ sameText: true, message })
  expect(withSameText(both, false)).toMatchObject({ sameText: false, message, messageFr: 'Froid' })
})

test('an alert that is changed keeps what it is', () => {
  const until = '2026-11-25T21:00:00.000Z'
  const from = '2026-11-25T19:00:00.000Z'
  const alert = officeAlert({ from, until, places: ['landing'] })
  const values = valuesOf(alert, { day, zone, now })
  expect(values).toMatchObject({ fromTime: '14:00', untilTime: '16:00', where: 'some', severity: 'caution' })
  expect(draftOf(values, { day, zone, closing: null })).toMatchObject({ from: at(from), until: at(until), messageFr: "Pas d'eau chaude." })
  expect(valuesOf({ ...alert, from: '2026-11-25T16:00:00.000Z' }, { day, zone, now }).from).toBe('now')
  expect(valuesOf(officeAlert({ home_only: true, link: '/menu' }), { day, zone, now })).toMatchObject({ where: 'home', link: '/menu' })
  expect(valuesOf(officeAlert({ same_text: true, message_fr: '' }), { day, zone, now })).toMatchObject({ sameText: true, until: 'open' })
})
