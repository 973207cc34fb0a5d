import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { storedPath } from '#server/files/folder.ts'

/** Lays a picture's file where the server keeps it. */
export const storeFile = (dataDir: string, hash: string, name: string, text: string): void => {
  const path = storedPath(dataDir, { hash, name })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
