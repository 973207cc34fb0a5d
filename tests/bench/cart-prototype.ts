// What the cart's writes cost by themselves: node:http and the database, nothing else. One immediate transaction a write,
// durable; insert the item, select the cart's items, update its totals, answer the whole cart as JSON. A process of its own.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { jsonServer, serveForked, textOf } from './forked-server.ts'

type Item = { id: string; cart_id: string; type: string; name: string; price: number; tax: number }
type Store = { add: (cart: string) => Promise<Item[]>; read: (cart: string) => Promise<Item[]> }

const schema = `
  create table proto_cart (id text primary key, subtotal integer not null, tax integer not null, total integer not null);
  create table proto_item (id text primary key, cart_id text not null, position integer not null, type text not null, name text not null, price integer not null, tax integer not null);
  create index proto_item_by_cart on proto_item (cart_id, position);
`
const [price, tax] = [199_999, 25_999]
let made = 0
const newItem = (cart: string): [string, string, number, string, string, number, number] => {
  made += 1
  return [`item-${process.pid}-${made}`, cart, made, 'Meal plan', 'Tidewater Unlimited', price, tax]
}
const totalsOf = (items: readonly Item[]): [number, number, number] => {
  const subtotal = items.reduce((sum, item) => sum + item.price, 0)
  const taxes = items.reduce((sum, item) => sum + item.tax, 0)
  return [subtotal, taxes, subtotal + taxes]
}

const onSqlite = (folder: string): Store => {
  const db = new DatabaseSync(join(folder, 'prototype.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  db.exec(schema)
  const insert = db.prepare('insert into proto_item values (?, ?, ?, ?, ?, ?, ?)')
  const select = db.prepare('select * from proto_item where cart_id = ? order by position')
  const update = db.prepare('insert into proto_cart values (?, ?, ?, ?) on conflict (id) do update set subtotal = ?, tax = ?, total = ?')
  const items = (cart: string) => select.all(cart) as Item[]
  return {
    add: async (cart) => {
      db.exec('begin immediate')
      insert.run(...newItem(cart))
      const all = items(cart)
      update.run(cart, ...totalsOf(all), ...totalsOf(all))
      db.exec('commit')
      return all
    },
    read: async (cart) => items(cart),
  }
}

const onPostgres = async (url: string): Promise<Store> => {
  const pool = new Pool({ connectionString: url, max: 10 })
  await pool.query(schema)
  const select = 'select * from proto_item where cart_id = $1 order by position'
  return {
    add: async (cart) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('insert into proto_item values ($1, $2, $3, $4, $5, $6, $7)', newItem(cart))
        const { rows } = await client.query<Item>(select, [cart])
        const write = 'insert into proto_cart values ($1, $2, $3, $4) on conflict (id) do update set subtotal = $2, tax = $3, total = $4'
        await client.query(write, [cart, ...totalsOf(rows)])
        await client.query('commit')
        return rows
      } finally {
        client.release()
      }
    },
    read: async (cart) => (await pool.query<Item>(select, [cart])).rows,
  }
}

type Where = { folder: string; url: string | null }

serveForked(async ({ folder, url }: Where) => {
  const store = url === null ? onSqlite(folder) : await onPostgres(url)
  return jsonServer(async (request) => {
    const isAdd = request.method === 'POST'
    const cart = isAdd
      ? (JSON.parse(await textOf(request)) as { cookie: string }).cookie
      : (new URL(request.url ?? '', 'http://localhost').searchParams.get('cookie') ?? '')
    const items = await (isAdd ? store.add(cart) : store.read(cart))
    const [subtotal, taxes, total] = totalsOf(items)
    return JSON.stringify({ status: 'success', cart: { items, subtotal, tax: taxes, total } })
  })
})
