import { isPostgres } from './lock-rows.ts'
import type { Writer } from './open.ts'
import {
  type AttemptKey,
  attemptRow,
  cartStateRow,
  numberRow,
  orderChange,
  orderRow,
  type StoredAttempt,
  type StoredOrder,
} from './orders.ts'
import { addMail, mailRow, newMail, type NewMail } from './outbox.ts'

/**
 * An order of a cart and its try to be paid, and the cart locked for it; false where the try's order id was used before, and
 * the caller gives everything up. PostgreSQL writes them by one statement.
 */
export const writeClaim = async (
  trx: Writer,
  { order, attempt, locks }: { order: StoredOrder; attempt: StoredAttempt; locks: boolean },
): Promise<boolean> => {
  const [placed, tried] = [orderRow(trx, order), attemptRow(trx, attempt)]
  const locked = cartStateRow(trx, order, locks ? 'paying' : 'open')
  if (isPostgres(trx)) {
    const { added } = await trx
      .with('placed', () => placed)
      .with('tried', () => tried)
      .with('locked', () => locked)
      .selectNoFrom((part) => part.exists(part.selectFrom('tried').select('tried.attempt')).as('added'))
      .executeTakeFirstOrThrow()
    return Boolean(added)
  }
  await placed.execute()
  if (!(await tried.executeTakeFirst())) return false
  if (locks) await locked.execute()
  return true
}

type Paid = { key: AttemptKey; change: Pick<StoredOrder, 'state' | 'response' | 'paid_at'>; mail: NewMail }

/**
 * A paid order: its number, its state, its cart closed and emptied, its mail. PostgreSQL writes them by one statement, so that
 * the next order of the school waits for the number's row no longer than a commit takes (ORD-Q1).
 */
export const writePaid = async (trx: Writer, { key, change, mail }: Paid): Promise<StoredOrder> => {
  const { site_id: siteId } = key
  if (!isPostgres(trx)) {
    const { last_no: no } = await numberRow(trx, siteId).executeTakeFirstOrThrow()
    const order = await orderChange(trx, key, { ...change, no }).executeTakeFirstOrThrow()
    await cartStateRow(trx, order, 'paid').execute()
    await trx.deleteFrom('cart_item').where('site_id', '=', siteId).where('cart_id', '=', order.cart_id).execute()
    await addMail(trx, mail)
    return order
  }
  return trx
    .with('counted', () => numberRow(trx, siteId))
    .with('ordered', (cte) =>
      cte
        .updateTable('customer_order')
        .set((part) => ({ ...change, no: part.selectFrom('counted').select('counted.last_no') }))
        .where('site_id', '=', siteId)
        .where('id', '=', key.order_id)
        .where('attempt', '=', key.attempt)
        .returningAll(),
    )
    .with('closed', (cte) =>
      cte
        .updateTable('cart')
        .set({ state: 'paid' })
        .where('site_id', '=', siteId)
        .where('id', '=', (part) => part.selectFrom('ordered').select('ordered.cart_id'))
        .returning('cart.id'),
    )
    .with('emptied', (cte) =>
      cte
        .deleteFrom('cart_item')
        .where('site_id', '=', siteId)
        .where('cart_id', '=', (part) => part.selectFrom('ordered').select('ordered.cart_id'))
        .returning('cart_item.id'),
    )
    .with('letter', () => mailRow(trx, newMail(mail)))
    .selectFrom('ordered')
    .selectAll()
    .executeTakeFirstOrThrow()
}
