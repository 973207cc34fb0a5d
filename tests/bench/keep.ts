import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** Where results are kept, one file a run. */
export const kept = join(import.meta.dirname, '../../bench-results')

/** Writes what was found, with its time and machine; answers the file. */
export const keep = (found: object, prefix = ''): string => {
  mkdirSync(kept, { recursive: true })
  const at = new Date().toISOString()
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? '' }
  const file = join(kept, `${prefix === '' ? '' : `${prefix}-`}${at.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ at, machine, ...found }, null, 2)}\n`)
  return file
}
