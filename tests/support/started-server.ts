import { spawn } from 'node:child_process'
import { freePort } from './free-port.ts'
import type { Storage } from './storage.ts'
import { compileCache, root } from './trial.ts'

type Started = { pid: number; url: string; said: () => string; stop: () => Promise<void> }

/** Starts the product as a process on an existing database. `flags` are Node's, `main` may be the bundle, `said` returns its output. */
export const startServer = async (
  storage: Storage,
  switches: Record<string, string> = {},
  flags: readonly string[] = [],
  main = 'src/server/main.ts',
): Promise<Started> => {
  const port = await freePort()
  const own = { DEMO: '0', PAYMENTS: 'none', HOST: '127.0.0.1', PORT: String(port) }
  const env = { PATH: process.env['PATH'], ...compileCache, ...own, ...storage, ...switches }
  const child = spawn(process.execPath, [...flags, main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // It ends with the run, even if the test fails.
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  child.once('exit', () => process.off('exit', onExit))
  let text = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      if (/^Campus dining: http/m.test(text)) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`the server did not start; the app must be built once (npm run build)\n${text}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, said: () => text, stop }
}

/** Runs a command of the product as a process. Returns its output. */
export const runCommand = (storage: Storage, switches: Record<string, string>, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...compileCache, ...storage, ...switches }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    const listen = (chunk: Buffer) => void (text += chunk.toString())
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => resolve(text))
  })
