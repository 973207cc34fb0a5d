import { describe, expect, test } from 'vitest'
import { ask, type Files, trial } from '../support/trial.ts'

const rooms = ['src/domain', 'src/contract', 'src/server', 'src/app', 'sw']

const compile = async (room: string, files: Files): Promise<string> => {
  const folder = trial(files, ['tsconfig.json', ...rooms.map((name) => `${name}/tsconfig.json`)])
  return (await ask(folder, 'typescript7/bin/tsc', '--project', room, '--pretty', 'false')).output
}

describe('the compiler knows no', () => {
  test.each([
    ['src/domain', 'window', 'export const width = window.innerWidth', "Cannot find name 'window'"],
    ['src/domain', 'node:fs', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync", "'node:fs'"],
    ['src/domain', 'process', 'export const port = process.env', "Cannot find name 'process'"],
    ['src/contract', 'document', 'export const title = document.title', "Cannot find name 'document'"],
    ['src/contract', 'node:path', "import { join } from 'node:path'\nexport const joined = join", "'node:path'"],
    ['src/server', 'window', 'export const width = window.innerWidth', "Cannot find name 'window'"],
    ['src/app', 'node:fs', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync", "'node:fs'"],
    ['sw', 'document', 'export const title = document.title', "Cannot find name 'document'"],
  ])('in %s: %s', async (room, _name, text, complaint) => {
    expect(await compile(room, { [`${room}/tries.ts`]: text })).toContain(complaint)
  })
})

test.each([
  ['an enum, which Node cannot strip', 'export enum Day { sunday }', 'erasableSyntaxOnly'],
  ['an index that may miss', 'export const first = (all: number[]): number => all[0]', "'undefined' is not assignable"],
  ['undefined for a key that may be left out', 'export const a: { b?: number } = { b: undefined }', 'exactOptionalPropertyTypes'],
  ['a type imported as a value', "import { T } from './t.ts'\nexport type U = T", 'verbatimModuleSyntax'],
])('the compiler refuses %s', async (_what, text, complaint) => {
  expect(await compile('src/server', { 'src/server/tries.ts': text, 'src/server/t.ts': 'export type T = 1' })).toContain(complaint)
})

test.each(rooms)('%s compiles with the imports that it may have', async (room) => {
  const files = {
    'src/domain/hours.ts': 'export const isOpen = (from: number, at: number): boolean => at >= from',
    [`${room}/uses.ts`]: "import { isOpen } from '#domain/hours.ts'\nexport const open = isOpen(1, 2)",
  }
  expect(await compile(room, files)).toBe('')
})
