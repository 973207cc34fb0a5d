import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore, StoredName } from './port.ts'

export const storedPath = (dataDir: string, { hash, name }: StoredName): string => join(dataDir, 'files', hash, name)

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Writes beside the place and moves in. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** `DATA_DIR/files` of this machine. */
export const filesInFolder = (dataDir: string): FileStore => {
  const pathOf = (file: StoredName) => storedPath(dataDir, file)
  return {
    where: dataDir,
    read: (file) => readFile(pathOf(file)).catch(() => null),
    stream: async (file) =>
      (await isFile(pathOf(file))) ? (Readable.toWeb(createReadStream(pathOf(file))) as ReadableStream<Uint8Array>) : null,
    has: (file) => isFile(pathOf(file)),
    write: (file, bytes) => writeWhole(pathOf(file), bytes),
  }
}
