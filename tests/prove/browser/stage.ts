import type { Browser } from '@playwright/test'
import type { Line } from './line.ts'

export type Stage = {
  browser: Browser
  line: Line
  /** Puts a version of the product behind the line, in the place of the one that stood there. */
  serve: (version: 'this' | 'next' | 'both', more?: Record<string, string>) => Promise<void>
}
/** A trial throws where something does not hold. */
export type Trial = readonly [name: string, target: string, run: (stage: Stage) => Promise<void>]
