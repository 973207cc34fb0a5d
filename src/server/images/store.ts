import { createHash } from 'node:crypto'
import type { FileStore, StoredName } from '#server/files/port.ts'
import type { Log } from '#server/platform/log.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

// A page asks for its pictures all at once, and many visitors for the same: each is made once.
const underWay = new Map<string, Promise<Buffer>>()

type Making = { make: () => Promise<Buffer>; log?: Pick<Log, 'warn'> | undefined }

/** A picture that the disk does not take is drawn again for the next request. */
const makeAndKeep = async (files: FileStore, file: StoredName, { make, log }: Making): Promise<Buffer> => {
  const bytes = await make()
  await files.write(file, bytes).catch((error: unknown) => log?.warn({ error }, 'a picture was made and not kept'))
  return bytes
}

/** The bytes of a file; made and kept there when they are not. */
export const keptBytes = async (files: FileStore, file: StoredName, making: Making): Promise<Buffer> => {
  const found = await files.read(file)
  if (found) return found
  const key = `${files.where}/${file.hash}/${file.name}`
  const running = underWay.get(key) ?? makeAndKeep(files, file, making).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

/** The bytes of a file that must be there. */
export const bytesOf = async (files: FileStore, file: StoredName): Promise<Buffer> => {
  const bytes = await files.read(file)
  if (!bytes) throw new Error(`${files.where}: ${file.hash}/${file.name} is not there`)
  return bytes
}
