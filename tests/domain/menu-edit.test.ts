import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuMeal } from '#contract/office-menus.ts'
import {
  applyMenuChange,
  canHaveCycleAgain,
  copyEdit,
  copyEffect,
  cycleAgainEdit,
  dishesInOrder,
  isSoldOut,
  type MenuChange,
  menuEdit,
  mrnOf,
  rebaseChange,
  servedMrns,
  stationChanges,
} from '#domain/menu-edit.ts'
import { datedDay, datedKey, dayOf, mealOf, placed } from './build-office-menu.ts'

const lunch = mealOf('lunch', { Grill: placed('burger', 'fries') }, { start: '11:00', extra: { oven: 3 } })
const dinner = mealOf('dinner', { Carvery: placed('roast', 'pie', 'salmon'), Vegan: placed('chana') })
const meals = [lunch, dinner]

const carvery = { mealId: 'dinner', stationId: 'Carvery' }
const at = (mrn: string) => ({ ...carvery, mrn })
const shown = (changed: MenuMeal[] | null) =>
  changed?.map(({ categories }) => categories.map((station) => dishesInOrder(station).map(mrnOf).join(' ')).join(' | ')) ?? null

describe('a change of a menu', () => {
  test.each<[string, MenuChange, string[]]>([
    ['swaps a dish in its place', { kind: 'swap', spot: at('pie'), mrn: 'thai' }, ['burger fries', 'roast thai salmon | chana']],
    ['adds a dish at the end', { kind: 'add', spot: carvery, mrn: 'thai' }, ['burger fries', 'roast pie salmon thai | chana']],
    ['takes a dish away', { kind: 'remove', spot: at('roast') }, ['burger fries', 'pie salmon | chana']],
    ['moves a dish up', { kind: 'move', spot: at('salmon'), to: 0 }, ['burger fries', 'salmon roast pie | chana']],
    ['moves a dish down', { kind: 'move', spot: at('roast'), to: 1 }, ['burger fries', 'pie roast salmon | chana']],
    [
      'keeps a dish in its place that is sold out',
      { kind: 'sold-out', spot: at('pie'), isSoldOut: true },
      ['burger fries', 'roast pie salmon | chana'],
    ],
  ])('%s', (_, change, expected) => {
    const changed = applyMenuChange(meals, change)
    expect(shown(changed)).toEqual(expected)
    expect(changed?.[0], 'the other meal is untouched').toBe(lunch)
    expect(changed?.[1]?.categories[1], 'so is the other station').toBe(dinner.categories[1])
  })

  test.each<[string, MenuChange]>([
    ['a dish that has left the station', { kind: 'swap', spot: at('soup'), mrn: 'thai' }],
    ['a dish that is already at the station', { kind: 'swap', spot: at('pie'), mrn: 'roast' }],
    ['an addition that is there', { kind: 'add', spot: carvery, mrn: 'pie' }],
    ['a station that is gone', { kind: 'add', spot: { mealId: 'dinner', stationId: 'Wok' }, mrn: 'thai' }],
    ['a meal that is gone', { kind: 'remove', spot: { mealId: 'brunch', stationId: 'Carvery', mrn: 'pie' } }],
    ['the first dish moved up', { kind: 'move', spot: at('roast'), to: -1 }],
    ['the last dish moved down', { kind: 'move', spot: at('salmon'), to: 3 }],
    ['a dish moved to where it is', { kind: 'move', spot: at('pie'), to: 1 }],
    ['a dish that is not sold out, brought back', { kind: 'sold-out', spot: at('pie'), isSoldOut: false }],
  ])('does not fit %s', (_, change) => {
    expect(applyMenuChange(meals, change)).toBeNull()
  })

  test('hides a dish that is sold out, and brings it back as it was', () => {
    const out = applyMenuChange(meals, { kind: 'sold-out', spot: at('pie'), isSoldOut: true })
    expect(servedMrns(out![1]!)).toEqual(['roast', 'salmon', 'chana'])
    expect(applyMenuChange(out!, { kind: 'sold-out', spot: at('pie'), isSoldOut: false })).toEqual(meals)
  })

  test('drops the id that a swapped dish had at its station, and keeps its position', () => {
    const station = mealOf('dinner', { Carvery: [{ mrn: 'pie', id: 'id of the pie', sort_order: 7, sold_out: true }] })
    const changed = applyMenuChange([station], { kind: 'swap', spot: at('pie'), mrn: 'thai' })
    expect(changed?.[0]?.categories[0]?.items).toEqual([{ mrn: 'thai', sort_order: 7 }])
  })

  test('reads the keys of older imports, which stand alone', () => {
    const old = [mealOf('dinner', { Carvery: ['roast', 'pie'] })]
    expect(shown(applyMenuChange(old, { kind: 'move', spot: at('pie'), to: 0 }))).toEqual(['pie roast'])
    expect(applyMenuChange(old, { kind: 'sold-out', spot: at('pie'), isSoldOut: true })?.[0]?.categories[0]?.items).toEqual([
      'roast',
      { mrn: 'pie', sort_order: 1, sold_out: true },
    ])
  })

  test('never touches another meal or station, whatever the change', () => {
    const mrn = fc.constantFrom('roast', 'pie', 'salmon', 'chana', 'burger', 'thai')
    const spot = fc.record({ mealId: fc.constantFrom('lunch', 'dinner'), stationId: fc.constantFrom('Grill', 'Carvery', 'Vegan'), mrn })
    const change = fc.oneof(
      fc.record({ kind: fc.constant('swap' as const), spot, mrn }),
      fc.record({ kind: fc.constant('add' as const), spot, mrn }),
      fc.record({ kind: fc.constant('remove' as const), spot }),
      fc.record({ kind: fc.constant('sold-out' as const), spot, isSoldOut: fc.boolean() }),
      fc.record({ kind: fc.constant('move' as const), spot, to: fc.integer({ min: -1, max: 3 }) }),
    )
    fc.assert(
      fc.property(change, (one) => {
        const changed = applyMenuChange(meals, one) ?? meals
        for (const [index, meal] of meals.entries())
          if (meal.id !== one.spot.mealId) expect(changed[index]).toBe(meal)
          else
            for (const [place, station] of meal.categories.entries())
              if (station.id !== one.spot.stationId) expect(changed[index]?.categories[place]).toBe(station)
      }),
    )
  })
})

describe('where a change is written', () => {
  const changed = applyMenuChange(meals, { kind: 'remove', spot: at('pie') })!

  test('a day of the cycle becomes a dated menu with all else of the cycle', () => {
    const day = dayOf('2026-11-26', meals)
    expect(menuEdit({ ...day, record: { ...day.record!, name: 'Thursday', extra: { printed: true } } }, changed, 'day')).toEqual({
      file: 'menus.json',
      key: datedKey('2026-11-26'),
      base: null,
      patch: { location_id: 'hall', date: '2026-11-26', name: 'Thursday', closed: false, periods: changed, extra: { printed: true } },
    })
  })

  test('the whole cycle is changed in its own record', () => {
    expect(menuEdit(dayOf('2026-11-26', meals), changed, 'cycle')).toEqual({
      file: 'menus.json',
      key: 'key of the cycle',
      base: 'fingerprint',
      patch: { periods: changed },
    })
  })

  test.each(['day', 'cycle'] as const)('a dated menu is changed in its own record (%s)', (scope) => {
    expect(menuEdit(datedDay('2026-11-26', meals), changed, scope)).toEqual({
      file: 'menus.json',
      key: datedKey('2026-11-26'),
      base: 'fingerprint',
      patch: { periods: changed },
    })
  })

  test('a day without a menu has none to change', () => {
    expect(menuEdit(dayOf('2026-11-26', [], { source: null, record: null, key: null, base: null }), changed, 'day')).toBeNull()
  })

  test('a dated menu can give way to the cycle again, if there is one', () => {
    expect(cycleAgainEdit(datedDay('2026-11-26', meals))).toMatchObject({ key: datedKey('2026-11-26'), patch: null })
    expect(cycleAgainEdit({ ...datedDay('2026-11-26', meals), cycle: null })).toBeNull()
    expect(cycleAgainEdit(dayOf('2026-11-26', meals))).toBeNull()
  })

  test('the cycle comes back with what is sold out on that day, and has nothing to come back to once only that differs', () => {
    const swapped = applyMenuChange(meals, { kind: 'swap', spot: at('pie'), mrn: 'thai' }) ?? []
    const soldOut = (of: MenuMeal[]) => applyMenuChange(of, { kind: 'sold-out', spot: at('roast'), isSoldOut: true }) ?? []
    const ofCycle = dayOf('2026-11-26', meals).record
    if (!ofCycle) throw new Error('a day of the cycle has a menu')
    const beneath = { key: 'cycle', base: 'fingerprint', record: ofCycle }
    const own = (of: MenuMeal[]) => ({ ...datedDay('2026-11-26', of), beneath })
    const back = cycleAgainEdit(own(soldOut(swapped)))?.patch?.['periods'] as MenuMeal[]
    expect(shown(back)).toEqual(shown(meals))
    expect(back[1]?.categories[0]?.items.filter(isSoldOut).map(mrnOf)).toEqual(['roast'])
    expect(canHaveCycleAgain(own(soldOut(swapped)))).toBe(true)
    expect(canHaveCycleAgain(own(back))).toBe(false)
    expect(cycleAgainEdit(own(swapped))?.patch).toBeNull()
    expect(canHaveCycleAgain(own(meals))).toBe(true)
  })
})

describe('a copy of a day', () => {
  const from = dayOf('2026-11-26', meals)
  const empty = dayOf('2026-11-27', [], { source: null, record: null, key: null, base: null })

  test('makes a dated menu on a day of the cycle, and on a day without one', () => {
    const patch = { location_id: 'hall', date: '2026-11-27', name: null, closed: false, periods: meals }
    const edit = { file: 'menus.json', key: datedKey('2026-11-27'), base: null, patch }
    expect(copyEdit(from, dayOf('2026-11-27', [lunch]))).toEqual(edit)
    expect(copyEdit(from, empty)).toEqual(edit)
  })

  test("of a day with a menu of its own is one of the other day's", () => {
    const patch = { location_id: 'hall', date: '2026-11-27', name: null, closed: false, periods: meals }
    const edit = { file: 'menus.json', key: datedKey('2026-11-27'), base: null, patch }
    expect(copyEdit(datedDay('2026-11-26', meals), dayOf('2026-11-27', [lunch]))).toEqual(edit)
    expect(copyEdit(datedDay('2026-11-26', meals), empty)).toEqual(edit)
  })

  test('replaces the meals of a dated menu', () => {
    expect(copyEdit(from, datedDay('2026-11-27', [lunch]))).toEqual({
      file: 'menus.json',
      key: datedKey('2026-11-27'),
      base: 'fingerprint',
      patch: { name: null, closed: false, periods: meals },
    })
  })

  test('leaves "Sold out" with its day: that of the source stays there, that of the other day is still sold out there', () => {
    const soldOut = (mrn: string) => applyMenuChange(meals, { kind: 'sold-out', spot: at(mrn), isSoldOut: true })!
    const source = datedDay('2026-11-26', soldOut('pie'))
    const copied = (to: typeof source) => copyEdit(source, to)?.patch?.['periods']
    expect(copied(empty)).toEqual(meals)
    expect(copied(dayOf('2026-11-27', [lunch]))).toEqual(meals)
    expect(copied(datedDay('2026-11-27', soldOut('roast')))).toEqual(soldOut('roast'))
    expect(copyEffect(source, dayOf('2026-11-27', meals)).effect).toBe('same')
  })

  test('has nothing to give where the day has no menu', () => {
    expect(copyEdit(empty, from)).toBeNull()
  })

  test.each([
    ['a day with other meals', dayOf('2026-11-27', [lunch]), { effect: 'replaces', mealCount: 1, dishCount: 2 }],
    ['a day with the same meals', dayOf('2026-11-27', structuredClone(meals)), { effect: 'same', mealCount: 2, dishCount: 6 }],
    ['a day without a menu', empty, { effect: 'none', mealCount: 0, dishCount: 0 }],
  ])('says what it replaces: %s', (_, to, expected) => {
    expect(copyEffect(from, to)).toEqual({ day: '2026-11-27', ...expected })
  })
})

describe('what changed on a menu', () => {
  const theirs = applyMenuChange(meals, { kind: 'swap', spot: at('pie'), mrn: 'stew' })!

  test('is the dishes of one station', () => {
    expect(stationChanges(meals, theirs)).toMatchObject([
      { meal: { id: 'dinner' }, station: { id: 'Carvery' }, gone: ['pie'], came: ['stew'], otherwise: false },
    ])
  })

  test('names only what each of two editors changed, not what was replaced before', () => {
    const again = applyMenuChange(theirs, { kind: 'swap', spot: at('stew'), mrn: 'bannock' })!
    const yours = applyMenuChange(theirs, { kind: 'swap', spot: at('roast'), mrn: 'ham' })!
    expect(stationChanges(theirs, again)).toMatchObject([{ gone: ['stew'], came: ['bannock'] }])
    expect(stationChanges(theirs, yours)).toMatchObject([{ gone: ['roast'], came: ['ham'] }])
  })

  test('is the order alone', () => {
    const moved = applyMenuChange(meals, { kind: 'move', spot: at('pie'), to: 2 })!
    expect(stationChanges(meals, moved)).toMatchObject([{ station: { id: 'Carvery' }, gone: [], came: [], otherwise: true }])
  })

  test('is a meal that came', () => {
    expect(stationChanges([lunch], meals)).toMatchObject([
      { meal: { id: 'dinner' }, gone: [], came: ['roast', 'pie', 'salmon'] },
      { meal: { id: 'dinner' }, came: ['chana'] },
    ])
  })

  test('is nothing', () => {
    expect(stationChanges(meals, structuredClone(meals))).toEqual([])
  })

  test('stays when a second change is applied to it', () => {
    const both = applyMenuChange(theirs, { kind: 'add', spot: carvery, mrn: 'thai' })
    expect(shown(both)).toEqual(['burger fries', 'roast stew salmon thai | chana'])
  })
})

describe('a change on a menu that a colleague has changed', () => {
  const swap = (mrn: string, other: string): MenuChange => ({ kind: 'swap', spot: at(mrn), mrn: other })
  const remove = (mrn: string): MenuChange => ({ kind: 'remove', spot: at(mrn) })
  const soldOut = (mrn: string): MenuChange => ({ kind: 'sold-out', spot: at(mrn), isSoldOut: true })
  const carveryAfter = (fresh: MenuMeal[], change: MenuChange) => shown(applyMenuChange(fresh, change))?.[1]?.split(' | ')[0]

  test.each<[string, MenuChange, MenuChange, string, string]>([
    ['fits beside another dish that was replaced', swap('roast', 'ham'), swap('pie', 'thai'), 'both', 'ham thai salmon'],
    ['fits beside another dish that was removed', remove('roast'), swap('pie', 'thai'), 'both', 'thai salmon'],
    ['fits beside a dish that was added', { kind: 'add', spot: carvery, mrn: 'stew' }, remove('pie'), 'both', 'roast salmon stew'],
    ['is chosen where both replaced the same dish', swap('pie', 'stew'), swap('pie', 'thai'), 'instead', 'roast thai salmon'],
    ['is chosen where one removed the dish that the other replaced', remove('pie'), swap('pie', 'thai'), 'instead', 'roast salmon thai'],
    ['is chosen where one replaced the dish that the other removed', swap('pie', 'stew'), remove('pie'), 'instead', 'roast salmon'],
    [
      'is chosen where one marked the dish sold out that the other replaced',
      soldOut('pie'),
      swap('pie', 'thai'),
      'instead',
      'roast thai salmon',
    ],
  ])('%s', (_, theirs, yours, kind, expected) => {
    const fresh = applyMenuChange(meals, theirs)!
    const rebased = rebaseChange(yours, meals, fresh)
    expect(rebased?.kind).toBe(kind)
    expect(carveryAfter(fresh, rebased!.change)).toBe(expected)
  })

  test.each<[string, MenuChange, MenuChange]>([
    ['both replaced the dish by the same one', swap('pie', 'thai'), swap('pie', 'thai')],
    ['both removed it', remove('pie'), remove('pie')],
    ['it was removed before it was sold out', remove('pie'), soldOut('pie')],
    ['both added the same dish', { kind: 'add', spot: carvery, mrn: 'thai' }, { kind: 'add', spot: carvery, mrn: 'thai' }],
  ])('has nothing left to do where %s', (_, theirs, yours) => {
    expect(rebaseChange(yours, meals, applyMenuChange(meals, theirs)!)).toBeNull()
  })
})
