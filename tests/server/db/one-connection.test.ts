import { expect, test } from 'vitest'
import { findSite } from '#server/db/sites.ts'
import { newServer } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

test('the server of a test refuses a transaction that asks the database beside itself, and lets one read through itself', async () => {
  const { db, close } = await newServer(noon)
  const beside = /beside itself/
  await expect(db.transaction(() => findSite(db.read, 'maple-site'))).rejects.toThrow(beside)
  await expect(db.transaction(() => db.read.selectFrom('site').selectAll().execute())).rejects.toThrow(beside)
  await expect(db.transaction(() => db.writeNonDurable(async () => 1))).rejects.toThrow(beside)
  expect(await db.transaction((trx) => findSite(trx, 'maple-site'))).toBeNull()
  expect(await findSite(db.read, 'maple-site')).toBeNull()
  await close()
})
