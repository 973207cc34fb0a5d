import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/trial.ts'
import { isStopped, type Row } from './table.ts'

export type Suite = 'bench' | 'prove'
/** A row with the day and machine of its measurement. */
type Result = Row & { day: string; machine: string }

const fileOf = (suite: Suite) => join(root, 'tests/bench/results', `${suite}.json`)

/** A count in a row's name does not make it another row. */
const keyOf = ({ name }: Row): string => name.replaceAll(/\d+ (times|steps|charged)/g, '$1')

/** The latest result of every row, committed. */
export const readResults = (suite: Suite): Result[] =>
  existsSync(fileOf(suite)) ? (JSON.parse(readFileSync(fileOf(suite), 'utf8')) as Result[]) : []

/** Replaces the older results of the same rows. One row a line, for readable diffs. */
const saveResults = (suite: Suite, found: readonly Result[]): void => {
  const latest = new Map([...readResults(suite), ...found].map((row) => [keyOf(row), row]))
  writeFileSync(fileOf(suite), `[\n${[...latest.values()].map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}

/** Stores the rows of a run, except of stopped parts, and all details in `bench-results/`, which is not committed; returns that file. */
export const saveRun = (suite: Suite, run: { rows: readonly Row[]; [detail: string]: unknown }): string => {
  const at = new Date().toISOString()
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? '' }
  const where = `Node ${machine.node.slice(1)}, ${machine.cpus} cores (${machine.model})`
  saveResults(
    suite,
    run.rows.filter((row) => !isStopped(row)).map((row) => ({ ...row, day: at.slice(0, 10), machine: where })),
  )
  mkdirSync(join(root, 'bench-results'), { recursive: true })
  const file = join(root, 'bench-results', `${suite}-${at.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ at, machine, ...run }, null, 2)}\n`)
  return file
}
