// RECORD_STATEMENTS=1: the tests of an engine write down every statement that they make the database run, as the statements
// before the next migration (see tests/server/db/statements-before.test.ts). Nothing happens without it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { hearStatements } from './heard-statements.ts'
import { engine } from './storage.ts'
import { statementsFile, statementsFolder } from './statements-before.ts'

/** Lists of values make statements of every length: the shortest of each kind is kept. */
const kindOf = (text: string): string =>
  text
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)')

const isOfProduct = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pg_|sqlite_|pragma|kysely_|_rebuilt/i.test(text)

const record = (): void => {
  const found = new Map<string, string>()
  const hear = (text: string) => {
    if (!isOfProduct(text)) return
    const kind = kindOf(text)
    const known = found.get(kind)
    if (known === undefined || text.length < known.length) found.set(kind, text)
  }
  hearStatements(hear)
  afterAll(() => {
    mkdirSync(statementsFolder, { recursive: true })
    let before: string[] = []
    try {
      before = JSON.parse(readFileSync(statementsFile(engine), 'utf8')) as string[]
    } catch {
      // The first file of the run.
    }
    for (const text of before) hear(text)
    writeFileSync(statementsFile(engine), `${JSON.stringify([...found.values()].toSorted(), null, 1)}\n`)
  })
}

if (process.env['RECORD_STATEMENTS'] === '1') record()
