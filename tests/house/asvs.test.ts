import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/trial.ts'

/** The level of each requirement of OWASP ASVS 5.0.0, section by section in its own order: 70 of level 1, 183 of 2, 92 of 3. */
const levels: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}

/** Chapters of which level 3 is looked at too: business logic, authentication, sessions, authority, data of payments and health. */
const toTheLast = ['V2', 'V6', 'V7', 'V8', 'V14']

type Row = { id: string; level: number; what: string; tests?: string[]; reason?: string }
const { version, requirements } = JSON.parse(readFileSync(join(root, 'tests/prove/asvs.json'), 'utf8')) as {
  version: string
  requirements: Row[]
}

const all = Object.entries(levels).flatMap(([section, each]) =>
  [...each].map((level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
)
const levelOf = new Map(all.map(({ id, level }) => [id, level]))

const sources = new Map<string, string>()
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  sources.set(file, known)
  return known
}

/** Whether a file of tests has a test, or a group of them, of this name. */
const stands = (named: string): boolean => {
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

  test('names every requirement of level 1 and 2, and of level 3 where it is about money, health or who somebody is', () => {
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

  test('names tests that stand, and files that are there', () => {
    const missing = requirements.flatMap(({ id, tests = [] }) => tests.filter((one) => !stands(one)).map((one) => `${id}: ${one}`))
    expect(missing).toEqual([])
    const files = requirements.flatMap(({ reason = '' }) => reason.match(/\b(?:src|tests)\/[\w./-]+\.(?:tsx?|md)\b/g) ?? [])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
