import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from './storage.ts'
import { root } from './trial.ts'

const folder = 'tests/server/db/statements-before'

/** Where the statements of the schema before a migration are kept, a list of them for each engine. */
export const statementsFile = (migration: string): string => join(root, folder, migration, `${engine}.json`)

/** The migrations whose statements before are kept. */
export const keptMigrations = (): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** What the version before a migration asked of its database; empty where nobody wrote it down. */
export const statementsBefore = (migration: string): string[] => {
  const file = statementsFile(migration)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** How those of a new migration are written down. */
export const howToRecord = (migration: string): string =>
  `${folder}/${migration}: on the version before it, run ` +
  `RECORD_STATEMENTS=${migration} npx vitest run --project sqlite --project postgres --no-file-parallelism`
