import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileCache, root } from './trial.ts'

/** Starts a server process with Node flags; `said` is its log. */
export const startProcess = async (env: Record<string, string>, flags: readonly string[] = []) => {
  const child = spawn(process.execPath, [...flags, 'tests/support/serve.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // It ends with the run, even if the test fails.
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  child.once('exit', () => process.off('exit', onExit))
  const said: string[] = []
  for (const line of [child.stdout, child.stderr]) line.on('data', (chunk) => said.push(String(chunk)))
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error(`the server ended: ${said.join('')}`)))
  })
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    said,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
