import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { frozenNow } from '../support/hosts.ts'
import { importSchool, type School } from '../support/school.ts'
import { everywhere, type Language, test } from './visitor.ts'

const root = resolve(import.meta.dirname, '../..')

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`${url} does not answer`)
}

const importSchools = async (dataDir: string, schools: readonly School[]): Promise<void> => {
  const db = await openDatabase({ url: undefined, dataDir })
  for (const school of schools) await importSchool({ db, config: { now: () => Date.parse(frozenNow), dataDir } }, school)
  await db.close()
}

/** The built product over schools of the test's own, with its own switches, folder and ports. */
export const startOwnServer = async (schools: readonly School[], switches: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-e2e-'))
  await importSchools(dataDir, schools)
  const [port, simulatorPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    CAMPUS_NOW: frozenNow,
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    ...switches,
  }
  const server = spawn(process.execPath, ['dist/serve/main.js'], { cwd: root, env, stdio: 'ignore' })
  await answers(`http://localhost:${port}/v1/sites/public_ca`)
  return {
    dataDir,
    simulator: `http://localhost:${simulatorPort}`,
    url: (language: Language) => `http://${language === 'fr' ? 'fr.' : ''}localhost:${port}`,
    close: async () => {
      const gone = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

/**
 * The server of a file's tests, one for each language where both run: what a test writes in one would stand in the way of the
 * other.
 */
export const ownServer = (...given: Parameters<typeof startOwnServer>): Pick<OwnServer, 'url' | 'dataDir'> => {
  const started = new Map<string, OwnServer>()
  let current: OwnServer | undefined
  test.beforeEach(async ({ browserName: _ }, { titlePath }) => {
    const [, language = ''] = (everywhere ? / in (en|fr)(?=[ ,]|$)/m.exec(titlePath.join('\n')) : null) ?? []
    current = started.get(language) ?? (await startOwnServer(...given))
    started.set(language, current)
  })
  test.afterAll(async () => {
    for (const server of started.values()) await server.close()
  })
  const running = (): OwnServer => {
    if (!current) throw new Error('only a test has the server')
    return current
  }
  return {
    url: (language) => running().url(language),
    get dataDir() {
      return running().dataDir
    },
  }
}
