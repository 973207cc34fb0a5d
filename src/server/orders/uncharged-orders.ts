import { listKey } from '#domain/checkout-rules.ts'
import type { OrderSnapshot } from '#server/db/order-snapshot.ts'
import type { Writer } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'

/** A dorm shares one address, and buys its plans in the same week. */
const perAddress: LimitRule = { name: 'uncharged-orders', most: 200, perMs: hourMs }
const perStudent: LimitRule = { name: 'uncharged-orders-student', most: 20, perMs: hourMs }

type Ordering = Pick<OrderSnapshot, 'buyer' | 'student'> & { siteId: string }

/** Limits orders that no payment provider can refuse, in the transaction that stores them: a refused order counts for nothing. */
export const countUncharged = async (
  trx: Writer,
  { siteId, buyer, student }: Ordering,
  { limits, visitor }: Pick<PersonalContext, 'limits' | 'visitor'>,
): Promise<void> => {
  const studentId = listKey((student ?? buyer).student_id)
  const ofStudent = studentId === '' ? [] : [{ rule: perStudent, who: `${siteId}\n${studentId}` }]
  await limits.takeIn(trx, { rule: perAddress, who: visitor.address }, ...ofStudent)
}
