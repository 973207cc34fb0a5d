import { describe, expect, test } from 'vitest'
import { alertFaults, type AlertDraft, alertPhase, longestAlert, newestFirst, untilTimes } from '#domain/office-alert.ts'
import { officeAlert, officePlace, openingsOf } from './build-office.ts'

const now = Date.parse('2026-11-25T17:15:00.000Z')
const before = '2026-11-25T16:00:00.000Z'
const later = '2026-11-25T20:00:00.000Z'

test.each([
  ['up', null, null],
  ['up', before, later],
  ['coming', later, null],
  ['over', null, before],
  ['over', before, new Date(now).toISOString()],
] as const)('an alert is %s from %s until %s', (phase, from, until) => {
  expect(alertPhase({ from, until }, now)).toBe(phase)
})

test('alerts that are up come first, the newest of them on top', () => {
  const alerts = [
    officeAlert({ id: 'over', severity: 'urgent', until: before }),
    officeAlert({ id: 'coming', severity: 'urgent', from: later }),
    officeAlert({ id: 'urgent', severity: 'urgent' }),
    officeAlert({ id: 'notice', severity: 'notice' }),
  ]
  expect(newestFirst(alerts, now).map(({ id }) => id)).toEqual(['notice', 'urgent', 'coming', 'over'])
})

const places = [
  officePlace({ id: 'landing', openings: openingsOf('7:30-21:00') }),
  officePlace({ id: 'truck', openings: openingsOf('7:30-15:00') }),
  officePlace({ id: 'shut', openings: [] }),
]

describe('the ends that an alert offers', () => {
  test.each([
    ['are in two hours, in four and at closing', 12 * 60 + 15, [], [870, 960], 1260],
    ['go by the closing of the chosen places', 12 * 60 + 15, ['truck'], [870, 960], 900],
    ['have no closing where none is open any more', 16 * 60, ['truck'], [1080, 1200], null],
    ['have no closing without openings', 12 * 60, ['shut'], [840, 960], null],
    ['do not name one time twice', 17 * 60, [], [1140], 1260],
  ])('%s', (_, minutes, chosen, times, closing) => {
    expect(untilTimes({ minutes, places, chosen })).toEqual({ times, closing })
  })
})

const draft: AlertDraft = {
  message: 'No hot water.',
  messageFr: "Pas d'eau chaude.",
  sameText: false,
  from: null,
  until: Date.parse(later),
  hasFrom: true,
  hasUntil: true,
  hasPlaces: true,
  isHomeOnly: false,
  link: '',
}

describe('an alert', () => {
  test.each<[string, Partial<AlertDraft>, object]>([
    ['is right in both languages', {}, {}],
    ['is right until it is taken down', { until: null }, {}],
    ['needs French', { messageFr: ' ' }, { message_fr: 'required' }],
    ['needs no French where the text is the same', { messageFr: '', sameText: true }, {}],
    ['needs words', { message: '' }, { message: 'required' }],
    ['is as long as two lines of a phone', { message: 'x'.repeat(longestAlert) }, {}],
    ['is no longer than that', { message: 'x'.repeat(longestAlert + 1) }, { message: 'too_long' }],
    ['needs an end', { until: null, hasUntil: false }, { until: 'required' }],
    ['ends in the future', { until: Date.parse(before) }, { until: 'past' }],
    ['ends after its start', { from: Date.parse(later) }, { until: 'before_start' }],
    ['needs its start', { hasFrom: false }, { from: 'required' }],
    ['leads to a page of the site', { link: '/maple/whats-on-the-menu' }, {}],
    ['leads nowhere that runs code', { link: 'javascript:alert(1)' }, { link: 'unsafe' }],
    ['needs a place', { hasPlaces: false }, { places: 'required' }],
  ])('%s', (_, part, faults) => {
    expect(alertFaults({ ...draft, ...part }, now)).toEqual(faults)
  })
})
