// What a checkout's writes cost by themselves: node:http and the database, nothing else. Two durable transactions an order: the
// cart is claimed, order and try are written; then the try is settled, the order has its number, the cart is emptied, the mail
// waits. No payment company is called in between. A process of its own.
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { jsonServer, serveForked, textOf } from './forked-server.ts'

type Value = string | number | null
/** Runs a statement within the transaction; `?` are placeholders. */
type Run = (statement: string, values: readonly Value[]) => Promise<Record<string, Value>[]>
type Store = { transaction: <T>(work: (run: Run) => Promise<T>) => Promise<T> }

const schema = `
  create table proto_cart (id text primary key, state text not null, total integer not null);
  create table proto_item (id text primary key, cart_id text not null, name text not null, price integer not null, tax integer not null);
  create index proto_item_by_cart on proto_item (cart_id);
  create table proto_order (id text primary key, cart_id text not null unique, state text not null, no integer unique, total integer not null, customer_id text not null, data text not null, created_at text not null, paid_at text);
  create index proto_order_by_customer on proto_order (customer_id);
  create table proto_try (order_id text primary key, provider_id text not null unique, state text not null, total integer not null, transaction_no text, card text, started_at text not null, settled_at text, ask_at text);
  create table proto_number (site text primary key, last_no integer not null);
  create table proto_mail (id text primary key, kind text not null, data text not null, due_at text not null);
  create index proto_mail_due on proto_mail (due_at);
`

const onSqlite = (folder: string): Store => {
  const db = new DatabaseSync(join(folder, 'prototype.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  db.exec(schema)
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const run: Run = async (statement, values) => {
    const ready = prepared.get(statement) ?? db.prepare(statement)
    prepared.set(statement, ready)
    return ready.all(...values) as Record<string, Value>[]
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    transaction: (work) => {
      const next = last.then(async () => {
        db.exec('begin immediate')
        const done = await work(run)
        db.exec('commit')
        return done
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}

const onPostgres = async (url: string): Promise<Store> => {
  const pool = new Pool({ connectionString: url, max: 10 })
  await pool.query(schema)
  return {
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const done = await work(async (statement, values) => {
          let index = 0
          return (
            await client.query(
              statement.replace(/\?/g, () => `$${(index += 1)}`),
              [...values],
            )
          ).rows as Record<string, Value>[]
        })
        await client.query('commit')
        return done
      } finally {
        client.release()
      }
    },
  }
}

const frozen = (items: readonly Record<string, Value>[]): string =>
  JSON.stringify({ items, buyer: { first_name: 'Zoé', last_name: 'Roy', email: 'zoe@maple.test', address: '12-34 Main St.' }, terms: [] })

const claim = (cart: string, customer: string) => async (run: Run) => {
  const at = new Date().toISOString()
  const [held] = await run(`update proto_cart set state = 'paying' where id = ? and state = 'open' returning total`, [cart])
  if (!held) throw new Error('no such cart')
  const items = await run('select * from proto_item where cart_id = ?', [cart])
  const total = held['total'] ?? 0
  const order = [cart, cart, 'pending', null, total, customer, frozen(items), at, null]
  await run('insert into proto_order values (?, ?, ?, ?, ?, ?, ?, ?, ?)', order)
  await run('insert into proto_try values (?, ?, ?, ?, ?, ?, ?, ?, ?)', [cart, `${cart}-1`, 'pending', total, null, null, at, null, at])
  return total
}

const settle = (cart: string) => async (run: Run) => {
  const at = new Date().toISOString()
  const row = ['paid', '12-0_11', '4242', at, null, cart, 'pending']
  await run(
    'update proto_try set state = ?, transaction_no = ?, card = ?, settled_at = ?, ask_at = ? where order_id = ? and state = ?',
    row,
  )
  const counted =
    'insert into proto_number values (?, 1) on conflict (site) do update set last_no = proto_number.last_no + 1 returning last_no'
  const no = (await run(counted, ['maple']))[0]?.['last_no'] ?? 0
  await run(`update proto_order set state = 'paid', no = ?, paid_at = ? where id = ?`, [no, at, cart])
  await run(`update proto_cart set state = 'paid' where id = ?`, [cart])
  await run('delete from proto_item where cart_id = ?', [cart])
  await run('insert into proto_mail values (?, ?, ?, ?)', [cart, 'order_receipt', JSON.stringify({ order_id: cart }), at])
  return no
}

const fill = (carts: readonly string[]) => async (run: Run) => {
  for (const cart of carts) {
    await run('insert into proto_cart values (?, ?, ?)', [cart, 'open', 225_998])
    await run('insert into proto_item values (?, ?, ?, ?, ?)', [cart, cart, 'Gold', 199_999, 25_999])
  }
}

const answer = async (request: IncomingMessage, store: Store): Promise<string> => {
  const {
    cookie = '',
    customer_id: customer = '',
    carts = [],
  } = JSON.parse(await textOf(request)) as Record<string, string> & { carts?: string[] }
  if (request.url === '/fill') {
    await store.transaction(fill(carts))
    return '{}'
  }
  const total = await store.transaction(claim(cookie, customer))
  const no = await store.transaction(settle(cookie))
  return JSON.stringify({ status: 'success', order: { id: cookie, response: 'Approved', no, total } })
}

type Where = { folder: string; url: string | null }

serveForked(async ({ folder, url }: Where) => {
  const store = url === null ? onSqlite(folder) : await onPostgres(url)
  return jsonServer((request) => answer(request, store))
})
