// npm run figures: the last result of every row that `bench` and `prove` kept, written into the README; what they did not look at stands as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kept } from './keep.ts'
import type { Row } from './table.ts'

type Kept = { at: string; machine: { node: string; cpus: number; model: string }; rows: Row[] }

const readme = join(import.meta.dirname, '../../README.md')
const [start, end] = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->']

/** What a run counts by itself in the name of a row is no other row. */
const keyOf = ({ name }: Row): string => name.replaceAll(/\d+ (times|steps|charged)/g, '$1')

/** The newest of each row, where the oldest of them stood. */
const lastRows = (runs: readonly (readonly Row[])[]): Row[] => [...new Map(runs.flat().map((row) => [keyOf(row), row])).values()]

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;') || ' '
const uncell = (text: string) => text.trim().replaceAll('\\|', '|').replaceAll('&lt;', '<')

/** The rows that stand in a table already: other machines' results are not kept on this one. */
const standingRows = (text: string, title: string): Row[] => {
  const table = text.split(`<summary>${title},`)[1]?.split('</details>')[0] ?? ''
  const lines = table.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => {
    const [name = '', target = '', got = '', verdict = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map(uncell)
    return { name, target, got, verdict: verdict as Row['verdict'] }
  })
}

const tableOf = (rows: readonly Row[]): string =>
  [
    '| row | target | got | |',
    '|---|---|---|---|',
    ...rows.map(({ name, target, got, verdict }) => `| ${[name, target, got, verdict].map(cell).join(' | ')} |`),
  ].join('\n')

const section = (title: string, text: string, runs: readonly Kept[]): string => {
  const last = runs.at(-1)
  if (!last) throw new Error(`figures: ${title} was not run yet`)
  const { node, cpus, model } = last.machine
  const head = `${title}, last run on ${last.at.slice(0, 10)}: Node ${node.slice(1)}, ${cpus} cores (${model})`
  return `<details>\n<summary>${head}</summary>\n\n${tableOf(lastRows([standingRows(text, title), ...runs.map(({ rows }) => rows)]))}\n\n</details>`
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
    text,
    runsOf((name) => !isProof(name)),
  ),
  section('npm run prove', text, runsOf(isProof)),
]
writeFileSync(readme, `${text.slice(0, from + start.length)}\n\n${tables.join('\n\n')}\n\n${text.slice(to)}`)
