import { isPostgres } from './engine.ts'
import type { Writer } from './open.ts'
import {
  type AttemptKey,
  attemptRow,
  cartStateRow,
  numberRow,
  orderRow,
  setCartState,
  type StoredAttempt,
  type StoredOrder,
} from './orders.ts'
import { addMail, mailRow, newMail, type NewMail, type WaitingMail } from './outbox.ts'
import { statement } from './statement.ts'

type Claimed = { order: StoredOrder; attempt: StoredAttempt }

const insertOrder = statement(orderRow)
const insertAttempt = statement(attemptRow)

/** All of a claim at once, on PostgreSQL: whether its try is new. */
const insertClaim = (state: 'paying' | 'open') =>
  statement((trx, { order, attempt }: Claimed) =>
    trx
      .with('placed', () => orderRow(trx, order))
      .with('tried', () => attemptRow(trx, attempt))
      .with('locked', () => cartStateRow(trx, { site_id: order.site_id, cart_id: order.cart_id, state }))
      .selectNoFrom((part) => part.exists(part.selectFrom('tried').select('tried.attempt')).as('added')),
  )
const claimAs = { paying: insertClaim('paying'), open: insertClaim('open') }

/**
 * An order of a cart and its try to be paid, and the cart locked for it; false where the try's order id was used before, and
 * the caller gives everything up. PostgreSQL writes them by one statement.
 */
export const writeClaim = async (trx: Writer, { order, attempt, locks }: Claimed & { locks: boolean }): Promise<boolean> => {
  if (isPostgres(trx)) {
    const [made] = await claimAs[locks ? 'paying' : 'open'](trx, { order, attempt })
    return Boolean(made?.added)
  }
  await insertOrder(trx, order)
  if ((await insertAttempt(trx, attempt)).length === 0) return false
  if (locks) await setCartState(trx, order, 'paying')
  return true
}

type Change = Pick<StoredOrder, 'state' | 'response' | 'paid_at'>
type Paid = { key: AttemptKey; change: Change; mail: NewMail }

const nextNumber = statement(numberRow)

const updateOrder = statement((trx, { key, change, no }: Omit<Paid, 'mail'> & { no: number }) =>
  trx
    .updateTable('customer_order')
    .set({ state: change.state, response: change.response, paid_at: change.paid_at, no })
    .where('site_id', '=', key.site_id)
    .where('id', '=', key.order_id)
    .where('attempt', '=', key.attempt)
    .returningAll(),
)

const deleteItems = statement((trx, { site_id, cart_id }: Pick<StoredOrder, 'site_id' | 'cart_id'>) =>
  trx.deleteFrom('cart_item').where('site_id', '=', site_id).where('cart_id', '=', cart_id),
)

/** All of a payment at once, on PostgreSQL. */
const insertPaid = statement((trx, { key, change, mail }: Omit<Paid, 'mail'> & { mail: WaitingMail }) =>
  trx
    .with('counted', () => numberRow(trx, key))
    .with('ordered', (cte) =>
      cte
        .updateTable('customer_order')
        .set((part) => ({
          state: change.state,
          response: change.response,
          paid_at: change.paid_at,
          no: part.selectFrom('counted').select('counted.last_no'),
        }))
        .where('site_id', '=', key.site_id)
        .where('id', '=', key.order_id)
        .where('attempt', '=', key.attempt)
        .returningAll(),
    )
    .with('closed', (cte) =>
      cte
        .updateTable('cart')
        .set({ state: 'paid' })
        .where('site_id', '=', key.site_id)
        .where('id', '=', (part) => part.selectFrom('ordered').select('ordered.cart_id'))
        .returning('cart.id'),
    )
    .with('emptied', (cte) =>
      cte
        .deleteFrom('cart_item')
        .where('site_id', '=', key.site_id)
        .where('cart_id', '=', (part) => part.selectFrom('ordered').select('ordered.cart_id'))
        .returning('cart_item.id'),
    )
    .with('letter', () => mailRow(trx, mail))
    .selectFrom('ordered')
    .selectAll(),
)

/** The same, one after the other: the embedded database waits for nobody in between. */
const writeEach = async (trx: Writer, { key, change, mail }: Paid): Promise<StoredOrder[]> => {
  const [counted] = await nextNumber(trx, key)
  if (!counted) throw new Error('an order without a number')
  const orders = await updateOrder(trx, { key, change, no: counted.last_no })
  for (const order of orders) {
    await setCartState(trx, order, 'paid')
    await deleteItems(trx, order)
  }
  await addMail(trx, mail)
  return orders
}

/**
 * A paid order: its number, its state, its cart closed and emptied, its mail. PostgreSQL writes them by one statement, so that
 * the next order of the school waits for the number's row no longer than a commit takes (ORD-Q1).
 */
export const writePaid = async (trx: Writer, paid: Paid): Promise<StoredOrder> => {
  const [order] = isPostgres(trx) ? await insertPaid(trx, { ...paid, mail: newMail(paid.mail) }) : await writeEach(trx, paid)
  if (!order) throw new Error('a paid attempt without its order')
  return order
}
