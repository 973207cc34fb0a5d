import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { hearStatements } from './heard-statements.ts'
import { sharedTables } from './site-tables.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; Disabled?: boolean; Plans?: Node[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const isAsked = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pg_|sqlite_|kysely_|content_clock/.test(text)

/** What the server does by the clock, for all schools together: it looks for what is due by an index of the time. */
const isOfClock = (text: string): boolean => /"(due_at|ask_at|held_until|until)" </.test(text)

/** Values as text, where a plan is asked for them: what they are decides nothing. */
const inText = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value ?? null))

/** Statements of PostgreSQL that read a school's table from end to end, although no plan but that one was forbidden: no index serves them. */
const planPostgres = async ({ read }: Database, text: string, values: readonly unknown[]): Promise<string[]> => {
  const filled = text.replaceAll(/\$(\d+)/g, (_, index: string) => inText(values[Number(index) - 1]))
  const plan = await read.connection().execute(async (line) => {
    await sql`set enable_seqscan = off`.execute(line)
    const { rows } = await sql.raw<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${filled}`).execute(line)
    await sql`set enable_seqscan = on`.execute(line)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  })
  return plan ? nodesOf(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])) : []
}

const planSqlite = async ({ read }: Database, text: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(read)
  return rows.flatMap(({ detail }) => {
    const [, table = ''] = /^SCAN (\w+)(?! USING)/.exec(detail) ?? []
    return table === '' || / USING /.test(detail) ? [] : [table]
  })
}

/** Runs `work` and looks at the plan of every statement that it made the database run: those that look through a school's table. */
export const scansOf = async (db: Database, work: () => Promise<void>): Promise<{ looked: number; found: string[] }> => {
  const heard = new Map<string, readonly unknown[]>()
  const stop = hearStatements((text, values) => {
    if (isAsked(text) && !isOfClock(text)) heard.set(text, values)
  })
  await work().finally(stop)
  const found: string[] = []
  for (const [text, values] of heard) {
    const tables = db.engine === 'postgres' ? await planPostgres(db, text, values) : await planSqlite(db, text)
    const schools = tables.filter((table) => !(table in sharedTables) && !text.includes(`with "${table}"`))
    if (schools.length > 0) found.push(`${schools.join(', ')}: ${text.slice(0, 160)}`)
  }
  return { looked: heard.size, found }
}
