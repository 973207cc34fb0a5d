import { chunksOf } from './known-ids.ts'
import type { Writer } from './open.ts'
import type { Tables } from './tables.ts'

type Insertable = 'record' | 'dish' | 'menu' | 'menu_cycle' | 'file' | 'content_edit'
type Row<T extends Insertable> = Tables[T]

// At most nine columns: 2000 rows stay below both engines' parameter limits.
const rowsAtOnce = 2000
const keysAtOnce = 100

export const insertRows = async <T extends Insertable>(trx: Writer, table: T, rows: readonly Row<T>[]): Promise<void> => {
  for (const chunk of chunksOf(rows, rowsAtOnce)) {
    await trx
      .insertInto(table as 'record')
      .values(chunk as unknown as Row<'record'>[])
      .execute()
  }
}

type Change<T extends Insertable> = {
  table: T
  /** The columns of its primary key. */
  key: readonly (keyof Row<T> & string)[]
  rows: readonly Row<T>[]
}

const textOf = (row: object, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => (row as Record<string, unknown>)[column]))

const deleteRows = async <T extends Insertable>(trx: Writer, { table, key, rows }: Change<T>): Promise<void> => {
  for (const chunk of chunksOf(rows, keysAtOnce)) {
    const named = chunk.map((row) => Object.fromEntries(key.map((column) => [column, row[column]])))
    await trx
      .deleteFrom(table as 'record')
      .where((part) => part.or(named.map((one) => part.and(one as Partial<Row<'record'>>))))
      .execute()
  }
}

/** Replaces the rows `before` by `rows`; unchanged rows are not written. */
export const saveDifference = async <T extends Insertable>(
  trx: Writer,
  { table, key, rows }: Change<T>,
  before: readonly Row<T>[],
): Promise<void> => {
  const columns = Object.keys(before[0] ?? {}).toSorted()
  const known = new Map(before.map((row) => [textOf(row, key), textOf(row, columns)]))
  const changed = rows.filter((row) => known.get(textOf(row, key)) !== textOf(row, columns))
  const same = new Set(rows.filter((row) => known.get(textOf(row, key)) === textOf(row, columns)).map((row) => textOf(row, key)))
  await deleteRows(trx, { table, key, rows: before.filter((row) => !same.has(textOf(row, key))) })
  await insertRows(trx, table, changed)
}
