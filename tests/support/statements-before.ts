import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from './storage.ts'
import { root } from './trial.ts'

const folder = 'tests/server/db/statements-before'

/** The file with the statements of the version before a migration, one per engine. */
export const statementsFile = (migration: string): string => join(root, folder, migration, `${engine}.json`)

/** The migrations with recorded statements of the version before. */
export const keptMigrations = (): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** The statements of the version before a migration; empty without a record. */
export const statementsBefore = (migration: string): string[] => {
  const file = statementsFile(migration)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** The command that records them for a new migration. */
export const howToRecord = (migration: string): string =>
  `${folder}/${migration}: on the version before it, run ` +
  `RECORD_STATEMENTS=${migration} npx vitest run --project sqlite --project postgres --no-file-parallelism`
