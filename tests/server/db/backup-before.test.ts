import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { backUpBefore } from '#server/db/backup-before.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { restoreBackup } from '#server/db/restore-backup.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'campus-before-'))
const folder = join(dataDir, 'backups')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const open = () => openDatabase({ url: undefined, dataDir })

test('a new version backs the embedded database up before it changes a table, and only then', async () => {
  const first = await open()
  await first.transaction((trx) => trx.insertInto('rate_count').values({ rule: 'r', who: 'kept', taken: 1, ends_at: '' }).execute())
  await first.close()
  await (await open()).close()
  expect(existsSync(folder)).toBe(false)

  const backup = (await backUpBefore(dataDir, [...migrationNames, '9999-next'])) ?? ''
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^before-9999-next-.*\.db$/)])
  const copy = new DatabaseSync(backup, { readOnly: true })
  expect(copy.prepare('select who from rate_count').all()).toEqual([{ who: 'kept' }])
  copy.close()
  const other = mkdtempSync(join(tmpdir(), 'campus-after-'))
  expect(restoreBackup(backup, other).files).toBe(0)
  rmSync(other, { recursive: true, force: true })
})
