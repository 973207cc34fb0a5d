// npm run figures: the last result of every row that `bench` and `prove` kept, written into the README.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kept } from './keep.ts'
import type { Row } from './table.ts'

type Kept = { at: string; machine: { node: string; cpus: number; model: string }; rows: Row[] }

const readme = join(import.meta.dirname, '../../README.md')
const [start, end] = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->']

/** The newest of each row, where it stood in the newest run that had it. */
const lastRows = (runs: readonly Kept[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const run of runs) for (const row of run.rows) rows.set(row.name, row)
  return [...rows.values()]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;') || ' '

const tableOf = (rows: readonly Row[]): string =>
  [
    '| row | target | got | |',
    '|---|---|---|---|',
    ...rows.map(({ name, target, got, verdict }) => `| ${[name, target, got, verdict].map(cell).join(' | ')} |`),
  ].join('\n')

const section = (title: string, runs: readonly Kept[]): string => {
  const last = runs.at(-1)
  if (!last) throw new Error(`figures: ${title} was not run yet`)
  const { node, cpus, model } = last.machine
  const head = `${title}, last run on ${last.at.slice(0, 10)}: Node ${node.slice(1)}, ${cpus} cores (${model})`
  return `<details>\n<summary>${head}</summary>\n\n${tableOf(lastRows(runs))}\n\n</details>`
}

const runsOf = (isMine: (name: string) => boolean): Kept[] =>
  readdirSync(kept)
    .filter((name) => name.endsWith('.json') && isMine(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(kept, name), 'utf8')) as Kept)

const text = readFileSync(readme, 'utf8')
const [from, to] = [text.indexOf(start), text.indexOf(end)]
if (from < 0 || to < from) throw new Error(`figures: README.md has no ${start} … ${end}`)
const isProof = (name: string) => name.startsWith('prove-')
const tables = [
  section(
    'npm run bench',
    runsOf((name) => !isProof(name)),
  ),
  section('npm run prove', runsOf(isProof)),
]
writeFileSync(readme, `${text.slice(0, from + start.length)}\n\n${tables.join('\n\n')}\n\n${text.slice(to)}`)
