import { expect, test } from 'vitest'
import { alertSpan, concernsPage, isUp } from '#domain/alerts.ts'

const at = Date.parse
const [noon, two, four] = ['2026-11-25T17:00:00.000Z', '2026-11-25T19:00:00.000Z', '2026-11-25T21:00:00.000Z']

test.each([
  ['without instants is up', {}, noon, true],
  ['is not up before it begins', { starts_at: two }, noon, false],
  ['is up from its first instant on', { starts_at: two }, two, true],
  ['is up before its end', { starts_at: noon, ends_at: four }, two, true],
  ['is down at its end', { ends_at: two }, two, false],
])('an alert %s', (_, alert, now, expected) => {
  expect(isUp(alert, at(now))).toBe(expected)
})

test.each([
  [{ starts_at: two, ends_at: four }, true],
  [{ ends_at: noon }, false],
  [{ starts_at: four }, true],
  [{ starts_at: '2026-11-25T21:00:00.001Z' }, false],
])('%o is up at some time from noon to four: %s', (alert, expected) => {
  expect(isUp(alert, at(noon), at(four))).toBe(expected)
})

test.each<[string, string[] | undefined, (string | undefined)[], boolean]>([
  ['of no places stays on the home page', undefined, ['hall'], false],
  ['of all places is on every page', [], [undefined], true],
  ['of a place is on its pages', ['hall', 'cafe'], ['hall'], true],
  ['of a building is on the pages of its places', ['tower'], ['hall', 'tower'], true],
  ['of a place is not on those of others', ['cafe'], ['hall'], false],
  ['of a place is not on pages without one', ['cafe'], [undefined], false],
])('an alert %s', (_, places, shown, expected) => {
  expect(concernsPage({ places }, shown)).toBe(expected)
})

const zone = 'America/Toronto'
test.each<[string, Parameters<typeof alertSpan>[0], [string | null, string | null]]>([
  ['nothing', {}, [null, null]],
  ['instants', { starts_at: '2026-11-25T12:00:00-05:00', ends_at: four }, [noon, four]],
  ['a last day', { until: '2026-11-25' }, [null, '2026-11-26T05:00:00.000Z']],
  ['days', { starts_at: '2026-11-25', ends_at: '2026-11-26' }, ['2026-11-25T05:00:00.000Z', '2026-11-27T05:00:00.000Z']],
  ['both ends, of which the first counts', { ends_at: four, until: '2026-11-25' }, [null, four]],
  ['nulls', { starts_at: null, ends_at: null, until: null }, [null, null]],
])('an alert may be written with %s', (_, alert, [from, to]) => {
  const { startsAt, endsAt } = alertSpan(alert, zone)
  expect([startsAt, endsAt]).toEqual([from && at(from), to && at(to)])
})
