import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** Where a backup keeps what its tables held when it was written. */
export const sumTable = 'backup_sum'

/** The tables of the product, without those that only a backup has. */
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

/** Writes down what every table holds: SQLite itself finds a page that is no page, not a letter that is another one. */
export const writeSums = (copy: DatabaseSync): void => {
  const sums = tablesOf(copy).map((table) => [table, sumOf(copy, table)] as const)
  copy.exec(`create table ${sumTable} (name text primary key, sha256 text not null)`)
  const add = copy.prepare(`insert into ${sumTable} values (?, ?)`)
  for (const sum of sums) add.run(...sum)
}

/** The tables that no longer hold what they held. */
export const changedTables = (copy: DatabaseSync): string[] =>
  copy
    .prepare(`select name, sha256 from ${sumTable} order by name`)
    .all()
    .flatMap(({ name, sha256 }) => (sumOf(copy, String(name)) === sha256 ? [] : [String(name)]))
