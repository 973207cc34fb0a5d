import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('payment_ticket')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('ticket', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('plans', 'text')
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('payment_ticket_key', ['site_id', 'ticket'])
    .execute()
  await schema.createIndex('payment_ticket_of_cart').on('payment_ticket').columns(['site_id', 'cart_id', 'kind']).execute()
  await schema.createIndex('payment_ticket_ends').on('payment_ticket').column('expires_at').execute()
}

/** Wallet tickets and installment look-ups that are open for a cart. */
export const paymentTickets: Migration = { up }
