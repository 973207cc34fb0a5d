import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** Where the embedded database stands. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'campus.db')

/** Where this user may not look, there may be something: who opens it hears why. */
const mayExist = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    return codeOf(error) !== 'ENOTDIR'
  }
}

/** Whether a command finds a database to work on; only a first import and a start make one. */
export const hasDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): boolean =>
  databaseUrl !== undefined || mayExist(databaseFile(dataDir))

/** What a command says that finds none. */
export const noDatabaseWords = (dataDir: string): string =>
  `${dataDir}: there is no database here; set DATA_DIR (or DATABASE_URL) to the same value as the server`

/** Makes one folder; another process may have made it meanwhile. */
const makeOne = (path: string, mode: number): void => {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(`ENOTDIR: ${path} is a file, not a folder`), { code: 'ENOTDIR' })
  }
}

/** Makes a folder and those above it. Node's own way to do both never ends under a folder that takes none (`/proc`). */
export const makeFolder = (path: string, mode = 0o777): void => {
  try {
    makeOne(path, mode)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path), mode)
    makeOne(path, mode)
  }
}

/** Makes the data folder where it is missing, for this user alone; throws where this user may not write in it. */
export const prepareDataFolder = (dataDir: string): void => {
  makeFolder(dataDir, 0o700)
  accessSync(dataDir, constants.W_OK)
}

/** The folder itself, or the nearest above it that is there already. */
export const standingFolder = (folder: string): string => (existsSync(folder) ? folder : standingFolder(dirname(folder)))
