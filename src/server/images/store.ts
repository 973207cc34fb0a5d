import { createHash } from 'node:crypto'
import type { FileStore, StoredName } from '#server/files/port.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

// A page asks for its pictures all at once, and many visitors for the same: each is made once.
const making = new Map<string, Promise<Buffer>>()

const makeAndKeep = async (files: FileStore, file: StoredName, make: () => Promise<Buffer>): Promise<Buffer> => {
  const bytes = await make()
  await files.write(file, bytes)
  return bytes
}

/** The bytes of a file; made and kept there when they are not. */
export const keptBytes = async (files: FileStore, file: StoredName, make: () => Promise<Buffer>): Promise<Buffer> => {
  const found = await files.read(file)
  if (found) return found
  const key = `${files.where}/${file.hash}/${file.name}`
  const running = making.get(key) ?? makeAndKeep(files, file, make).finally(() => making.delete(key))
  making.set(key, running)
  return running
}

/** The bytes of a file that must be there. */
export const bytesOf = async (files: FileStore, file: StoredName): Promise<Buffer> => {
  const bytes = await files.read(file)
  if (!bytes) throw new Error(`${files.where}: ${file.hash}/${file.name} is not there`)
  return bytes
}
