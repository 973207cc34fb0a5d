// `npm test`: the checks, the tests of every room, the browser tests; then one line that sums them up. `npm run test:all` (--all) runs
// every server test on both engines and every journey in both languages at both widths: see tests/README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '../tests/support/chromium.ts'
import { allChecks, runChecks } from './check.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'

process.env.TEST_ALL = process.argv.includes('--all') ? '1' : ''
const reports = resolve('node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Runs a tool that writes a JSON report; a tool that fails without a failed test (it crashed) counts as one failure. */
function counted(name, script, args, env, count) {
  console.log(`\n== ${name}`)
  const report = resolve(reports, `${name}.json`)
  const { status } = spawnSync(process.execPath, [script, ...args(report)], { stdio: 'inherit', env: { ...process.env, ...env(report) } })
  const nothing = { passed: 0, failed: 0, failures: [] }
  const { passed, failed, failures } = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  if (status === 0 || failed > 0) return { passed, failed, failures }
  return { passed, failed: 1, failures: [...failures, `FAILED  ${name} ended with ${status} and reported no failed test`] }
}

const vitest = () =>
  counted(
    'vitest',
    'node_modules/vitest/vitest.mjs',
    (report) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    () => ({}),
    (report) => {
      // A file that could not be loaded holds no test that could fail.
      const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
      return { passed: report.numPassedTests, failed: report.numFailedTests + unread, failures: failuresOfVitest(report) }
    },
  )

const playwright = () => {
  try {
    process.env.CHROMIUM_PATH = chromium()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1, failures: [`FAILED  ${error.message}`] }
  }
  return counted(
    'playwright',
    'node_modules/@playwright/test/cli.js',
    () => ['test', '-c', 'tests/e2e'],
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected,
      failures: failuresOfPlaywright(report),
    }),
  )
}

// The tests of the house look at the walls of the whole tree themselves.
const checks = allChecks.filter((name) => name !== 'walls')
const results = [await runChecks(checks), vitest(), playwright()]
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
for (const failure of results.flatMap((result) => result.failures)) console.log(`\n${failure}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
