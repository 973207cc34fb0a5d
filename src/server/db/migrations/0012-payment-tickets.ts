import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const ticket = texts(schema.createTable('payment_ticket'), 'site_id', 'ticket', 'cart_id', 'kind', 'order_id')
  const timed = texts(maybeTexts(numbers(ticket, 'amount_cents'), 'plans'), 'opened_at', 'expires_at')
  await maybeTexts(timed, 'used_at').addPrimaryKeyConstraint('payment_ticket_key', ['site_id', 'ticket']).execute()
  await schema.createIndex('payment_ticket_of_cart').on('payment_ticket').columns(['site_id', 'cart_id', 'kind']).execute()
  await schema.createIndex('payment_ticket_ends').on('payment_ticket').column('expires_at').execute()
}

/** Wallet tickets and installment look-ups that are open for a cart. */
export const paymentTickets: Migration = { up }
