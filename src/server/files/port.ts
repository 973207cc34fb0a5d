/** The folder is named by the hash of the original, so stored files are complete and never change. */
export type StoredName = { hash: string; name: string }

export type FileStore = {
  where: string
  read: (file: StoredName) => Promise<Buffer | null>
  stream: (file: StoredName) => Promise<ReadableStream<Uint8Array> | null>
  has: (file: StoredName) => Promise<boolean>
  write: (file: StoredName, bytes: Uint8Array) => Promise<void>
}

export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

export const original = (hash: string): StoredName => ({ hash, name: 'original' })
