import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { restoredSql } from './after-restore.ts'
import { databaseFile, prepareDataFolder } from './data-folder.ts'
import { faultOf, isDamaged } from './faults.ts'
import { changedTables, sumTable } from './table-sums.ts'
import { BackupError, fileTable, flushFile, isIntact, removeHalf } from './write-backup.ts'

const isDatabase = (path: string): boolean => {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const named = database.prepare('select count(*) as tables from sqlite_schema where type = ? and name in (?, ?, ?)')
    const found = named.get('table', fileTable, sumTable, 'content_clock')
    return found?.['tables'] === 3 && isIntact(database)
  } catch {
    return false
  } finally {
    database.close()
  }
}

/** Locks the database exclusively for a moment, which fails while a server has it open. */
const refuseInUse = (path: string): void => {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)')
  } catch (error) {
    // A damaged database is what a restore is for.
    if (isDamaged(error)) return
    if (faultOf(error) !== 'busy') throw error
    throw new BackupError(`${path} is in use: stop the server first`)
  } finally {
    database.close()
  }
}

/** Refuses a path outside of the folder. */
const pathIn = (folder: string, path: string): string => {
  const full = resolve(folder, path)
  if (relative(folder, full).startsWith('..')) throw new BackupError(`${path} lies outside of ${folder}`)
  return full
}

/** Originals are named by their hash; derived files can be made again. */
const isWhole = (path: string, bytes: Uint8Array): boolean => {
  const [, hash] = /(?:^|[\\/])([0-9a-f]{64})[\\/]original$/.exec(path) ?? []
  return hash === undefined || createHash('sha256').update(bytes).digest('hex') === hash
}

type Unpacked = { files: number; damaged: string[] }

/** Damaged rows would be noticed much later. */
const refuseChanged = (copy: DatabaseSync, source: string): void => {
  const changed = changedTables(copy)
  if (changed.length === 0) return
  throw new BackupError(
    `${source} is damaged: its tables no longer hold what they held (${changed.join(', ')}); take the backup before it, or bring back what is left of this one: npm run restore ${source} damaged`,
  )
}

/** `damaged`: pictures that are damaged, and were skipped. */
const unpackFiles = (copy: DatabaseSync, folder: string): Unpacked => {
  let files = 0
  const damaged: string[] = []
  for (const { path, bytes } of copy.prepare(`select path, bytes from ${fileTable}`).iterate()) {
    const to = pathIn(folder, String(path))
    if (!isWhole(String(path), bytes as Uint8Array)) {
      damaged.push(String(path))
      continue
    }
    files += 1
    // The folder is named by the content's hash, so an existing file is the same.
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    // Renamed into place, so that an interrupted restore leaves no partial file.
    try {
      writeFileSync(`${to}.part`, bytes as Uint8Array)
      renameSync(`${to}.part`, to)
    } catch (error) {
      rmSync(`${to}.part`, { force: true })
      throw error
    }
  }
  return { files, damaged }
}

/** After a restore that was killed between its last two steps both paths are one file. */
const isSameFile = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true }))
  return first?.ino === second?.ino && first?.dev === second?.dev
}

/** Links the current database to a second name, so that its own name never disappears. */
const keepBeside = (target: string, former: string): void => {
  try {
    linkSync(target, former)
  } catch {
    // This file system has no hard links.
    copyFileSync(target, former)
  }
}

/** Later orders have numbers, and may be paid: the next numbers start apart, and the doctor says what to do. */
const markRestored = (copy: DatabaseSync): void => {
  const hasTable = copy.prepare('select 1 from sqlite_schema where type = ? and name = ?')
  for (const [table, change] of Object.entries(restoredSql(new Date().toISOString())))
    if (hasTable.get('table', table) !== undefined) copy.exec(change)
}

/**
 * Restores a backup into a data folder; the server must be stopped. The former database stays beside it under the returned name. An
 * interrupted restore has only added pictures, and can be repeated. `evenDamaged` also restores damaged rows.
 */
export const restoreBackup = (source: string, dataDir: string, { evenDamaged = false } = {}): Unpacked & { former: string | null } => {
  if (!existsSync(source)) throw new BackupError(`${source} is not there`)
  if (!isDatabase(source))
    throw new BackupError(`${source} is not a backup of this product, or its structure is damaged; take the backup before it`)
  const target = databaseFile(dataDir)
  const former = existsSync(target) ? `${target}.before-restore` : null
  if (former !== null && existsSync(former) && !isSameFile(target, former))
    throw new BackupError(`${former} already exists: move it away first`)
  if (former !== null) refuseInUse(target)
  prepareDataFolder(dataDir)
  const half = `${target}.half`
  try {
    removeHalf(half)
    copyFileSync(source, half)
    // The backup may be readable by others; the database must not be.
    chmodSync(half, 0o600)
    const copy = new DatabaseSync(half)
    let unpacked: Unpacked
    try {
      if (!evenDamaged) refuseChanged(copy, source)
      unpacked = unpackFiles(copy, resolve(dataDir, 'files'))
      markRestored(copy)
      copy.exec(`drop table ${fileTable}; drop table ${sumTable}; vacuum`)
    } finally {
      copy.close()
    }
    flushFile(half)
    for (const rest of [`${target}-wal`, `${target}-shm`]) rmSync(rest, { force: true })
    if (former !== null) {
      rmSync(former, { force: true })
      keepBeside(target, former)
    }
    renameSync(half, target)
    return { ...unpacked, former }
  } finally {
    removeHalf(half)
  }
}
