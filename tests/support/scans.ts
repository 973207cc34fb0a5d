import { sql } from 'kysely'
import type { Database, Reader } from '#server/db/open.ts'
import { hearStatements } from './heard-statements.ts'
import { sharedTables } from './site-tables.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const isQuery = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pg_|sqlite_|kysely_|content_clock/.test(text)

/** Scheduled jobs of all schools together, which find what is due by an index on the time. */
const isScheduled = (text: string): boolean => /"(due_at|ask_at|held_until|until)" </.test(text)

/** The one allowed scan: every few seconds over the waitlists of all schools, which contain only those who still wait. */
const allWaitlists = 'select distinct "site_id", "location_id", "date", "minutes" from "reservation_wait"'

/** Parameter values as text for `explain`; the values do not matter. */
const asText = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value ?? null))

/** The full scans of a PostgreSQL plan: of a table, or of an index without a condition. */
const isWalk = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' || (/^(Bitmap )?Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)

type Plan = { text: string; values: readonly unknown[] }

const explain = async (line: Reader, { text, values }: Plan): Promise<Node[]> => {
  const filled = text.replaceAll(/\$(\d+)/g, (_, index: string) => asText(values[Number(index) - 1]))
  const { rows } = await sql.raw<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${filled}`).execute(line)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? nodesOf(plan).filter(isWalk) : []
}

const nameOf = (node: Node) => node['Relation Name'] ?? node['Index Name'] ?? ''

/** Tables that PostgreSQL scans although scans are disabled: no index serves the statement. */
const planPostgres = async ({ read }: Database, plan: Plan): Promise<string[]> => {
  const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']
  const turn = async (line: Reader, how: 'on' | 'off') => {
    for (const setting of settings) await sql.raw(`set ${setting} = ${how}`).execute(line)
  }
  const scans = await read.connection().execute(async (line) => {
    await turn(line, 'off')
    const found = await explain(line, plan)
    await turn(line, 'on')
    return found
  })
  return scans.map(nameOf)
}

/** A table of up to so many pages of 8 kB may be scanned: that is faster than an index. */
const smallPages = 8

/** Tables that PostgreSQL chooses to scan, without small ones. Needs `analyze` first. */
const choicePostgres = async ({ read }: Database, plan: Plan): Promise<string[]> => {
  const scans = await explain(read, plan)
  if (scans.length === 0) return []
  const { rows } = await sql<{ relname: string }>`select relname from pg_class where relpages > ${smallPages}`.execute(read)
  const large = new Set(rows.map(({ relname }) => relname))
  return scans.map(nameOf).filter((name) => large.has(name))
}

/** Tables that SQLite scans, by rows or by an index (`SCAN` in its plan, not `SEARCH`). */
const planSqlite = async ({ read }: Database, { text }: Plan): Promise<string[]> => {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(read)
  return rows.flatMap(({ detail }) => /^SCAN (?!CONSTANT|\d+ CONSTANT)(\w+)\b(?! VIRTUAL)/.exec(detail)?.[1] ?? [])
}

type Found = { looked: number; found: string[] }

const plansOf = async (
  db: Database,
  work: () => Promise<void>,
  tablesOf: (db: Database, plan: Plan) => Promise<string[]>,
): Promise<Found> => {
  const heard = new Map<string, readonly unknown[]>()
  const stop = hearStatements((text, values) => {
    if (isQuery(text) && !isScheduled(text) && text !== allWaitlists) heard.set(text, values)
  })
  await work().finally(stop)
  const found: string[] = []
  for (const [text, values] of heard) {
    const tables = await tablesOf(db, { text, values })
    const schools = tables.filter((table) => !(table in sharedTables) && !text.includes(`with "${table}"`))
    if (schools.length > 0) found.push(`${schools.join(', ')}: ${text.slice(0, 160)}`)
  }
  return { looked: heard.size, found }
}

/** Runs `work` and returns the statements whose plan scans a school's table. */
export const scansOf = (db: Database, work: () => Promise<void>): Promise<Found> =>
  plansOf(db, work, db.engine === 'postgres' ? planPostgres : planSqlite)

/** The same on PostgreSQL with its own choice of plans: large tables that it scans. */
export const chosenScansOf = (db: Database, work: () => Promise<void>): Promise<Found> => plansOf(db, work, choicePostgres)
