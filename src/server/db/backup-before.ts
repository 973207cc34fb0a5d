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
    // The database has never been migrated.
    return []
  } finally {
    database.close()
  }
}

/**
 * Backs up the embedded database before migrations run, as `DATA_DIR/backups/before-<migration>-<instant>.db` for `npm run restore`.
 * Returns null if there is nothing to migrate; throws if the disk has no room for the backup, before anything is changed.
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
