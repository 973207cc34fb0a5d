import { filesInBucket } from './bucket.ts'
import { filesInFolder } from './folder.ts'
import type { Bucket, FileStore } from './port.ts'

export type FilesPlace = { dataDir: string; bucket?: Bucket | null }

export const filesAt = ({ dataDir, bucket = null }: FilesPlace): FileStore =>
  bucket === null ? filesInFolder(dataDir) : filesInBucket(bucket)
