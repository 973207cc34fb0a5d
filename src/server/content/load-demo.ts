import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { FilesPlace } from '#server/files/open.ts'

/** Where the demo schools stand, a folder each. */
export const demoDir = join(import.meta.dirname, 'demo')

const holdsSites = async ({ read }: Database) => (await read.selectFrom('site').select('id').limit(1).execute()).length > 0

type Options = { config: FilesPlace & Pick<Config, 'now'>; say?: (line: string) => void; signal?: AbortSignal }

/** Fills an empty database with the demo schools; one that holds a site is left alone. Returns their slugs. */
export const loadDemo = async (db: Database, { config, say, signal }: Options): Promise<string[]> => {
  if (await holdsSites(db)) return []
  const folders = (await readdir(demoDir, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const { importPack } = await import('./import.ts')
  const slugs: string[] = []
  for (const folder of folders.sort()) {
    const options = {
      now: config.now(),
      dataDir: config.dataDir,
      bucket: config.bucket ?? null,
      picturesLater: true,
      ...(signal ? { signal } : {}),
    }
    const { slug } = await importPack(db, join(demoDir, folder), options)
    say?.(`Demo school loaded: ${slug}`)
    slugs.push(slug)
  }
  return slugs
}
