import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { databaseFile } from './data-folder.ts'
import { writeSums } from './table-sums.ts'

/** An error that a command prints without a stack. */
export class BackupError extends Error {}

/** Holds the pictures by their path below `DATA_DIR/files`. */
export const fileTable = 'backup_file'

/** All pages in one step: a backup in several steps restarts after each write of the server. */
const mostPages = 2 ** 31 - 1

/** Paths relative to the folder. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []

/** Null if the server deleted the file meanwhile. */
const bytesOf = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Checks pages and indexes, not the content of rows. */
export const isIntact = (database: DatabaseSync): boolean =>
  database.prepare('pragma integrity_check(1)').get()?.['integrity_check'] === 'ok'

const addFiles = (copy: DatabaseSync, folder: string): number => {
  copy.exec(`create table ${fileTable} (path text primary key, bytes blob not null)`)
  const add = copy.prepare(`insert into ${fileTable} values (?, ?)`)
  let added = 0
  copy.exec('begin')
  for (const path of filesBelow(folder)) {
    const bytes = bytesOf(join(folder, path))
    if (!bytes) continue
    add.run(path, bytes)
    added += 1
  }
  copy.exec('commit')
  return added
}

export const flushFile = (path: string): void => {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Deletes a partial file with its journals: SQLite would replay them into the next file. */
export const removeHalf = (half: string): void => {
  for (const rest of [half, `${half}-journal`, `${half}-wal`, `${half}-shm`]) rmSync(rest, { force: true })
}

/**
 * Writes the embedded database and its pictures to one file, consistent at one moment, while the server runs. Only its owner can read
 * it.
 */
export const writeBackup = async (dataDir: string, target: string): Promise<{ files: number }> => {
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new BackupError(`DATA_DIR: ${source} is not there`)
  if (existsSync(target)) throw new BackupError(`${target} already exists`)
  if (!existsSync(dirname(resolve(target)))) throw new BackupError(`${dirname(target)} does not exist: create this folder first`)
  const half = `${resolve(target)}.half`
  removeHalf(half)
  try {
    const database = new DatabaseSync(source, { readOnly: true })
    try {
      await backup(database, half, { rate: mostPages })
    } finally {
      database.close()
    }
    chmodSync(half, 0o600)
    const copy = new DatabaseSync(half)
    let files: number
    try {
      copy.exec('pragma journal_mode = delete')
      if (!isIntact(copy)) throw new BackupError(`${source} is damaged: bring the last backup back (npm run restore FILE)`)
      files = addFiles(copy, resolve(dataDir, 'files'))
      writeSums(copy)
    } finally {
      copy.close()
    }
    flushFile(half)
    renameSync(half, target)
    return { files }
  } finally {
    removeHalf(half)
  }
}
