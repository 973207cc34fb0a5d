import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { type Row, verdict } from '../../bench/table.ts'
import { chromium, chromiumArgs } from '../../support/chromium.ts'
import { root } from '../../support/trial.ts'
import { openLine } from './line.ts'
import { privateData } from './private-data.ts'
import type { Stage, Trial } from './stage.ts'
import { stores } from './stores.ts'
import { nextVersion, startVersion } from './versions.ts'
import { updates } from './updates.ts'
import { weathers } from './weathers.ts'

const trials: readonly Trial[] = [...weathers, ...stores, ...updates, ...privateData]

/** Browsers of their own against what happens to browsers; by hand, beside the journeys of tests/e2e. */
export const browserTrials = async (): Promise<Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-prove-browser-'))
  const [line, next] = [await openLine(), nextVersion()]
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
  let running: Awaited<ReturnType<typeof startVersion>>[] = []
  const stop = async () => {
    for (const one of running) await one.stop()
    running = []
  }
  const folders = { this: [root], next: [next.folder], both: [root, next.folder] }
  const serve: Stage['serve'] = async (version, more) => {
    await stop()
    for (const folder of folders[version]) running.push(await startVersion(folder, dataDir, { PUBLIC_URL: line.url, ...more }))
    line.lead(...running.map(({ port }) => port))
    line.turn('open')
  }
  const rows: Row[] = []
  try {
    await serve('this')
    for (const [name, target, run] of trials) {
      const since = performance.now()
      const wrong = await run({ browser, line, serve }).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      line.turn('open')
      for (const context of browser.contexts()) await context.close()
      if (wrong !== null) console.log(`browser: ${name}: ${wrong}`)
      const got = wrong === null ? 'held' : (wrong.split('\n')[0] ?? '')
      rows.push({ name: `browser: ${name}`, target, got, verdict: verdict(wrong === null) })
      console.log(`${rows.at(-1)?.verdict}  browser: ${name}, ${((performance.now() - since) / 1000).toFixed(0)} s`)
    }
    return rows
  } finally {
    await browser.close()
    await stop()
    await line.close()
    next.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
