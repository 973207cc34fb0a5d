import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Table = CreateTableBuilder<string, string>
type Rebuilt = {
  name: string
  /** Every column and constraint, as they are to be. */
  shape: (table: Table) => Table
  /** Its indexes, which go with the old table. */
  indexes: (db: Kysely<unknown>) => Promise<void>
}

/** The embedded database changes no constraint of a table: the rows move to a new one, in the transaction of the migrations. */
export const rebuildTable = async (db: Kysely<unknown>, { name, shape, indexes }: Rebuilt): Promise<void> => {
  const made = `${name}_rebuilt`
  await shape(db.schema.createTable(made)).execute()
  await sql`insert into ${sql.table(made)} select * from ${sql.table(name)}`.execute(db)
  await db.schema.dropTable(name).execute()
  await db.schema.alterTable(made).renameTo(name).execute()
  await indexes(db)
}
