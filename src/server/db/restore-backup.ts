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

/** Takes the database for itself alone for a moment, which a server that has it open does not let happen. */
const refuseInUse = (path: string): void => {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)')
  } catch (error) {
    // It is what a backup is for.
    if (isDamaged(error)) return
    if (faultOf(error) !== 'busy') throw error
    throw new BackupError(`${path} is in use: stop the server first`)
  } finally {
    database.close()
  }
}

/** A path that a backup names, which lies below the folder whatever it says. */
const pathIn = (folder: string, path: string): string => {
  const full = resolve(folder, path)
  if (relative(folder, full).startsWith('..')) throw new BackupError(`${path} lies outside of ${folder}`)
  return full
}

/** An original is named by what it holds; what is made of it can be made anew. */
const isWhole = (path: string, bytes: Uint8Array): boolean => {
  const [, hash] = /(?:^|[\\/])([0-9a-f]{64})[\\/]original$/.exec(path) ?? []
  return hash === undefined || createHash('sha256').update(bytes).digest('hex') === hash
}

type Unpacked = { files: number; damaged: string[] }

/** A menu or an order that is half another one would come to light when somebody asks for it. */
const refuseChanged = (copy: DatabaseSync, source: string): void => {
  const changed = changedTables(copy)
  if (changed.length === 0) return
  throw new BackupError(
    `${source} is damaged: its tables no longer hold what they held (${changed.join(', ')}); take the backup before it, or bring back what is left of this one: npm run restore ${source} damaged`,
  )
}

/** `damaged`: pictures that are not what they were, and are left out. */
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
    // A file's folder is named by its content: what is there is the same.
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    // Written beside its place: one that stands there is whole, whatever happened to the restore that wrote it.
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

/** Whether an earlier restore was killed between the last two steps: both are names of one file. */
const isSameFile = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true }))
  return first?.ino === second?.ino && first?.dev === second?.dev
}

/** Gives the database that is there a second name: at no moment is there none under its own. */
const keepBeside = (target: string, former: string): void => {
  try {
    linkSync(target, former)
  } catch {
    // A file system that knows no second names.
    copyFileSync(target, former)
  }
}

/** Orders that were placed after the backup have numbers, and were paid: the next ones are numbered apart, and the doctor says what to do. */
const markRestored = (copy: DatabaseSync): void => {
  const hasTable = copy.prepare('select 1 from sqlite_schema where type = ? and name = ?')
  for (const [table, change] of Object.entries(restoredSql(new Date().toISOString())))
    if (hasTable.get('table', table) !== undefined) copy.exec(change)
}

/**
 * Brings a backup back into a data folder. The server must be stopped. A database that was there stays beside it under the name
 * that is answered; a restore that is interrupted or killed has changed nothing but added pictures, and may be repeated.
 * `evenDamaged`: rows that are no longer what they were come back too, where there is no other backup.
 */
export const restoreBackup = (source: string, dataDir: string, { evenDamaged = false } = {}): Unpacked & { former: string | null } => {
  if (!existsSync(source)) throw new BackupError(`${source} is not there`)
  if (!isDatabase(source)) throw new BackupError(`${source} is not a backup of this product, or it is damaged or incomplete`)
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
    // Others may read the file that came from elsewhere; nobody may read the database.
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
