import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredTicket = Tables['payment_ticket']
type TicketKey = Pick<StoredTicket, 'site_id' | 'ticket' | 'cart_id' | 'kind' | 'amount_cents'>

export const saveTicket = async (trx: Writer, ticket: StoredTicket): Promise<void> => {
  await trx.insertInto('payment_ticket').values(ticket).execute()
}

/** Consumes a ticket once: of this cart, wallet and amount, before it expires. Null for any other. */
export const takeTicket = async (trx: Writer, key: TicketKey, at: string): Promise<StoredTicket | null> =>
  (await trx
    .updateTable('payment_ticket')
    .set({ used_at: at })
    .where(equals({ site_id: key.site_id, ticket: key.ticket, cart_id: key.cart_id, kind: key.kind, amount_cents: key.amount_cents }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()) ?? null

/** A ticket of a cart that is not used or expired. */
export const findTicket = async (
  db: Reader,
  key: Pick<StoredTicket, 'site_id' | 'cart_id' | 'ticket'>,
  at: string,
): Promise<StoredTicket | null> =>
  (await db
    .selectFrom('payment_ticket')
    .selectAll()
    .where(equals({ site_id: key.site_id, ticket: key.ticket, cart_id: key.cart_id }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()) ?? null

/** The valid look-ups of a cart for an amount, the latest first. */
export const listLookups = (db: Reader, key: Omit<TicketKey, 'ticket' | 'kind'>, at: string): Promise<StoredTicket[]> =>
  db
    .selectFrom('payment_ticket')
    .selectAll()
    .where(equals({ site_id: key.site_id, cart_id: key.cart_id, kind: 'installments', amount_cents: key.amount_cents }))
    .where('expires_at', '>', at)
    .orderBy('opened_at', 'desc')
    .execute()
