import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** Where the embedded database stands. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'campus.db')

/** Whether a command finds a database to work on; only a first import and a start make one. */
export const hasDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): boolean =>
  databaseUrl !== undefined || existsSync(databaseFile(dataDir))

/** What a command says that finds none. */
export const noDatabaseWords = (dataDir: string): string =>
  `${dataDir}: there is no database here; set DATA_DIR (or DATABASE_URL) as the server has it`

/** Makes one folder, for this user alone; another process may have made it meanwhile. */
const makeOne = (path: string): void => {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(`ENOTDIR: ${path} is a file, no folder`), { code: 'ENOTDIR' })
  }
}

/** Makes a folder and those above it. Node's own way to do both never ends under a folder that takes none (`/proc`). */
const makeFolder = (path: string): void => {
  try {
    makeOne(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    makeOne(path)
  }
}

/** Makes the data folder where it is missing; throws where this user may not write in it. */
export const prepareDataFolder = (dataDir: string): void => {
  makeFolder(dataDir)
  accessSync(dataDir, constants.W_OK)
}

/** The folder itself, or the nearest above it that is there already. */
export const standingFolder = (folder: string): string => (existsSync(folder) ? folder : standingFolder(dirname(folder)))
