import { sql } from 'kysely'
import type { Database, Reader } from '#server/db/open.ts'
import { migrationTables } from './site-tables.ts'

/** A key of the database: primary, unique, or foreign (`to` another table). */
type LiveKey = { table: string; kind: 'primary' | 'unique' | 'foreign'; name: string; columns: string[]; to: string | null }

const ofSqlite = async (db: Reader): Promise<LiveKey[]> => {
  const indexes = await sql<{ table: string; kind: string; name: string; columns: string }>`
    select t.name as "table", l.origin as kind, l.name as name,
      (select json_group_array(coalesce(i.name, '')) from pragma_index_info(l.name) as i) as columns
    from sqlite_schema as t join pragma_index_list(t.name) as l
    where t.type = 'table' and l."unique" = 1`.execute(db)
  // A primary key of one integer column is the rowid, which has no index.
  const plain = await sql<{ table: string; columns: string }>`
    select t.name as "table", json_group_array(c.name) as columns
    from sqlite_schema as t join pragma_table_info(t.name) as c
    where t.type = 'table' and c.pk > 0 group by t.name`.execute(db)
  const foreign = await sql<{ table: string; name: number; to: string; columns: string }>`
    select t.name as "table", f.id as name, f."table" as "to", json_group_array(f."from") as columns
    from sqlite_schema as t join pragma_foreign_key_list(t.name) as f
    where t.type = 'table' group by t.name, f.id`.execute(db)
  const read = (columns: string) => JSON.parse(columns) as string[]
  return [
    ...indexes.rows.flatMap(({ table, kind, name, columns }) =>
      kind === 'pk' ? [] : [{ table, kind: 'unique' as const, name, columns: read(columns), to: null }],
    ),
    ...plain.rows.map(({ table, columns }) => {
      return { table, kind: 'primary' as const, name: `${table} key`, columns: read(columns), to: null }
    }),
    ...foreign.rows.map(({ table, name, to, columns }) => {
      return { table, kind: 'foreign' as const, name: `${table} to ${to} ${name}`, columns: read(columns), to }
    }),
  ]
}

const ofPostgres = async (db: Reader): Promise<LiveKey[]> => {
  const { rows: indexes } = await sql<Omit<LiveKey, 'to'>>`
    select t.relname as "table", case when x.indisprimary then 'primary' else 'unique' end as kind, i.relname as name,
      array(select a.attname::text from unnest(x.indkey) as k join pg_attribute as a on a.attrelid = t.oid and a.attnum = k) as columns
    from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid
      join pg_namespace as n on n.oid = t.relnamespace
    where n.nspname = 'public' and x.indisunique`.execute(db)
  const { rows: foreign } = await sql<LiveKey>`
    select t.relname as "table", 'foreign' as kind, c.conname as name, o.relname as "to",
      array(select a.attname::text from unnest(c.conkey) as k join pg_attribute as a on a.attrelid = t.oid and a.attnum = k) as columns
    from pg_constraint as c join pg_class as t on t.oid = c.conrelid join pg_class as o on o.oid = c.confrelid
    where c.contype = 'f'`.execute(db)
  return [...indexes.map((one) => ({ ...one, to: null })), ...foreign]
}

/** Every key of the database, read from its catalogue. */
export const liveKeys = async ({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<LiveKey[]> => {
  const keys = engine === 'postgres' ? await ofPostgres(read) : await ofSqlite(read)
  return keys.filter(({ table }) => !migrationTables.includes(table))
}

/** Every table of the product, with its columns. */
export const liveTables = async ({ read }: Pick<Database, 'read'>) =>
  (await read.introspection.getTables()).filter(({ name }) => !migrationTables.includes(name) && !name.startsWith('sqlite_'))
