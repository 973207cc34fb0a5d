import { createHash } from 'node:crypto'
import type { Reporter, TestCase } from '@playwright/test/reporter'

const inLanguage = / in (?:en|fr)(?=[ ,]|$)/

/** The titles of a test without its width and its language: every variant of one journey has the same. */
const journeyOf = (test: TestCase): string => test.titlePath().slice(2).join(' › ').replace(inLanguage, '')

/** Of the variants of a journey (languages and widths) one, always the same: the hash of its titles spreads journeys evenly. */
const variantOf = (journey: string, variants: readonly TestCase[]): TestCase | undefined =>
  variants[(createHash('sha256').update(journey).digest()[0] ?? 0) % variants.length]

/** Leaves one language and one width of each journey in the run. */
export default class EachJourneyOnce implements Reporter {
  preprocess: NonNullable<Reporter['preprocess']> = async ({ suite, testRun }) => {
    for (const [journey, variants] of Map.groupBy(suite.allTests(), journeyOf)) {
      const kept = variantOf(journey, variants)
      for (const variant of variants) if (variant !== kept) testRun.exclude(variant)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
