import { expect, test } from 'vitest'
import { contentHistory } from '#server/content/history.ts'
import { removeSite } from '#server/content/remove-site.ts'
import type { Database } from '#server/db/open.ts'
import { bookTables, countRows, ownTables } from '#server/db/remove-site.ts'
import { contentVersion, findSite } from '#server/db/sites.ts'
import { liveTables } from '../../support/live-schema.ts'
import { sharedTables } from '../../support/site-tables.ts'
import { databaseForTests } from '../../support/storage.ts'
import { maple } from '../api/maple.ts'
import { importInto, newDatabase, wednesdayNoon as now } from './new-database.ts'

const oak = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, locations: [{ id: 'oak-hall' }] }
const order = (id: string, paid_at: string | null, state: 'paid' | 'declined' = 'paid') => ({
  site_id: 'maple-site',
  id,
  cart_id: id,
  no: null,
  state,
  attempt: 1,
  customer_id: 'ann',
  payment_type: 'Visa',
  total_cents: 100,
  response: '',
  data: '{}',
  visit_id: null,
  cmpid: null,
  locale: 'en-ca' as const,
  created_at: '2019-01-01T00:00:00.000Z',
  paid_at,
})
const message = {
  id: 'm',
  site_id: 'maple-site',
  received_at: '2026-11-24T10:00:00.000Z',
  location_id: 'grill',
  customer_type: '',
  residence: '',
  first_name: 'A',
  last_name: 'B',
  email: 'a@maple.test',
  comments: 'Cold',
  offers: 0,
  birthday: null,
  locale: 'en-ca' as const,
  answered_at: null,
  answered_by: null,
}
const subscription = (canceled_at: string | null, last_bill: string) => ({
  site_id: 'maple-site',
  id: 's',
  order_id: 'o',
  customer_id: 'ann',
  kind: 'weekly' as const,
  plan_id: null,
  name: 'Plan',
  translations: '[]',
  price_cents: 100,
  tax_cents: 0,
  payment_type: 'Visa',
  vault_key: null,
  card_brand: null,
  card_last4: null,
  ordered_on: '2026-09-01',
  first_bill: '2026-09-01',
  last_bill,
  first_plan: null,
  last_plan: null,
  bills: '[]',
  created_at: '2026-09-01T00:00:00.000Z',
  canceled_at,
})

const newSchools = async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  await importInto(place, oak)
  await place.db.transaction(async (trx) => void (await trx.insertInto('feedback').values(message).execute()))
  return place
}
const whole = { confirmed: 'maple', keepOrders: false, now }
const rows = (db: Database, siteId: string) => countRows(db.read, siteId, [...ownTables, ...bookTables])

test('a school is removed with all that is its own, and nothing of another one', async () => {
  const place = await newSchools()
  const { db } = place
  const [before, oaks] = [await contentVersion(db.read), await rows(db, 'oak-site')]
  expect(await removeSite(db, 'maple', whole)).toContain('maple is removed')
  expect([[...(await rows(db, 'maple-site'))], await findSite(db.read, 'maple-site')]).toEqual([[], null])
  expect(await rows(db, 'oak-site')).toEqual(oaks)
  expect(await contentVersion(db.read)).toBe(before + 1)
  expect(await contentHistory(db.read, 'maple-site')).toMatch(/^2026-11-25T17:00:00.000Z \S+ remove-site maple \[0\]\n$/)
  // It may come back, and be removed again.
  await importInto(place, maple)
  expect((await findSite(db.read, 'maple-site'))?.version).toBe(1)
  await removeSite(db, 'maple', whole)
})

test.each([null, '', 'MAPLE', 'oak'])('without its own name typed (%o) it only says what would go', async (confirmed) => {
  const { db } = await newSchools()
  const before = await rows(db, 'maple-site')
  const refused = removeSite(db, 'maple', { ...whole, confirmed })
  await expect(refused).rejects.toThrow(/would be removed for good: .*1 feedback.*\nBack it up first; then confirm with --yes maple/)
  expect(await rows(db, 'maple-site')).toEqual(before)
})

test('orders of the last seven years stay in the books', async () => {
  const { db } = await newSchools()
  await db.transaction(async (trx) => {
    await trx
      .insertInto('customer_order')
      .values([order('new', '2021-01-01T00:00:00.000Z'), order('old', '2012-01-01T00:00:00.000Z')])
      .execute()
    await trx
      .insertInto('customer_order')
      .values(order('no', null, 'declined'))
      .execute()
  })
  await expect(removeSite(db, 'maple', whole)).rejects.toThrow(
    'it has 1 order paid in the last 7 years (export it, or keep it with --keep-orders)',
  )
  expect(await removeSite(db, 'maple', { ...whole, keepOrders: true })).toContain('are kept')
  expect([...(await rows(db, 'maple-site'))]).toEqual([['customer_order', 3]])
  expect((await findSite(db.read, 'maple-site'))?.site).toMatchObject({ slug: 'maple', published: false })
  expect(await contentHistory(db.read, 'maple')).toContain('remove-site maple --keep-orders [2]')
})

test.each<[string, string | null, string, boolean]>([
  ['runs', null, '2026-12-01', true],
  ['ends today', null, '2026-11-25', true],
  ['has ended', null, '2026-11-24', false],
  ['was cancelled', '2026-11-01T00:00:00.000Z', '2027-04-01', false],
])('a subscription that %s', async (_, canceledAt, lastBill, refuses) => {
  const { db } = await newSchools()
  await db.transaction(async (trx) => void (await trx.insertInto('subscription').values(subscription(canceledAt, lastBill)).execute()))
  const removed = removeSite(db, 'maple', { ...whole, keepOrders: true })
  if (refuses) await expect(removed).rejects.toThrow('1 subscription that is still charged (cancel it first)')
  else expect(await removed).toContain('are kept')
})

test('an unknown school is refused', async () => {
  const { db } = await newSchools()
  await expect(removeSite(db, 'pine', { ...whole, confirmed: 'pine' })).rejects.toThrow('pine: no site in the database has this slug')
})

const live = databaseForTests()
test('every table of a school is removed or is bookkeeping', async () => {
  const names = (await liveTables(live)).map(({ name }) => name).filter((name) => !(name in sharedTables) || name === 'known_id')
  expect([...ownTables, ...bookTables, 'content_change'].toSorted()).toEqual(names.toSorted())
})
