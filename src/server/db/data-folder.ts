import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

export const databaseFile = (dataDir: string): string => join(dataDir, 'campus.db')

/** A folder that this user cannot read may hold a database; opening it reports why. */
const mayExist = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    return codeOf(error) !== 'ENOTDIR'
  }
}

/** Commands need an existing database; only a first import and a start create one. */
export const hasDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): boolean =>
  databaseUrl !== undefined || mayExist(databaseFile(dataDir))

export const noDatabaseWords = (dataDir: string): string =>
  `${dataDir}: there is no database here; set DATA_DIR (or DATABASE_URL) to the same value as the server`

/** Another process may have made the folder meanwhile. */
const makeOne = (path: string, mode: number): void => {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(`ENOTDIR: ${path} is a file, not a folder`), { code: 'ENOTDIR' })
  }
}

/** Node's recursive `mkdir` never ends below a folder that accepts none (`/proc`). */
export const makeFolder = (path: string, mode = 0o777): void => {
  try {
    makeOne(path, mode)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path), mode)
    makeOne(path, mode)
  }
}

/** Makes the data folder, readable by this user alone; throws if it is not writable. */
export const prepareDataFolder = (dataDir: string): void => {
  makeFolder(dataDir, 0o700)
  accessSync(dataDir, constants.W_OK)
}

/** The folder itself, or its nearest existing parent. */
export const existingFolder = (folder: string): string => (existsSync(folder) ? folder : existingFolder(dirname(folder)))
