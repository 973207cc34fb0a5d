import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { databaseFile } from './data-folder.ts'
import { writeSums } from './table-sums.ts'

/** What a command says to whoever typed it, without a stack. */
export class BackupError extends Error {}

/** Where the pictures lie in a backup, by their path below `DATA_DIR/files`. */
export const fileTable = 'backup_file'

/** All pages in one step: in several, a backup would begin anew after each write of the server. */
const mostPages = 2 ** 31 - 1

/** Every file below a folder, by its path from there. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []

/** The bytes of a file that the server may take away meanwhile. */
const bytesOf = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whether every page and every index of a database is one; what its rows say, only their sums know. */
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

/** Returns when a file's bytes lie on the disk. */
export const flushFile = (path: string): void => {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Takes away what is written half, by this process or by one that was killed: its journal would be played into the next one. */
export const removeHalf = (half: string): void => {
  for (const rest of [half, `${half}-journal`, `${half}-wal`, `${half}-shm`]) rmSync(rest, { force: true })
}

/**
 * Writes the embedded database and its pictures to one file, as they are at one moment, while the server goes on: what was
 * answered before it began is in it. Only its owner reads the file.
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
