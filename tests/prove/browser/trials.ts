import { chromium as playwright } from '@playwright/test'
import { type Row, verdict } from '../../bench/table.ts'
import { chromium, chromiumArgs } from '../../support/chromium.ts'
import { privateData } from './private-data.ts'
import { openStage, type Trial } from './stage.ts'
import { stores } from './stores.ts'
import { updates } from './updates.ts'
import { weathers } from './weathers.ts'

const trials: readonly Trial[] = [...weathers, ...stores, ...updates, ...privateData]

/** Browsers of their own against what happens to browsers; tests/e2e/trials.spec.ts runs those that no journey meets. */
export const browserTrials = async (): Promise<Row[]> => {
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
  const { stage, rest, close } = await openStage(browser)
  const rows: Row[] = []
  try {
    for (const [name, target, run] of trials) {
      const since = performance.now()
      const wrong = await run(stage).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      await rest()
      if (wrong !== null) console.log(`browser: ${name}: ${wrong}`)
      const got = wrong === null ? 'held' : (wrong.split('\n')[0] ?? '')
      rows.push({ name: `browser: ${name}`, target, got, verdict: verdict(wrong === null) })
      console.log(`${rows.at(-1)?.verdict}  browser: ${name}, ${((performance.now() - since) / 1000).toFixed(0)} s`)
    }
    return rows
  } finally {
    await browser.close()
    await close()
  }
}
