import { createHash } from 'node:crypto'
import { addDays, type Day, daysBetween, weekday } from '#domain/calendar.ts'
import { instantOf, today } from '#domain/zone.ts'
import type { BalanceProvider, HeldBalance, HeldMovement, Holder, Names } from './port.ts'

const landing: Names = { en: 'The Landing', fr: 'Le Débarcadère' }
const cafe: Names = { en: 'Periodical Café', fr: 'Café Le Périodique' }
const tills: readonly Names[] = [
  { en: 'Corner Market', fr: 'Marché du coin' },
  { en: 'Driftwood Grill', fr: 'Grill Driftwood' },
  { en: 'Ladle & Loaf', fr: 'La louche et la miche' },
  { en: 'Rolling Tide Food Truck', fr: 'Camion-restaurant La Marée' },
]
const topUp: Names = { en: 'Top-up, $5 on top', fr: 'Recharge, 5\u00A0$ de plus' }
const plan = { id: 'weekday-10', name: { en: 'Weekday 10', fr: 'Semaine 10' } }
const flex = { id: 'flex', name: { en: 'Flex dollars', fr: 'Dollars Flex' } }

const shownDays = 21
/** A Monday; money is added every second Monday. */
const firstTopUp: Day = '2026-11-23'
const topUpDays = 14
const topUpCents = 10_500

/** A number from 0 to `below` - 1, the same each time for a student, day and purpose. */
const chance = (below: number, ...of: string[]): number => createHash('sha256').update(of.join('|')).digest().readUInt32BE() % below

const isTopUp = (day: Day): boolean => daysBetween(firstTopUp, day) % topUpDays === 0

const movementsOf = (day: Day, { studentId, zone }: Holder): HeldMovement[] => {
  const at = (minutes: number) => instantOf(day, minutes, zone)
  const pick = (below: number, purpose: string) => chance(below, studentId, day, purpose)
  const spent = (minutes: number, place: Names, cents: number) => ({
    atMs: at(minutes),
    place,
    account: flex.id,
    cents: -cents,
    meals: null,
  })
  const isWorkday = weekday(day) % 6 !== 0
  const meal = (minutes: number) => ({ atMs: at(minutes), place: landing, account: plan.id, cents: null, meals: -1 })
  const coffee = isWorkday && pick(4, 'coffee') > 0 ? [spent(485 + pick(20, 'coffee time'), cafe, 425 + 5 * pick(40, 'coffee price'))] : []
  const snack =
    pick(3, 'snack') === 0 ? [spent(900 + pick(120, 'snack time'), tills[pick(4, 'till')] ?? cafe, 500 + 5 * pick(120, 'snack price'))] : []
  return [
    ...(isTopUp(day) ? [{ atMs: at(430), place: topUp, account: flex.id, cents: topUpCents, meals: null }] : []),
    ...coffee,
    ...(isWorkday ? [meal(735 + pick(30, 'lunch'))] : []),
    ...snack,
    ...(isWorkday ? [meal(1065 + pick(45, 'dinner'))] : []),
  ]
}

const balanceOf = (holder: Holder, nowMs: number): HeldBalance => {
  const day = today(nowMs, holder.zone)
  const days = Array.from({ length: shownDays }, (_, age) => addDays(day, -age))
  const movements = days
    .flatMap((one) => movementsOf(one, holder))
    .filter(({ atMs }) => atMs <= nowMs)
    .sort((one, other) => other.atMs - one.atMs)
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  const weekMs = instantOf(monday, 0, holder.zone)
  const had = movements.filter(({ meals, atMs }) => meals !== null && atMs >= weekMs).length
  const lastTopUp = movements.findIndex(({ cents }) => cents === topUpCents)
  const since = movements.slice(0, lastTopUp + 1).reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return {
    asOfMs: nowMs,
    swipes: [{ ...plan, left: 10 - had, of: 10, period: 'week', resets: addDays(monday, 7) }],
    // What was left before the money was added.
    funds: [{ ...flex, leftCents: Math.max(0, since + chance(1500, holder.studentId, 'carried')), lowBelowCents: 10_000 }],
    movements,
  }
}

/** The card office of one demo school; the same student and day have the same movements. Zeros are no student. */
export const demoBalances = (): BalanceProvider => ({
  schools: new Set(['cedar-coast']),
  read: async (holder, nowMs) =>
    /^0+$/.test(holder.studentId) ? { outcome: 'unknown_student' } : { outcome: 'balance', balance: balanceOf(holder, nowMs) },
})
