// npm run backup FILE, npm run restore FILE
import { ConfigError, readConfig } from '#server/config.ts'
import { isDamaged, noRoomWords } from '#server/db/faults.ts'
import { restoreBackup } from '#server/db/restore-backup.ts'
import { BackupError, writeBackup } from '#server/db/write-backup.ts'

const usage = `Usage: npm run backup FILE    the embedded database and its pictures, as one file; the server may run
       npm run restore FILE   brings them back into DATA_DIR; the server must be stopped
       npm run restore FILE damaged   the same of a damaged file, where there is no other: what is left of it

A PostgreSQL database is backed up by pg_dump, and its pictures with DATA_DIR/files.`

const pictures = (count: number) => `${count} ${count === 1 ? 'picture file' : 'picture files'}`

const run = async (words: readonly string[]): Promise<string> => {
  const [what, file, ...more] = words
  const evenDamaged = what === 'restore' && more.join(' ') === 'damaged'
  if ((what !== 'backup' && what !== 'restore') || file === undefined || (more.length > 0 && !evenDamaged)) throw new BackupError(usage)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) throw new BackupError('DATABASE_URL: use pg_dump and pg_restore for a PostgreSQL database')
  if (what === 'backup') return `${file}: the database and ${pictures((await writeBackup(dataDir, file)).files)}`
  const { files, damaged, former } = restoreBackup(file, dataDir, { evenDamaged })
  for (const path of damaged)
    process.stderr.write(`warning: ${path}: this picture is damaged in the backup and was skipped; import its school's content again\n`)
  return `${dataDir}: restored the database and ${pictures(files)}${former === null ? '' : `; the previous data is in ${former}`}; next, with the server running: npm run job -- reconcile --after-restore`
}

/** A file error is no bug: one line, with what to do. */
const ofFile = (error: unknown): string | null => {
  if (isDamaged(error)) return `DATA_DIR: the database is damaged (${String(error)}); restore the last backup: npm run restore FILE`
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' && /^E[A-Z_]+$/.test(code)
    ? `${String(message)}; run it as the server's user, with a FILE in a folder that user can write to`
    : null
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const words = error instanceof BackupError || error instanceof ConfigError ? error.message : (noRoomWords(error) ?? ofFile(error))
  if (words === null) throw error
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}
