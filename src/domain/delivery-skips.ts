import { type Bill, type BillableSubscription, noticeDays, staysDue, weeklyDeliveries } from './billing.ts'
import { addDays, type Day } from './calendar.ts'
import type { Cents } from './money.ts'

/** The part of a payment that one delivery costs, in cents. */
type Share = { due: Day; price: Cents; tax: Cents }

/** A period that was billed already: its day and what was asked for it, with its tax. `isDropped`: it was never paid, and never will be. */
export type Billed = { due: Day; total: Cents; tax: Cents; isDropped: boolean }

/** Part `index` of `count` equal parts, which sum to the amount to the cent. */
const partOf = (amount: Cents, index: number, count: number): Cents =>
  Math.floor((amount * (index + 1)) / count) - Math.floor((amount * index) / count)

/**
 * What each delivery of a weekly plan costs: an equal part of the last payment on or before its day, or of the first one. The
 * parts of a payment sum to its price and to its tax.
 */
export const sharesOf = (one: BillableSubscription): Map<Day, Share> => {
  const all = weeklyDeliveries(one).map((day) => ({ day, bill: one.bills.findLast(({ date }) => date <= day) ?? one.bills[0] }))
  const shares = new Map<Day, Share>()
  for (const bill of one.bills) {
    const days = all.filter((delivery) => delivery.bill === bill).map(({ day }) => day)
    const part = (amount: Cents, index: number) => partOf(amount, index, days.length)
    for (const [index, day] of days.entries())
      shares.set(day, { due: bill.date, price: part(bill.price, index), tax: part(bill.tax, index) })
  }
  return shares
}

/** The payments with skipped deliveries taken off; `credit` is what no payment is left for. */
type CreditedBills = { bills: Bill[]; credit: Cents }
type AppliedCredit = CreditedBills & { unapplied: Cents }

/**
 * Takes the price of each skipped delivery off its own payment; off the next ones where that was billed already. No payment falls
 * below zero, and no billed one changes. `unapplied` is what cannot be taken off so: a credit left over, or what a billed payment lacks.
 */
const applyCredit = (one: BillableSubscription, billed: readonly Billed[], shares: ReadonlyMap<Day, Share>): AppliedCredit => {
  let [price, tax, lacking] = [0, 0, 0]
  const bills = one.bills.map((bill): Bill => {
    const known = billed.find(({ due }) => due === bill.date)
    const isBilled = known !== undefined || bill.date === one.orderedOn
    if (known?.isDropped === true || (!isBilled && !staysDue(one, bill.date))) return bill
    for (const day of one.skipped ?? []) {
      const share = shares.get(day)
      if (share?.due !== bill.date) continue
      price += share.price
      tax += share.tax
    }
    const { total, tax: chargedTax } = known ?? bill
    const off = isBilled
      ? { price: bill.price - (total - chargedTax), tax: bill.tax - chargedTax }
      : { price: Math.min(price, bill.price), tax: Math.min(tax, bill.tax) }
    price -= off.price
    tax -= off.tax
    if (isBilled) lacking += Math.max(0, -price) + Math.max(0, -tax)
    const left = { price: bill.price - off.price, tax: bill.tax - off.tax }
    return { date: bill.date, ...left, total: left.price + left.tax }
  })
  const credit = Math.max(0, price) + Math.max(0, tax)
  return { bills, credit, unapplied: credit + lacking }
}

/** The payments of a subscription, those that are still to come without its skipped deliveries (decision 028). */
export const creditSkips = (one: BillableSubscription, billed: readonly Billed[]): CreditedBills => {
  if ((one.skipped ?? []).length === 0) return { bills: [...one.bills], credit: 0 }
  const { bills, credit } = applyCredit(one, billed, sharesOf(one))
  return { bills, credit }
}

/** The last day, in the school's zone, on which a delivery can be skipped or taken back. */
export const lastDayToSkip = (delivery: Day): Day => addDays(delivery, -noticeDays)

const toggled = (skipped: readonly Day[], day: Day): Day[] =>
  skipped.includes(day) ? skipped.filter((one) => one !== day) : [...skipped, day]

/** What skipping a delivery, or taking it back, does to a payment: its total before and after. */
export type Change = { date: Day; from: Cents; to: Cents }
/** A delivery from today on; `changes` are the payments that change with it, none where it stays as it is. */
export type Delivery = { date: Day; skipped: boolean; price: Cents; until: Day; changes: Change[] }

type Now = { today: Day; billed: readonly Billed[] }

/** The skipped days once a delivery is skipped or taken back; null where no payment to come takes the change. */
const changed = (
  one: BillableSubscription,
  day: Day,
  { billed, shares }: { billed: readonly Billed[]; shares: ReadonlyMap<Day, Share> },
) => {
  const before = applyCredit(one, billed, shares)
  const skipped = toggled(one.skipped ?? [], day)
  const after = applyCredit({ ...one, skipped }, billed, shares)
  return after.unapplied > before.unapplied ? null : { skipped, before, after }
}

const changesBetween = (before: readonly Bill[], after: readonly Bill[]): Change[] =>
  before.map(({ date, total }, at) => ({ date, from: total, to: after[at]?.total ?? total })).filter(({ from, to }) => from !== to)

/** The payments that change with a pause, for each number of its first days (see `deliveriesToChange`). */
export const pauseChanges = (one: BillableSubscription, days: readonly Day[], billed: readonly Billed[]): Change[][] => {
  const before = creditSkips(one, billed).bills
  const skipped = one.skipped ?? []
  return days.map((_, index) =>
    changesBetween(before, creditSkips({ ...one, skipped: [...skipped, ...days.slice(0, index + 1)] }, billed).bills),
  )
}

/** True while a delivery can be skipped or taken back: three days before, in the school's zone, of a plan that runs. */
const isInTime = ({ canceledOn }: BillableSubscription, day: Day, today: Day): boolean => canceledOn === null && today <= lastDayToSkip(day)

/** The deliveries of a weekly plan from today on, and what skipping each, or taking it back, changes. */
export const upcomingDeliveries = (one: BillableSubscription, { today, billed }: Now): Delivery[] => {
  const shares = sharesOf(one)
  return weeklyDeliveries(one)
    .filter((date) => date >= today)
    .map((date) => {
      const found = isInTime(one, date, today) ? changed(one, date, { billed, shares }) : null
      const { price, tax } = shares.get(date) ?? { price: 0, tax: 0 }
      return {
        date,
        skipped: one.skipped?.includes(date) === true,
        price: price + tax,
        until: lastDayToSkip(date),
        changes: found ? changesBetween(found.before.bills, found.after.bills) : [],
      }
    })
}

/** A request to skip the deliveries between two days, or to take them back; both days count, `until` null is the last delivery. */
type SkipRequest = { skip: boolean; from: Day; until: Day | null }
/** The days that change, or why none does: there is no such delivery, it is too late, or no payment to come takes the change. */
type ChangedDeliveries = { days: Day[]; refused: null | 'no_delivery' | 'too_late' | 'settled' }

/**
 * The deliveries that a request changes, the earliest first: so a pause begins with its first delivery, and a shorter one changes the
 * same days up to its end. Those that are as requested stay so, and are no refusal.
 */
export const deliveriesToChange = (
  one: BillableSubscription,
  { skip, from, until }: SkipRequest,
  { today, billed }: Now,
): ChangedDeliveries => {
  const requested = weeklyDeliveries(one).filter((day) => day >= from && (until === null || day <= until))
  const open = requested.filter((day) => (one.skipped?.includes(day) === true) !== skip)
  const inTime = open.filter((day) => isInTime(one, day, today))
  const shares = sharesOf(one)
  const days: Day[] = []
  let now = one
  for (const day of inTime) {
    const found = changed(now, day, { billed, shares })
    if (!found) continue
    now = { ...now, skipped: found.skipped }
    days.push(day)
  }
  const why = requested.length === 0 ? 'no_delivery' : open.length === 0 ? null : inTime.length === 0 ? 'too_late' : 'settled'
  return { days, refused: days.length > 0 ? null : why }
}
