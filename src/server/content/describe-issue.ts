import type * as z from 'zod/mini'
import { type PackProblem, type Path, problemAt, shown } from './problem.ts'

type Issue = z.core.$ZodIssue

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[part] : undefined),
    root,
  )

const keyWords = 'correct it, or move it under "extra"'

/** The branch of a union with the fewest complaints is probably the intended one. */
const nearest = (branches: readonly (readonly Issue[])[]): readonly Issue[] => {
  const cost = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : issue.path.length === 0 ? 4 : 1), 0)
  return [...branches].sort((a, b) => cost(a) - cost(b))[0] ?? []
}

const isPlain = (issues: readonly Issue[]) => issues.every((issue) => issue.path.length === 0 && issue.code !== 'unrecognized_keys')

const expectedOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? shown(issue.values[0]) : `one of ${issue.values.map(shown).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'text that is not empty' : `at least ${String(issue.minimum)}`
    case 'too_big':
      return `at most ${String(issue.maximum)}`
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((errors) => errors.map(expectedOf)))].join(' or ')
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'custom':
      return issue.message
  }
}

/** Describes schema issues to a pack's author; a missing key is reported at its parent. `at` is the record's place in the file. */
export const describeIssues = (file: string, root: unknown, issues: readonly Issue[], at: Path): PackProblem[] =>
  issues.flatMap((issue) => {
    const path = issue.path as (string | number)[]
    const value = valueAt(root, path)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => problemAt(file, [...at, ...path, key], `the key ${shown(key)} is unknown; ${keyWords}`))
    }
    if (issue.code === 'invalid_union' && value !== undefined && !issue.errors.every(isPlain)) {
      const inner = nearest(issue.errors.map((errors) => errors as readonly Issue[]))
      return describeIssues(file, root, inner.map((one) => ({ ...one, path: [...path, ...one.path] })) as Issue[], at)
    }
    if (value === undefined && path.length > 0 && issue.code !== 'custom') {
      const key = String(path.at(-1))
      return [problemAt(file, [...at, ...path.slice(0, -1)], `the key ${shown(key)} is missing; expected ${expectedOf(issue)}`)]
    }
    return [problemAt(file, [...at, ...path], `is ${shown(value)}; expected ${expectedOf(issue)}`)]
  })
