import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { FilesPlace } from '#server/files/open.ts'

const demoDir = join(import.meta.dirname, 'demo')

export const demoSlugs = async (): Promise<string[]> =>
  (await readdir(demoDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

const holdsSites = async ({ read }: Database) => (await read.selectFrom('site').select('id').limit(1).execute()).length > 0

type Options = { config: FilesPlace & Pick<Config, 'now'>; printLine?: (line: string) => void; signal?: AbortSignal }

/** Loads the demo schools into a database without a site; returns their slugs. */
export const loadDemo = async (db: Database, { config, printLine, signal }: Options): Promise<string[]> => {
  if (await holdsSites(db)) return []
  const { importPack } = await import('./import.ts')
  const slugs: string[] = []
  for (const folder of await demoSlugs()) {
    const options = {
      now: config.now(),
      dataDir: config.dataDir,
      bucket: config.bucket ?? null,
      picturesLater: true,
      ...(signal ? { signal } : {}),
    }
    const { slug } = await importPack(db, join(demoDir, folder), options)
    printLine?.(`Demo school loaded: ${slug}`)
    slugs.push(slug)
  }
  return slugs
}

const commands = join(import.meta.dirname, 'main.ts')

/** Loads the demo in a process of its own: an import takes twice a server's memory, and Node does not give it back. */
export const loadDemoApart = async (db: Database): Promise<void> => {
  if (await holdsSites(db)) return
  const child = spawn(process.execPath, [...process.execArgv, commands, 'demo'], { stdio: ['ignore', 'inherit', 'inherit'] })
  // A signal that ends the server ends this process too.
  const end = () => void child.kill()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, end)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => signals.forEach((signal) => process.off(signal, end)))
  if (code !== 0) throw new ConfigError('DEMO: the demo schools could not be loaded; set DEMO=0 to start without them')
}
