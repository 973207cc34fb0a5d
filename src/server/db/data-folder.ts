import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** Makes one folder; another process may have made it meanwhile. */
const makeOne = (path: string): void => {
  try {
    mkdirSync(path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
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
