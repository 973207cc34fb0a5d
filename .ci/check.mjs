// Every check in turn, also after one failed: whoever mends them sees them all. Each counts as one.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const checks = ['format', 'lint', 'walls', 'types', 'words']

export function runChecks() {
  const failed = checks.filter((name) => {
    console.log(`\n== ${name}`)
    return spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0
  })
  console.log(`\nchecks: ${failed.length === 0 ? 'all passed' : `FAILED: ${failed.join(', ')}`}`)
  return { passed: checks.length - failed.length, failed: failed.length, failures: failed.map((name) => `FAILED  the check of ${name}`) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = runChecks().failed > 0 ? 1 : 0
