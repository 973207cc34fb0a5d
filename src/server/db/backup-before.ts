import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './data-folder.ts'
import { writeBackup } from './write-backup.ts'

const made = (file: string): string[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return (database.prepare('select name from kysely_migration').all() as { name: string }[]).map(({ name }) => name)
  } catch {
    // A database that was never migrated holds nothing yet.
    return []
  } finally {
    database.close()
  }
}

/**
 * Backs the embedded database up before a new version changes its tables: `DATA_DIR/backups/before-<migration>-<instant>.db`,
 * which `npm run restore` takes. Null where nothing is to be changed. Throws when there is no room for it: nothing is changed then.
 */
export const backUpBefore = async (dataDir: string, migrations: readonly string[]): Promise<string | null> => {
  const file = databaseFile(dataDir)
  const done = existsSync(file) ? made(file) : []
  const next = migrations.find((name) => !done.includes(name))
  if (done.length === 0 || next === undefined) return null
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, `before-${next}-${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}.db`)
  await writeBackup(dataDir, target)
  return target
}
