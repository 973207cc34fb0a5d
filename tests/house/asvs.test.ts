import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/trial.ts'

/** The level of each requirement of OWASP ASVS 5.0.0, a chapter a line, its sections in their order: 70 of level 1, 183 of 2, 92 of 3. */
const levels: Readonly<Record<string, string>> = {
  V1: '22 1111122223 112222222223 222 123',
  V2: '122 112 12223 23',
  V3: '3 113 12223 11222233 11122333 3 22333',
  V4: '12233 23333 22 1222',
  V5: '2 112333 113 222',
  V6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  V7: '222 1111 22 11222 223 22',
  V8: '1233 1123 133 23',
  V9: '111 1222',
  V10: '22 223 22223 1111122222233333 22222 22 222',
  V11: '2233 22233 11233 1222 23 23 33',
  V12: '12233 11 22223',
  V13: '2333 222223 2233 1222233',
  V14: '22 12223333 122',
  V15: '12233 12233 1222222 3333',
  V16: '2 22222 2222 222 2223',
  V17: '23 22223333 22',
}

/** Chapters of which level 3 is looked at too: business logic, authentication, sessions, authority, data of payments and health. */
const toTheLast = ['V2', 'V6', 'V7', 'V8', 'V14']

type Row = { id: string; level: number; what: string; tests?: string[]; reason?: string }
const { version, requirements } = JSON.parse(readFileSync(join(root, 'tests/prove/asvs.json'), 'utf8')) as {
  version: string
  requirements: Row[]
}

const all = Object.entries(levels).flatMap(([chapter, sections]) =>
  sections
    .split(' ')
    .flatMap((section, index) => [...section].map((level, last) => ({ id: `${chapter}.${index + 1}.${last + 1}`, level: Number(level) }))),
)
const levelOf = new Map(all.map(({ id, level }) => [id, level]))

const sources = new Map<string, string>()
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  sources.set(file, known)
  return known
}

/** Whether a file of tests has a test, or a group of them, of this name. */
const exists = (named: string): boolean => {
  const [file = '', title = ''] = named.split(' › ')
  const source = sourceOf(file)
  const escaped = title.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`).replaceAll("'", String.raw`\\?'`)
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(source)
}

describe('the map of OWASP ASVS 5.0.0', () => {
  test('is of the standard as it was published', () => {
    expect(version).toBe('5.0.0')
    expect([1, 2, 3].map((level) => all.filter((one) => one.level === level).length)).toEqual([70, 183, 92])
  })

  test('names every requirement of level 1 and 2, and of level 3 where it is about money, health or identity', () => {
    const wanted = all.filter(({ id, level }) => level < 3 || toTheLast.includes(id.split('.')[0] ?? '')).map(({ id }) => id)
    const named = requirements.map(({ id }) => id)
    expect(wanted.filter((id) => !named.includes(id))).toEqual([])
    expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([])
    expect(requirements.filter(({ id, level }) => levelOf.get(id) !== level)).toEqual([])
  })

  test('answers each by tests or by a reason, never by both', () => {
    for (const { id, what, tests, reason } of requirements) {
      expect(what.length, id).toBeGreaterThan(3)
      expect((tests === undefined) !== (reason === undefined), id).toBe(true)
      if (tests) expect(tests.length, id).toBeGreaterThan(0)
      else expect(reason?.length, id).toBeGreaterThan(10)
    }
  })

  test('names tests and files that exist', () => {
    const missing = requirements.flatMap(({ id, tests = [] }) => tests.filter((one) => !exists(one)).map((one) => `${id}: ${one}`))
    expect(missing).toEqual([])
    const files = requirements.flatMap(({ reason = '' }) => reason.match(/\b(?:src|tests)\/[\w./-]+\.(?:tsx?|md)\b/g) ?? [])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
