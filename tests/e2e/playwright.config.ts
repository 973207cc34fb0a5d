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

// A journey in both languages runs in French, whose words are longer, on the phone and in English on the desk; `@once` asks
// what does not depend on the width. E2E_ALL=1 runs all at each width.
const isEverywhere = process.env['E2E_ALL'] === '1'
const phone = {
  ...(isEverywhere ? {} : { grepInvert: / in en |@once/ }),
  use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}
const desktop = { ...(isEverywhere ? {} : { grepInvert: / in fr / }), use: { viewport: { width: 1280, height: 800 } } }
// The clock of the server goes on: on a slow machine what breakfast is asked for comes before it ends.
const morning = /@morning/
const later = ({ grepInvert = morning }: { grepInvert?: RegExp }) => [grepInvert, morning]

export default defineConfig({
  testDir: '.',
  outputDir: `${cache}/results`,
  fullyParallel: false,
  workers: 2,
  // On CI another try tells a defect from a busy machine; what needed one is listed as flaky.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  // A machine that is busy with other things is no defect.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: englishHost,
    locale: 'en-CA',
    // Not the zone of either demo university: hours follow the school, not the phone.
    timezoneId: 'America/Winnipeg',
    serviceWorkers: 'allow',
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromium(), args: chromiumArgs },
  },
  projects: [
    { name: 'phone in the morning', grep: morning, ...phone },
    { name: 'desktop in the morning', grep: morning, ...desktop },
    // One visit at both widths: most of the time of such a test is the page's way to the browser.
    { name: 'axe', testMatch: 'axe.spec.ts', fullyParallel: true, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'phone', testIgnore: 'axe.spec.ts', ...phone, grepInvert: later(phone) },
    // The devices of trials.spec.ts are phones of their own.
    { name: 'desktop', testIgnore: ['axe.spec.ts', 'trials.spec.ts'], ...desktop, grepInvert: later(desktop) },
  ],
  webServer: {
    command: `"${process.execPath}" dist/serve/main.js`,
    cwd: root,
    url: englishHost,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: { PORT: String(port), DATA_DIR: `${cache}/data`, CAMPUS_NOW: frozenNow, CAMPUS_NOW_TICKS: '1', TRUST_PROXY: '1' },
  },
})
