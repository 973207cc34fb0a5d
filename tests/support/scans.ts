import { sql } from 'kysely'
import type { Database, Reader } from '#server/db/open.ts'
import { hearStatements } from './heard-statements.ts'
import { sharedTables } from './site-tables.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const isAsked = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pg_|sqlite_|kysely_|content_clock/.test(text)

/** What the server does by the clock, for all schools together: it looks for what is due by an index of the time. */
const isOfClock = (text: string): boolean => /"(due_at|ask_at|held_until|until)" </.test(text)

/** The one walk that is right: every few seconds, past the lines of all schools. Who was served or came too late stands in none. */
const everyLine = 'select distinct "site_id", "location_id", "date", "minutes" from "reservation_wait"'

/** Values as text, where a plan is asked for them: what they are decides nothing. */
const inText = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value ?? null))

/** What a plan of PostgreSQL walks through from end to end: a table, or an index of it that no condition enters. */
const isWalk = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' || (/^(Bitmap )?Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)

type Plan = { text: string; values: readonly unknown[] }

const explain = async (line: Reader, { text, values }: Plan): Promise<Node[]> => {
  const filled = text.replaceAll(/\$(\d+)/g, (_, index: string) => inText(values[Number(index) - 1]))
  const { rows } = await sql.raw<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${filled}`).execute(line)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? nodesOf(plan).filter(isWalk) : []
}

const nameOf = (node: Node) => node['Relation Name'] ?? node['Index Name'] ?? ''

/** Tables that PostgreSQL reads from end to end, although no plan but those was forbidden: no index serves the statement. */
const planPostgres = async ({ read }: Database, plan: Plan): Promise<string[]> => {
  const ways = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']
  const turn = async (line: Reader, how: 'on' | 'off') => {
    for (const way of ways) await sql.raw(`set ${way} = ${how}`).execute(line)
  }
  const walks = await read.connection().execute(async (line) => {
    await turn(line, 'off')
    const found = await explain(line, plan)
    await turn(line, 'on')
    return found
  })
  return walks.map(nameOf)
}

/** A table of so many pages of 8 kB is read faster whole than by an index: no fault of the statement. */
const smallPages = 8

/** Tables that PostgreSQL reads from end to end by its own choice, small ones left out. It must have looked at its tables (`analyze`). */
const choicePostgres = async ({ read }: Database, plan: Plan): Promise<string[]> => {
  const walks = await explain(read, plan)
  if (walks.length === 0) return []
  const { rows } = await sql<{ relname: string }>`select relname from pg_class where relpages > ${smallPages}`.execute(read)
  const large = new Set(rows.map(({ relname }) => relname))
  return walks.map(nameOf).filter((name) => large.has(name))
}

/** Tables that SQLite reads from end to end, by their rows or by an index: `SEARCH` enters one, `SCAN` walks. */
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
    if (isAsked(text) && !isOfClock(text) && text !== everyLine) heard.set(text, values)
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

/** Runs `work` and looks at the plan of every statement that it made the database run: those that look through a school's table. */
export const scansOf = (db: Database, work: () => Promise<void>): Promise<Found> =>
  plansOf(db, work, db.engine === 'postgres' ? planPostgres : planSqlite)

/** The same of PostgreSQL as it is, nothing forbidden: what it reads whole although it is large. */
export const chosenScansOf = (db: Database, work: () => Promise<void>): Promise<Found> => plansOf(db, work, choicePostgres)
