import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { existingFolder } from '#server/db/data-folder.ts'
import { failure, fine, type Finding, warning } from './finding.ts'

const megabyte = 1024 * 1024
/** Below `littleMegabytes` a busy day may fill the disk, below `leastMegabytes` the next write. */
const littleMegabytes = 1024
const leastMegabytes = 100

type Space = (folder: string) => number

const freeMegabytes: Space = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / megabyte)
}

const mayRead = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** The first picture that this user cannot read, for example after an import by another user. */
const unreadableIn = (dataDir: string): string | undefined => {
  const files = join(dataDir, 'files')
  if (!existsSync(files)) return undefined
  if (!mayRead(files)) return files
  return readdirSync(files)
    .flatMap((hash) => [join(files, hash), join(files, hash, 'original')])
    .find((path) => existsSync(path) && !mayRead(path))
}

/** Checks that DATA_DIR is writable, readable and has free space. */
export const lookAtDisk = ({ dataDir }: Pick<Config, 'dataDir'>, space: Space = freeMegabytes): Finding[] => {
  const folder = existingFolder(dataDir)
  try {
    // The "/." also refuses a file in place of the folder.
    accessSync(`${folder}/.`, constants.W_OK)
  } catch {
    return [failure('disk', `${folder} cannot be written`, "set DATA_DIR to a folder that belongs to the server's user (chown)")]
  }
  const unreadable = unreadableIn(dataDir)
  if (unreadable !== undefined)
    return [
      failure('disk', `${unreadable} cannot be read`, "make the server's user own all of DATA_DIR (chown -R), and import as that user"),
    ]
  const free = space(folder)
  const found = `${free} MB are free for DATA_DIR`
  if (free < leastMegabytes) return [failure('disk', found, 'free up space now: orders can no longer be saved')]
  return [
    free < littleMegabytes ? warning('disk', found, 'free up space: delete old backups and mail in DATA_DIR/outbox') : fine('disk', found),
  ]
}
