import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { reasonOf } from '#domain/closing.ts'
import { bothClosures, type Closure, closureNow, theirChangesAt } from '#domain/closure-edits.ts'
import { closeSpan } from '#domain/closures.ts'
import { regular } from './build-schedule.ts'

const usual = regular('08:00-20:00')
const idOf = (what: string) => `id ${what.replaceAll('\n', ' ')}`
const closedFrom = (from: string, to: string, reason = 'Inventory') =>
  closeSpan([usual], { from, to, reason: reasonOf({ en: reason, fr: '' }, 'en'), idOf }) as Schedule[]
const place = (id: string, schedules: Schedule[]) => ({
  id,
  name: `The ${id}`,
  kind: 'location' as const,
  active: true,
  takes_bookings: false,
  base: JSON.stringify(schedules),
  schedules,
})

const span = { from: '2026-12-07', to: '2026-12-09' }
const first: Closure = { ...span, places: ['hall', 'pub'], reason: { en: 'Inventory', fr: '' } }
const before = ['hall', 'pub'].map((id) => place(id, closedFrom(span.from, span.to)))
const kiosk = place('kiosk', [usual])

describe('a closure that a colleague changed meanwhile', () => {
  test.each<[string, ReturnType<typeof place>[], Partial<Closure>]>([
    ['has other places', [place('hall', closedFrom(span.from, span.to)), place('pub', [usual])], { places: ['hall'] }],
    [
      'has another reason',
      ['hall', 'pub'].map((id) => place(id, closedFrom(span.from, span.to, 'Repairs'))),
      { reason: { en: 'Repairs', fr: '' } },
    ],
    [
      'went to other days',
      ['hall', 'pub'].map((id) => place(id, closedFrom('2026-12-14', '2026-12-15'))),
      { from: '2026-12-14', to: '2026-12-15' },
    ],
    ['became longer', ['hall', 'pub'].map((id) => place(id, closedFrom(span.from, '2026-12-12'))), { to: '2026-12-12' }],
    ['is gone', ['hall', 'pub'].map((id) => place(id, [usual])), { places: [] }],
    [
      'is gone where its places went to different days',
      [place('hall', closedFrom('2026-12-14', '2026-12-14')), place('pub', closedFrom('2026-12-15', '2026-12-15'))],
      { places: [] },
    ],
  ])('%s', (_, now, theirs) => expect(closureNow(before, now, first, 'en')).toEqual({ ...first, ...theirs }))

  test('is as it was where they closed other days', () => {
    const more = ['hall', 'pub'].map((id) =>
      place(id, [...closedFrom(span.from, span.to), ...closedFrom('2026-12-24', '2026-12-26').slice(1)]),
    )
    expect(closureNow(before, more, first, 'en')).toEqual(first)
  })
})

describe('what two people made of one closure', () => {
  test('goes together where each changed something else', () => {
    const yours = { ...first, reason: { en: 'Stocktaking', fr: '' } }
    const theirs = { ...first, from: '2026-12-08' }
    expect(bothClosures(first, yours, theirs)).toEqual({ closure: { ...theirs, reason: yours.reason }, clashes: [] })
  })

  test('has the places that each added, without those that each took away', () => {
    const yours = { ...first, places: ['hall', 'kiosk'] }
    const theirs = { ...first, places: ['pub', 'attic'] }
    expect(bothClosures(first, yours, theirs).closure.places).toEqual(['attic', 'kiosk'])
  })

  test('has what you wrote, and is to be chosen, in the fields that both changed', () => {
    const yours = { ...first, to: '2026-12-10', reason: { en: 'Stocktaking', fr: 'Inventaire' } }
    const theirs = { ...first, to: '2026-12-11', reason: { en: 'Stocktaking', fr: 'Bilan' } }
    expect(bothClosures(first, yours, theirs)).toEqual({ closure: yours, clashes: ['days', 'fr'] })
  })
})

test('another reason or other days of a closure are one change of it, not one that went and one that came', () => {
  const now = [place('hall', closedFrom(span.from, span.to, 'Repairs')), place('pub', closedFrom('2026-12-14', '2026-12-15'))]
  // Those of a pack have ids of their own.
  const packed = before.map((one) => ({ ...one, schedules: one.schedules.map((schedule) => ({ ...schedule, id: `pack ${schedule.id}` })) }))
  const closures = theirChangesAt(packed, now, 'en').filter(({ before: was }) => was?.openings.length === 0)
  expect(closures.map(({ places, before: was, now: is }) => [places, was?.name, is?.name, is?.start])).toEqual([
    [['The hall'], 'Inventory', 'Repairs', '2026-12-07'],
    [['The pub'], 'Inventory', 'Inventory', '2026-12-14'],
  ])
})

test('the same change at several places is said once, with their names', () => {
  const now = ['hall', 'pub', 'kiosk'].map((id) => place(id, closedFrom('2026-12-24', '2026-12-26')))
  const changes = theirChangesAt([place('hall', [usual]), place('pub', [usual]), kiosk], now, 'en')
  expect(changes.map(({ places, before: was, now: is }) => [places, was, is?.start])).toEqual([
    [['The hall', 'The pub', 'The kiosk'], null, '2026-12-24'],
  ])
})
