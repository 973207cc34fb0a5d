import { type Balance, customerBalance } from '#contract/balances.ts'
import { isLow, lastsUntil, perDayCents, recentSums, type SchoolClock, spendingOf } from '#domain/balance.ts'
import { decimalOf } from '#domain/money.ts'
import type { HeldBalance, Names } from '#server/balances/port.ts'
import { handleCustomer } from '#server/context.ts'
import { isWithinLimits, type LimitRule } from '#server/platform/limits.ts'
import { publishedSite } from './find-site.ts'

/** More than a page asks in an hour; a student ID can be changed, and must not be guessed. */
const perCustomer: LimitRule = { name: 'balances', most: 40, perMs: 60 * 60 * 1000 }
const mostMovements = 20

const french = (field: 'name' | 'place', { fr }: Names) => [{ locale: 'fr-ca' as const, [field]: fr }]

const balanceView = ({ asOfMs, swipes, funds, movements }: HeldBalance, clock: SchoolClock): Balance => {
  const sums = recentSums(movements, clock)
  return {
    as_of: new Date(asOfMs).toISOString(),
    swipes: swipes.map(({ name, ...one }) => ({ ...one, name: name.en, translations: french('name', name) })),
    funds: funds.map(({ id, name, leftCents, lowBelowCents }) => {
      const spending = spendingOf(
        movements.filter(({ account }) => account === id),
        clock,
      )
      return {
        id,
        name: name.en,
        translations: french('name', name),
        left: decimalOf(leftCents),
        per_day: spending && decimalOf(perDayCents(spending)),
        lasts_until: lastsUntil(leftCents, spending, clock),
        low: isLow(leftCents, spending, lowBelowCents),
      }
    }),
    movements: movements.slice(0, mostMovements).map(({ atMs, place, cents, meals }) => ({
      at: new Date(atMs).toISOString(),
      place: place.en,
      translations: french('place', place),
      amount: cents === null ? null : decimalOf(cents),
      meals,
    })),
    recent: { spent: decimalOf(sums.spentCents), added: decimalOf(sums.addedCents), meals: sums.meals },
  }
}

export const balances = [
  handleCustomer(customerBalance, async (_, context) => {
    const { customer, limits, now: nowMs } = context
    const site = await publishedSite(context, customer.site_id)
    const slug = site.slug.toLowerCase()
    if (!context.balances?.schools.has(slug)) return { payload: { state: 'off' as const, balance: null } }
    const studentId = customer.student_id.trim()
    if (studentId === '') return { payload: { state: 'no_student_id' as const, balance: null } }
    const { state, balance } = await context.balances.read({
      // An unconfirmed address may be another person's.
      holder: { slug, zone: site.timezone, studentId, email: customer.email_confirmed_at === null ? '' : customer.email },
      customerId: customer.id,
      nowMs,
      mayAsk: () => isWithinLimits(limits, { rule: perCustomer, who: customer.id }),
    })
    return { payload: { state, balance: balance && balanceView(balance, { nowMs, zone: site.timezone }) } }
  }),
]
