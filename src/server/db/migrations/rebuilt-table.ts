import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Table = CreateTableBuilder<string, string>
type Rebuilt = {
  name: string
  /** Every column and constraint, as they are to be. */
  shape: (table: Table) => Table
  /** Its indexes, which go with the old table. */
  indexes: (db: Kysely<unknown>) => Promise<void>
}

/** The embedded database changes no constraint of a table: the rows move to a new one, in one transaction. */
export const rebuildTable = (db: Kysely<unknown>, { name, shape, indexes }: Rebuilt): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const made = `${name}_rebuilt`
    await shape(trx.schema.createTable(made)).execute()
    await sql`insert into ${sql.table(made)} select * from ${sql.table(name)}`.execute(trx)
    await trx.schema.dropTable(name).execute()
    await trx.schema.alterTable(made).renameTo(name).execute()
    await indexes(trx)
  })
