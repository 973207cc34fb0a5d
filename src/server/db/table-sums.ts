import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export const sumTable = 'backup_sum'

/** Without the tables that only a backup has. */
const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'backup%' order by name`)
    .all()
    .map(({ name }) => String(name))

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

const sumOf = (database: DatabaseSync, table: string): string => {
  const sum = createHash('sha256')
  const rows = database.prepare(`select * from "${table}"`)
  rows.setReadBigInts(true)
  for (const row of rows.iterate()) sum.update(`${JSON.stringify(Object.values(row), asText)}\n`)
  return sum.digest('hex')
}

/** Stores a checksum of every table: SQLite's own check finds a damaged page, but not a changed letter. */
export const writeSums = (copy: DatabaseSync): void => {
  const sums = tablesOf(copy).map((table) => [table, sumOf(copy, table)] as const)
  copy.exec(`create table ${sumTable} (name text primary key, sha256 text not null)`)
  const add = copy.prepare(`insert into ${sumTable} values (?, ?)`)
  for (const sum of sums) add.run(...sum)
}

/** The tables whose checksum no longer matches. */
export const changedTables = (copy: DatabaseSync): string[] =>
  copy
    .prepare(`select name, sha256 from ${sumTable} order by name`)
    .all()
    .flatMap(({ name, sha256 }) => (sumOf(copy, String(name)) === sha256 ? [] : [String(name)]))
