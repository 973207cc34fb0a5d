import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { englishHost, frozenNow, port } from '../support/hosts.ts'

// One test:  npx playwright test -c tests/e2e -g 'network off' --project phone        (after `npm run build`)
const root = resolve(import.meta.dirname, '../..')
const cache = resolve(root, `node_modules/.cache/e2e-${port}`)
// Workers read this file too; only the first reader starts from an empty database.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(cache, { recursive: true, force: true })

// Without it each journey runs once, in one language and at one width; with it in both languages and at both widths.
const isFull = process.env['TEST_ALL'] === '1'
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A page starts one process and not three: a spare one, and a copy of a mother process, take a quarter of the time of a test. */
const fewProcesses = ['--no-zygote', '--disable-site-isolation-trials']

export default defineConfig({
  testDir: '.',
  outputDir: `${cache}/results`,
  fullyParallel: false,
  // A test waits for its server and its page half of the time.
  workers: 3,
  forbidOnly: true,
  // A machine that is busy with other things is no defect.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json'] as ['json']] : []), ...(isFull ? [] : [['./each-journey-once.ts'] as [string]])],
  use: {
    baseURL: englishHost,
    locale: 'en-CA',
    // Not the zone of either demo university: hours follow the school, not the phone.
    timezoneId: 'America/Winnipeg',
    serviceWorkers: 'allow',
    launchOptions: { executablePath: chromium(), args: [...chromiumArgs, ...fewProcesses] },
  },
  projects: [
    { name: 'phone', grepInvert: /@once/, use: phone },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" dist/serve/main.js`,
    cwd: root,
    url: englishHost,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: { PORT: String(port), DATA_DIR: `${cache}/data`, CAMPUS_NOW: frozenNow, TRUST_PROXY: '1' },
  },
})
