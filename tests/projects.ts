// The projects of vitest. How to run one file, one test, one engine: tests/README.md.
import { existsSync, statfsSync } from 'node:fs'

const project = (name: string, include: string[], rest: object = {}) => ({
  // Only the app's own tests go through the app's plugins; the server reads the same files as they stand, so its tests do too.
  extends: name === 'unit' || name === 'mocked',
  // Every core: by default one is left idle, which is half of a small machine. Files share what they load: that was half of the time.
  test: {
    name,
    include,
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 180_000,
    setupFiles: ['tests/support/console.ts'],
    expect: { poll: { timeout: 15_000 } },
    ...rest,
  },
})

// What mocks a module would leave it to the next file that shares what it loads.
const mocked = 'tests/app/{account-copy,cached-query,freshness,profile-tabs,refusals,shell-set,stalled-store}.test.ts'

// TEST_ALL=1: every server test on both engines. Without it each runs on SQLite, and on PostgreSQL what writes and reads most.
const isFull = process.env['TEST_ALL'] === '1'
const everyServerTest = 'tests/server/**/*.test.ts'
const alsoOnPostgres = 'tests/server/{db,api,carts,orders,reservations,billing,accounts,content/edit}/**/*.test.ts'
// The payment provider's wire has no database.
const payments = 'tests/server/payments/gateway/**/*.test.ts'
// Hostile input is refused before it comes to a database.
const hostile = 'tests/server/api/hostile-*.test.ts'
// These start servers and commands of their own, which take most of their time.
const processes = [
  'tests/server/accounts/whole-run.test.ts',
  'tests/server/billing/crashes.test.ts',
  'tests/server/content/command-line.test.ts',
  'tests/server/db/{backup,kills,opening-fault}.test.ts',
  'tests/server/files/full-disk-commands.test.ts',
  'tests/server/http/{stop,two-processes}.test.ts',
  'tests/server/jobs/{command-line,doctor}.test.ts',
  'tests/server/orders/{processes,stop}.test.ts',
  'tests/server/payments/gateway/{lines,process}.test.ts',
  'tests/server/watch/metrics.test.ts',
]

// Tests need no durable commits: their databases stand in memory, where there is enough of it.
const memory = '/dev/shm'
const freeBytes = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize
const inMemory = existsSync(memory) && freeBytes(statfsSync(memory)) > 2 ** 31 ? { TMPDIR: memory } : {}

type Chosen = { include: string[]; exclude?: string[]; globalSetup?: string[] }

const engine = (name: string, engineName: 'sqlite' | 'postgres', { exclude = [], ...rest }: Chosen) =>
  project(name, rest.include, {
    env: { ENGINE: engineName, ...inMemory },
    exclude: ['**/node_modules/**', ...exclude],
    hookTimeout: 180_000,
    setupFiles: ['tests/support/console.ts', ...(process.env['RECORD_STATEMENTS'] ? ['tests/support/recorded-statements.ts'] : [])],
    ...rest,
  })

const globalSetup = ['tests/support/postgres.ts']
const engines = isFull
  ? [
      engine('sqlite', 'sqlite', { include: [everyServerTest] }),
      engine('postgres', 'postgres', { include: [everyServerTest], exclude: [payments], globalSetup }),
    ]
  : [
      engine('sqlite', 'sqlite', { include: [everyServerTest], exclude: processes }),
      engine('postgres', 'postgres', { include: [alsoOnPostgres], exclude: [hostile, ...processes], globalSetup }),
      engine('processes', 'sqlite', { include: processes }),
    ]

export const projects = [
  project('unit', ['tests/{domain,app}/**/*.test.{ts,tsx}'], { exclude: ['**/node_modules/**', mocked] }),
  project('mocked', [mocked], { isolate: true }),
  project('house', ['tests/house/**/*.test.ts'], { testTimeout: 600_000, hookTimeout: 600_000 }),
  ...engines,
]
