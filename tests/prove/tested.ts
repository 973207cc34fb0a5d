import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Row, verdict } from '../bench/table.ts'
import { engines } from './trial.ts'

/** Faults tested on both engines, a statement or a clock at a time, where a crowd would show no more. */
const faults: Record<string, string[]> = {
  'a clock that jumps': ['clock-jumps'],
  'locks, deadlocks, serialization errors, lost connections': ['db/outages'],
  'two versions on one database': ['db/two-versions', 'db/statements-before'],
  'a full disk under pictures, mails, sessions, groups of writes': ['files/full-disk', 'db/transaction-queue'],
}

type Report = { testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] }

const runTests = (): Report['testResults'] => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-tested-'))
  const report = join(folder, 'report.json')
  const projects = engines.flatMap((engine) => ['--project', engine])
  try {
    const flags = ['run', ...projects, '--reporter=json', `--outputFile=${report}`, ...Object.values(faults).flat()]
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...flags], { stdio: 'ignore' })
    return (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A row for each kind of fault: how many of its tests pass. An unreadable file passes none. */
export const testedFaults = (): Row[] => {
  const files = runTests()
  return Object.entries(faults).map(([name, paths]) => {
    const own = files.filter((file) => paths.some((path) => file.name.includes(path)))
    const tests = own.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests.filter(({ status }) => status !== 'passed')
    for (const { fullName } of failed) console.log(`tested: ${name}: ${fullName}`)
    const isWhole = own.every((file) => file.status === 'passed' && file.assertionResults.length > 0)
    return {
      name: `tested: ${name}`,
      target: 'all hold, on both engines',
      got: `${tests.length - failed.length} of ${tests.length}`,
      verdict: verdict(isWhole && failed.length === 0 && tests.length > 0),
    }
  })
}
