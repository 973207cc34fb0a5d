import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Where a file's bytes stand; the name is the content's, so that what is there is complete and never changes. */
export const storedPath = (dataDir: string, hash: string, name = 'original'): string => join(dataDir, 'files', hash, name)

export const isStored = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Writes beside the place and moves in: readers and an interruption see all of it or nothing. */
export const storeBytes = async (path: string, bytes: Uint8Array): Promise<void> => {
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

// A page asks for its pictures all at once, and many visitors for the same: each is made once.
const making = new Map<string, Promise<Buffer>>()

const makeAndKeep = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const bytes = await make()
  await storeBytes(path, bytes)
  return bytes
}

/** The bytes at a place; made and kept there when they are not. */
export const keptBytes = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  try {
    return await readFile(path)
  } catch {
    const running = making.get(path) ?? makeAndKeep(path, make).finally(() => making.delete(path))
    making.set(path, running)
    return running
  }
}
