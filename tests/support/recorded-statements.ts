// RECORD_STATEMENTS=0017-what-it-does: the tests of an engine record every statement that they run, as the statements before that
// migration, which does not exist yet (see tests/server/db/statements-before.test.ts). Without the variable nothing is recorded.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll } from 'vitest'
import { hearStatements } from './heard-statements.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { statementsBefore, statementsFile } from './statements-before.ts'
import { engine } from './storage.ts'

/** Lists of values make statements of many lengths: only the shortest of each kind is recorded. */
const kindOf = (text: string): string =>
  text
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)')

/** The tables of a backup file. */
const isOfProduct = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pg_|sqlite_|pragma|kysely_|_rebuilt|backup_file|backup_sum/i.test(text)

const record = (migration: string): void => {
  if (!/^\d{4}-[a-z\d-]+$/.test(migration) || migration <= (migrationNames.at(-1) ?? ''))
    throw new Error(`RECORD_STATEMENTS names the next migration, which is not there yet: ${migration}`)
  const found = new Map<string, string>()
  const hear = (text: string) => {
    if (!isOfProduct(text)) return
    const kind = kindOf(text)
    const known = found.get(kind)
    if (known === undefined || text.length < known.length) found.set(kind, text)
  }
  // Tests on PostgreSQL also open SQLite databases, for code that has one engine.
  hearStatements(hear, engine)
  afterAll(() => {
    const file = statementsFile(migration)
    mkdirSync(dirname(file), { recursive: true })
    for (const text of statementsBefore(migration)) hear(text)
    writeFileSync(file, `${JSON.stringify([...found.values()].toSorted(), null, 1)}\n`)
  })
}

const next = process.env['RECORD_STATEMENTS'] ?? ''
if (next !== '') record(next)
