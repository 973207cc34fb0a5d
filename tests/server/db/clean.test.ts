import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CleanUntil, cleanUp, cutEnds, type Latest } from '#server/db/clean.ts'
import { insertContentEdits } from '#server/db/content-changes.ts'
import { addCustomer } from '#server/db/customers.ts'
import type { Database } from '#server/db/open.ts'
import { saveStaffPassword } from '#server/db/staff-users.ts'
import type { Tables } from '#server/db/tables.ts'
import { serverForTests } from '../../support/server.ts'
import { person } from '../accounts/log-in.ts'
import { noon } from '../api/maple.ts'

const server = serverForTests(noon)
beforeAll(async () => {
  await server.db.transaction(async (trx) => {
    await addCustomer(trx, person())
    await saveStaffPassword(trx, { ...site, email_key: 'ann@maple.test', password_hash: '', updated_at: until })
  })
})

/** What is from before it is old, to the millisecond; nothing else is. */
const until = '2026-11-25T17:00:00.000Z'
const later = '2026-11-25T17:00:00.001Z'
const everything: CleanUntil = { sessions: until, keys: until, counts: until, forms: until, tickets: until, carts: until, history: until }

const site = { site_id: 'maple-site' }
/** A row of each table, by its name and the instant that decides. */
const rows = {
  customer_session: (name: string, at: string) => ({
    ...site,
    token_hash: name,
    id: name,
    customer_id: 'zoe',
    scope: 'login' as const,
    agent: '',
    created_at: until,
    seen_at: until,
    expires_at: at,
    ends_at: later,
  }),
  reset_key: (name: string, at: string) => ({
    ...site,
    key_hash: name,
    kind: 'password' as const,
    owner: 'zoe',
    email: null,
    created_at: until,
    expires_at: at,
    used_at: null,
  }),
  rate_count: (name: string, at: string) => ({ rule: 'r', who: name, taken: 1, ends_at: at }),
  health_form: (name: string, at: string) => ({ ...site, id: name, received_at: at, data: '{}' }),
  on_the_go_form: (name: string, at: string) => ({ ...site, id: name, received_at: at, data: '{}' }),
  payment_ticket: (name: string, at: string) => ({
    ...site,
    ticket: name,
    cart_id: '',
    kind: 'ApplePay' as const,
    order_id: name,
    amount_cents: 100,
    plans: null,
    opened_at: until,
    expires_at: at,
    used_at: null,
  }),
  staff_session: (name: string, at: string) => ({
    ...site,
    token_hash: name,
    id: name,
    email_key: 'ann@maple.test',
    agent: '',
    created_at: until,
    seen_at: until,
    expires_at: at,
    ends_at: later,
    proved_at: null,
    pending: null,
  }),
  cart: (name: string, at: string) => ({ ...site, id: name, state: 'open' as const, created_at: until, changed_at: at }),
  content_change: (name: string, at: string) => ({
    ...site,
    version: Number(/\d+$/.exec(name)?.[0] ?? 1000),
    changed_at: at,
    author: 'chef@maple.test',
    what: name,
    why: '',
    undoes: null,
    exported_at: null,
  }),
} satisfies { [T in keyof Tables]?: (name: string, at: string) => object }
type Table = keyof typeof rows
const tables = Object.keys(rows) as Table[]

const add = (table: Table, names: readonly string[], at: string) =>
  server.db.transaction(async (trx) => {
    const values = names.map((name) => rows[table](name, at))
    await trx.insertInto(table).values(values).execute()
  })
const left = (table: Table) => server.db.read.selectFrom(table).selectAll().execute()
const names = (many: number) => Array.from({ length: many }, (_, index) => `old-${index}`)

beforeEach(() =>
  server.db.transaction(async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).execute()
  }),
)

/** The database with something done before each of its transactions; and how often that was. */
const before = (work: (nth: number) => Promise<unknown>) => {
  let count = 0
  const writeNonDurable: Database['writeNonDurable'] = async (job) => {
    count += 1
    await work(count)
    return server.db.writeNonDurable(job)
  }
  return { writeNonDurable, times: () => count }
}

describe('the clean-up', () => {
  test.each(tables)('takes what is old out of %s, a few rows at a time, and leaves the rest', async (table) => {
    await add(table, names(25), until)
    await add(table, ['new'], later)
    const steps = before(async () => undefined)
    expect(await cleanUp(steps, everything, { most: 10 })).toBe(25)
    expect(await left(table)).toEqual([expect.objectContaining(rows[table]('new', later))])
    // 10, 10 and 5; each of the other tables is asked once.
    expect(steps.times()).toBe(3 + tables.length - 1)
  })

  test('lets others write between two of its steps, and what came meanwhile is not forgotten', async () => {
    await add('cart', names(30), until)
    const steps = before((nth) => add('health_form', [`during-${nth}`], until))
    expect(await cleanUp(steps, everything, { most: 10 })).toBe(30 + 4)
    // Those of the steps after health forms were looked at are there for the next hour.
    expect((await left('health_form')).length).toBe(steps.times() - 4)
    await cleanUp(server.db, everything)
    expect(await left('health_form')).toEqual([])
  })

  test('keeps a session that is used, and a cart that is changed, at the same moment', async () => {
    await add('customer_session', ['used', 'forgotten'], until)
    await add('cart', ['changed', 'left'], until)
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const { promise: over, resolve: commit } = Promise.withResolvers<void>()
    const using = server.db.transaction(async (trx) => {
      await trx.updateTable('customer_session').set({ expires_at: later }).where('token_hash', '=', 'used').execute()
      await trx.updateTable('cart').set({ changed_at: later }).where('id', '=', 'changed').execute()
      hold()
      await over
    })
    await held
    const cleaning = cleanUp(server.db, everything)
    commit()
    await using
    expect(await cleaning).toBe(2)
    expect([(await left('customer_session')).map((one) => one.token_hash), (await left('cart')).map(({ id }) => id)]).toEqual([
      ['used'],
      ['changed'],
    ])
  })

  test('stops between two of its steps when the server does', async () => {
    await add('customer_session', names(30), until)
    const closing = new AbortController()
    const steps = before(async (nth) => nth === 2 && closing.abort())
    expect(await cleanUp(steps, everything, { most: 10, signal: closing.signal })).toBe(20)
    expect((await left('customer_session')).length).toBe(10)
  })

  test('takes the items of a cart with it', async () => {
    await add('cart', ['full'], until)
    const item = {
      ...site,
      cart_id: 'full',
      position: 0,
      id: 'i',
      type: 'Meal plan' as const,
      amount_cents: 1,
      list_cents: 1,
      name: 'Gold',
    }
    await server.db.transaction((trx) => trx.insertInto('cart_item').values(item).execute())
    await cleanUp(server.db, everything)
    expect(await server.db.read.selectFrom('cart_item').select('id').execute()).toEqual([])
  })

  test('takes what an old change of the content did with it', async () => {
    await add('content_change', ['old-1'], until)
    await add('content_change', ['new-2'], later)
    const edit = { file: 'news.json', record_key: 'n1', list_index: 0, before: '{"title":"a"}', after: '{"title":"b"}' }
    await server.db.transaction(async (trx) => {
      for (const version of [1, 2]) await insertContentEdits(trx, { siteId: 'maple-site', version }, [edit])
    })
    await cleanUp(server.db, everything)
    expect(await server.db.read.selectFrom('content_edit').select('version').execute()).toEqual([{ version: 2 }])
  })
})

describe('what a clock wrote that has gone back since', () => {
  // What is written now, the latest that is left as it is, and what that clock wrote.
  const latest: Latest = {
    now: until,
    session: '2026-11-25T19:00:00.000Z',
    sessionAtAll: '2026-11-26T05:00:00.000Z',
    staffSession: '2026-11-25T17:30:00.000Z',
    staffSessionAtAll: '2026-11-26T03:00:00.000Z',
    key: until,
    staffKey: until,
  }
  const after: Latest = {
    ...latest,
    now: later,
    session: '2026-11-25T19:01:00.000Z',
    staffSession: '2026-11-25T17:31:00.000Z',
    key: later,
    staffKey: later,
  }
  const ahead = '2036-11-25T17:00:00.000Z'

  test.each(['customer_session', 'staff_session', 'reset_key', 'cart'] as const)(
    'is cut in %s, a few rows at a time, and nothing else is',
    async (table) => {
      const [indexed, kept] = {
        customer_session: ['expires_at', after.session],
        staff_session: ['expires_at', after.staffSession],
        reset_key: ['expires_at', later],
        cart: ['created_at', later],
      }[table] as [string, string]
      const values = (many: readonly string[], at: string) => many.map((name) => ({ ...rows[table](name, at), [indexed]: at }))
      await server.db.transaction(async (trx) => {
        await trx
          .insertInto(table)
          .values([...values(names(25), ahead), ...values(['rightly'], kept)])
          .execute()
      })
      const steps = before(async () => undefined)
      expect(await cutEnds(steps, after, latest, { most: 10 })).toBe(25)
      expect(steps.times()).toBe(3 + 4)
      // When a cart was changed is left as it is.
      expect((await left(table)).filter((row) => Object.values(row).includes(ahead)).length).toBe(table === 'cart' ? 25 : 0)
      expect(await left(table)).toContainEqual(expect.objectContaining({ [indexed]: kept }))
      expect(await cutEnds(server.db, after, latest)).toBe(0)
    },
  )

  test('ends for good when what is given now does, where it was given then, and not where it was only used', async () => {
    const { ends_at: rightly, ...session } = rows.customer_session('rightly', ahead)
    const both = [
      { ...session, ends_at: rightly },
      { ...session, token_hash: 'wrongly', id: 'wrongly', ends_at: ahead },
    ]
    await server.db.transaction((trx) => trx.insertInto('customer_session').values(both).execute())
    await cutEnds(server.db, after, latest)
    const ends = (await left('customer_session')).map((one) => [one.token_hash, [one.seen_at, one.expires_at, one.ends_at]] as const)
    expect(Object.fromEntries(ends)).toEqual({
      rightly: [until, latest.session, rightly],
      wrongly: [until, latest.session, latest.sessionAtAll],
    })
  })

  test('a cart that began then goes by when it was changed', async () => {
    await add('cart', ['left'], until)
    await server.db.transaction((trx) => trx.updateTable('cart').set({ created_at: ahead }).execute())
    await cutEnds(server.db, after, latest)
    expect(await cleanUp(server.db, everything)).toBe(1)
  })

  test('is not cut any further once the server stops', async () => {
    await add('reset_key', names(30), ahead)
    const closing = new AbortController()
    const steps = before(async (nth) => nth === 3 && closing.abort())
    expect(await cutEnds(steps, after, latest, { most: 10, signal: closing.signal })).toBe(20)
  })
})
