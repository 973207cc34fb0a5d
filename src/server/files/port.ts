/** One stored file: the folder is named by its original's content, so that what is there is complete and never changes. */
export type StoredName = { hash: string; name: string }

/** Where the bytes of pictures and documents stand: a folder of this machine, or a bucket that several share. */
export type FileStore = {
  /** How an operator knows it. */
  where: string
  read: (file: StoredName) => Promise<Buffer | null>
  /** The same, as it comes in. */
  stream: (file: StoredName) => Promise<ReadableStream<Uint8Array> | null>
  has: (file: StoredName) => Promise<boolean>
  /** Readers and an interruption see all of it or nothing. */
  write: (file: StoredName, bytes: Uint8Array) => Promise<void>
}

/** A bucket of a store that speaks S3. */
export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The picture or document as it came in; the others are made of it. */
export const original = (hash: string): StoredName => ({ hash, name: 'original' })
