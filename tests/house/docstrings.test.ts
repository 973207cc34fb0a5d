import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

const isExported = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) ||
  (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.[0]?.kind === ts.SyntaxKind.ExportKeyword)

/** The exports of a file without a docstring, by the first words of their statements. */
const undocumented = (file: string, text: string): string[] =>
  ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    .statements.filter((statement) => isExported(statement) && ts.getJSDocCommentsAndTags(statement).length === 0)
    .map((statement) => `${file}: ${/^.+? .+? \S+/.exec(statement.getText())?.[0]}`)

test('an export without a docstring is found', () => {
  const text = `
    /** In cents. */
    export type Cents = number
    // In cents.
    export const sum = (a: Cents) => a
    export type Day = string
    export { a } from './a.ts'
    const inner = 1`
  expect(undocumented('money.ts', text)).toEqual(['money.ts: export const sum', 'money.ts: export type Day', 'money.ts: export { a'])
})

test('every export of the rules and of the contract has a docstring', () => {
  const files = globSync('src/{domain,contract}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => undocumented(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
