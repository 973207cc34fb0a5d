import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { runSimulator } from '#server/payments/simulator/process.ts'
import { root } from '../../../support/trial.ts'

let dataDir = ''
let port = 0
let stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'campus-simulator-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  await new Promise((resolve) => probe.close(resolve))
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  // A simulator whose ledger is gone ends by itself.
  rmSync(dataDir, { recursive: true, force: true })
})

const said: string[] = []
const run = async ({ folder = dataDir, named = false } = {}) => {
  const payments = { kind: 'simulator', url: `http://127.0.0.1:${port}`, port, portIsNamed: named } as const
  const stop = await runSimulator(payments, { dataDir: folder, say: (line) => void said.push(line) })
  stops.push(stop)
  return stop
}
const health = async (): Promise<{ orphan: boolean; ledger: string } | null> => {
  try {
    return (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { orphan: boolean; ledger: string }
  } catch {
    return null
  }
}
const gone = () => vi.waitFor(async () => expect(await health()).toBeNull(), { timeout: 30_000, interval: 50 })

/** A server's process that holds its simulator until it is killed. */
const otherServer = async (folder: string) => {
  const program = `
    const { runSimulator } = await import('#server/payments/simulator/process.ts')
    await runSimulator({ kind: 'simulator', url: 'http://127.0.0.1:${port}', port: ${port}, portIsNamed: false }, { dataDir: '${folder}', say: console.error })
    console.log('holds')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

describe('the payment simulator as a process of its own', { timeout: 90_000 }, () => {
  test('keeps its ledger in DATA_DIR and ends with its server', async () => {
    const stop = await run()
    expect(existsSync(join(dataDir, 'simulator', 'ledger.jsonl'))).toBe(true)
    expect(await health()).toMatchObject({ orphan: false })
    await stop()
    await gone()
  })

  test('outlives a server that is killed, is taken over by the next one, and ends with that', async () => {
    const kill = await otherServer(dataDir)
    await kill()
    await vi.waitFor(async () => expect(await health()).toMatchObject({ orphan: true }))
    const stop = await run()
    expect(await health()).toMatchObject({ orphan: false })
    await stop()
    await gone()
  })

  test("is another server's as long as that one lives: a second one uses it and does not end it", async () => {
    const kill = await otherServer(dataDir)
    const stop = await run()
    await stop()
    expect(await health()).toMatchObject({ orphan: false })
    await kill()
    await run()
  })

  test("a killed server's simulator over another folder makes room", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campus-simulator-'))
    const kill = await otherServer(folder)
    await kill()
    await vi.waitFor(async () => expect(await health()).toMatchObject({ orphan: true }))
    await run()
    expect(await health()).toMatchObject({ ledger: join(dataDir, 'simulator', 'ledger.jsonl'), orphan: false })
    rmSync(folder, { recursive: true })
  })

  test('a port that another program has taken is named in one line', async () => {
    const stranger = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    await expect(run({ named: true })).rejects.toThrow(ConfigError)
    await run()
    expect(said.at(-1)).toContain(`SIMULATOR_PORT: ${port} is taken by another program`)
    await new Promise((resolve) => stranger.close(resolve))
  })
})
