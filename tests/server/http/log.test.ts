import { expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'

const written = (error: unknown): Record<string, unknown> => {
  const lines: string[] = []
  createLog({ write: (line) => void lines.push(line) }).error({ error }, 'unexpected')
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test('an unexpected error stands in the log with its cause and place', () => {
  const line = written(Object.assign(new TypeError('no such column'), { code: '42703' }))
  expect(line).toMatchObject({ msg: 'unexpected', error: { name: 'TypeError', message: 'no such column', code: '42703' } })
  expect(JSON.stringify(line)).toContain('log.test.ts')
})

test('the values that a database adds to its error stay out of the log', () => {
  const detail = 'Key (email)=(someone@example.ca) already exists.'
  expect(JSON.stringify(written(Object.assign(new Error('duplicate key'), { detail, parameters: [detail] })))).not.toContain('someone')
})

test('what is thrown and is no error is told in its own words', () => {
  expect(written('out of soup')).toMatchObject({ error: { message: 'out of soup' } })
})
