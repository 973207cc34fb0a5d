import { filesInBucket } from './bucket.ts'
import { filesInFolder } from './folder.ts'
import type { Bucket, FileStore } from './port.ts'

/** What the switches say of files: a bucket where one is named, else the data folder. */
export type FilesPlace = { dataDir: string; bucket?: Bucket | null }

export const filesAt = ({ dataDir, bucket = null }: FilesPlace): FileStore =>
  bucket === null ? filesInFolder(dataDir) : filesInBucket(bucket)
