import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../support/trial.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** A server that needs a while to stop, and says when it has. */
const server = `
const alive = setInterval(() => undefined, 1000)
process.on('SIGTERM', () => setTimeout(() => { console.log('stopped by itself'); clearInterval(alive) }, 200))
console.log('listening', process.pid)
`

/** A server that npm left behind would run on. */
const endServer = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

// All begin like the one that is stopped below.
test.each(['start', 'dev', 'serve', 'job', 'content', 'backup', 'restore'])(
  'npm run %s is the program itself, no shell around it',
  (name) => {
    expect(scripts[name]).toMatch(/^exec node /)
  },
)

// Windows has no SIGTERM.
test.skipIf(process.platform === 'win32')('npm run serve passes SIGTERM on, waits for the end and ends with 0', async () => {
  const name = 'serve'
  const folder = mkdtempSync(join(tmpdir(), 'campus-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = (scripts[name] ?? '').replace(/\bnode .*$/, 'node server.mjs')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { [name]: script } }))
  writeFileSync(join(folder, 'server.mjs'), server)
  const npm = spawn('npm', ['run', '--silent', name], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (chunk.includes('listening')) npm.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => npm.once('exit', resolve))
  endServer(Number(/listening (\d+)/.exec(said)?.[1]))
  expect([said.replace(/ \d+/, ''), code]).toEqual(['listening\nstopped by itself\n', 0])
})
