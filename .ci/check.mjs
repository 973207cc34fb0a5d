// Every check, two at a time and the longest first, also after one failed, so that all faults show at once. Each counts as one.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const allChecks = ['format', 'lint', 'types', 'walls', 'words']

const passes = (name) =>
  new Promise((resolve) => {
    const npm = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk))
    npm.on('close', (code) => {
      console.log(`\n== ${name}\n${output}`)
      resolve(code === 0)
    })
  })

export async function runChecks(checks) {
  const waiting = [...checks]
  const failed = []
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) if (!(await passes(name))) failed.push(name)
  }
  await Promise.all([work(), work()])
  console.log(`\nchecks: ${failed.length === 0 ? 'all passed' : `FAILED: ${failed.join(', ')}`}`)
  return { passed: checks.length - failed.length, failed: failed.length, failures: failed.map((name) => `FAILED  the check of ${name}`) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await runChecks(allChecks)).failed > 0 ? 1 : 0
