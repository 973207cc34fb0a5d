import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore, StoredName } from './port.ts'

export const storedPath = (dataDir: string, { hash, name }: StoredName): string => join(dataDir, 'files', hash, name)

const orNone = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String((error as { code?: unknown }).code))) return null
    throw error
  })

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

export const filesInFolder = (dataDir: string): FileStore => {
  const pathOf = (file: StoredName) => storedPath(dataDir, file)
  return {
    where: dataDir,
    read: (file) => orNone(readFile(pathOf(file))),
    stream: async (file) => {
      const opened = await orNone(open(pathOf(file)))
      return opened && (Readable.toWeb(opened.createReadStream()) as ReadableStream<Uint8Array>)
    },
    has: async (file) => Boolean((await orNone(stat(pathOf(file))))?.isFile()),
    write: (file, bytes) => writeWhole(pathOf(file), bytes),
  }
}
