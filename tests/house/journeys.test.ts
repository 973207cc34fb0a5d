import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../support/trial.ts'

type Variant = { language: string; width: string; isOnce: boolean }
type Journeys = Map<string, Variant[]>

const variantsIn = (suite: JSONReportSuite, titles: readonly string[] = []): (Variant & { journey: string })[] => {
  const path = [...titles, suite.title]
  const own = suite.specs.flatMap(({ title, tests, tags }) => {
    const whole = [...path, title].join(' › ')
    const language = /(?<= in )(en|fr)\b/.exec(whole)?.[1] ?? 'any'
    return tests.map(({ projectName }) => ({
      journey: whole.replace(/(?<= in )(en|fr)\b/, '…'),
      language,
      width: projectName,
      isOnce: tags.includes('once'),
    }))
  })
  return [...own, ...(suite.suites ?? []).flatMap((inner) => variantsIn(inner, path))]
}

/** What a browser run would do, by Playwright's own list. */
const listed = async (switches: Record<string, string>): Promise<Journeys> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-journeys-'))
  const report = join(folder, 'list.json')
  // A port of its own: the list must not empty the folder of a run.
  const env = { ...process.env, TEST_ALL: '', E2E_PORT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...switches }
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'tests/e2e', '--list']
  await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 16 * 1024 * 1024 })
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
  rmSync(folder, { recursive: true, force: true })
  return Map.groupBy(
    suites.flatMap((suite) => variantsIn(suite)),
    ({ journey }) => journey,
  )
}

let quick: Journeys
let full: Journeys
beforeAll(async () => {
  quick = await listed({})
  full = await listed({ TEST_ALL: '1' })
})

const distinct = (words: readonly string[]): string[] => [...new Set(words)].toSorted()
/** `@once` opens no page. */
const widthsOf = ([variant]: readonly Variant[]): string[] => (variant?.isOnce ? ['desktop'] : ['desktop', 'phone'])
/** Journeys that are about one language: the longer words, the school of the other language, a device that is set so. */
const ofOneLanguage = /^(large-text|landing)\.spec\.ts/

test('the full browser run has every journey in both languages and at both widths', () => {
  const missing = [...full].filter(([journey, variants]) => {
    const languages = distinct(variants.map(({ language }) => language))
    const all = languages.flatMap((language) => widthsOf(variants).map((width) => `${language} ${width}`))
    const isWhole = distinct(variants.map(({ language, width }) => `${language} ${width}`)).join() === all.toSorted().join()
    return !isWhole || (languages.length === 1 && languages[0] !== 'any' && !ofOneLanguage.test(journey))
  })
  expect(missing.map(([journey]) => journey)).toEqual([])
})

test('the quick browser run has every journey of the full one exactly once', () => {
  expect([...quick.keys()].toSorted()).toEqual([...full.keys()].toSorted())
  expect([...quick].filter(([, variants]) => variants.length !== 1)).toEqual([])
})

test('languages and widths alternate in the quick browser run: each pair has at least a sixth of the journeys', () => {
  const pairs = [...quick.values()].flat().filter(({ language }) => language !== 'any')
  for (const language of ['en', 'fr'])
    for (const width of ['desktop', 'phone']) {
      const count = pairs.filter((one) => one.language === language && one.width === width).length
      expect(count / pairs.length, `${language}, ${width}`).toBeGreaterThan(1 / 6)
    }
})
