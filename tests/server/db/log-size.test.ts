import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteDialect } from '#server/db/sqlite.ts'

test('the write-ahead log of a burst of writes shrinks again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-log-'))
  const file = join(folder, 'a.db')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await sql`create table burst (text text)`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (let row = 0; row < 40; row += 1) await sql`insert into burst values (${'x'.repeat(1_000_000)})`.execute(trx)
  })
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(30_000_000)
  for (let row = 0; row < 3; row += 1) await sql`insert into burst values ('x')`.execute(db)
  expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(16 * 1024 * 1024)
})
