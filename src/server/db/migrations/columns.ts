import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export type Table = CreateTableBuilder<string, string>

export const texts = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)

export const maybeTexts = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'text'), table)

export const numbers = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'integer', (column) => column.notNull()), table)

/** The rows of a customer go with the customer. */
export const ofCustomer = (table: Table, name: string): Table =>
  table.addForeignKeyConstraint(name, ['site_id', 'customer_id'], 'customer', ['site_id', 'id'], (key) => key.onDelete('cascade'))

type Rebuilt = {
  name: string
  /** Every column and constraint of the new table. */
  shape: (table: Table) => Table
  /** Its indexes, which are dropped with the old table. */
  indexes: (db: Kysely<unknown>) => Promise<void>
}

/** SQLite changes no constraint of a table: the rows move to a new table, in the transaction of the migrations. */
export const rebuildTable = async (db: Kysely<unknown>, { name, shape, indexes }: Rebuilt): Promise<void> => {
  const made = `${name}_rebuilt`
  await shape(db.schema.createTable(made)).execute()
  await sql`insert into ${sql.table(made)} select * from ${sql.table(name)}`.execute(db)
  await db.schema.dropTable(name).execute()
  await db.schema.alterTable(made).renameTo(name).execute()
  await indexes(db)
}
