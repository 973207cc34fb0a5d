import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { withoutUnused } from '../../.ci/lean-react.ts'
import { root } from '../support/trial.ts'

const lean = (code: string, known = {}) => withoutUnused(code, parseAst(code), known).replaceAll(/\s+/g, ' ').trim()

describe('React is built without what the app never uses', () => {
  test.each([
    ['a case of a kind that never comes', 'switch (a.tag) { case 5: b(); break; case 30: c(); }', 'switch (a.tag) { case 5: b(); break; }'],
    ['not what another case runs into', 'switch (a.tag) { case 5: b(); case 30: c(); }', 'switch (a.tag) { case 5: b(); c(); }'],
    ['not the case below it', 'switch (a.tag) { case 27: b(); case 5: c(); }', 'switch (a.tag) { case 5: c(); }'],
    [
      'not the names that it declares for the others',
      'switch (a.tag) { case 30: var b = 1; break; case 5: b = 2 }',
      'switch (a.tag) { case 30: var b; case 5: b = 2 }',
    ],
    ['a label alone', 'switch (a.tag) { case 5: case 27: b(); }', 'switch (a.tag) { case 5: b(); }'],
    ['not the same number of something else', 'switch (a.kind) { case 30: b(); }', 'switch (a.kind) { case 30: b(); }'],
    ['a comparison', 'if (5 === a.tag || 27 === a.tag) b()', 'if (5 === a.tag || !1) b()'],
    ['its opposite', 'for (; 5 !== a.tag && 30 !== a.tag;) b()', 'for (; 5 !== a.tag && !0;) b()'],
    ['lanes of view transitions', 'const b = (lanes & 335544064) === lanes', 'const b = !1'],
  ])('%s', (_, code, expected) => {
    expect(lean(code)).toBe(expected)
  })

  test('a named function has another body', () => {
    expect(lean('function isSingletonScope(a) { return "head" === a }', { isSingletonScope: 'return !1' })).toBe(
      'function isSingletonScope(a) {return !1}',
    )
  })

  test('another version of React, without such a function, stops the build', () => {
    expect(() => lean('function other() {}', { isSingletonScope: '' })).toThrow('this React has no function isSingletonScope')
  })
})

/** What was taken out: names of React, elements that React lifts into the head, refs of fragments, actions that are functions. */
const taken =
  /import [^;\n]*\b(Activity|Profiler|SuspenseList|ViewTransition|addTransitionType|useActionState|useFormState|useFormStatus|useOptimistic|preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^;\n]* from 'react(-dom)?'|<(html|head|body|title|meta|link|script)[\s/>]|<Fragment [^>]*\bref=|\b(action|formAction)=\{(async )?\(|\bprecedence=|\bcomponentStack\b/

test.each([
  "import { useState, ViewTransition } from 'react'",
  '<title>{school}</title>',
  '<link rel="preload" />',
  '<Fragment key="a" ref={ref}>',
  '<form action={async (data) => save(data)}>',
  '<style href="a" precedence="low">',
])('asking for it is found: %s', (line) => {
  expect(taken.test(line)).toBe(true)
})

test('no file of the app asks for what was taken out of React', () => {
  const files = globSync('src/app/**/*.{ts,tsx}', { cwd: root })
  expect(files.filter((file) => taken.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
