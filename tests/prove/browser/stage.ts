import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { root } from '../../support/trial.ts'
import { type Line, openLine } from './line.ts'
import { nextVersion, startVersion } from './versions.ts'

type Stage = {
  browser: Browser
  line: Line
  /** Puts a version of the product behind the line, in place of the former one. */
  serve: (version: 'this' | 'next' | 'both', more?: Record<string, string>) => Promise<void>
}
/** A trial throws where something does not hold. */
export type Trial = readonly [name: string, target: string, run: (stage: Stage) => Promise<void>]

/** A line with this version behind it. `rest` makes it ready for the next trial: no device is left. */
export const openStage = async (browser: Browser): Promise<{ stage: Stage; rest: () => Promise<void>; close: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-prove-browser-'))
  const [line, next] = [await openLine(), nextVersion()]
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
  const rest = async () => {
    line.turn('open')
    for (const context of browser.contexts()) await context.close()
  }
  const close = async () => {
    await stop()
    await line.close()
    next.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await serve('this').catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { stage: { browser, line, serve }, rest, close }
}
