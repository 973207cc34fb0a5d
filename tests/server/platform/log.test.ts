import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'

const written = (error: unknown): Record<string, unknown> => {
  const lines: string[] = []
  createLog({ write: (line) => void lines.push(line) }).error({ error }, 'unexpected')
  return JSON.parse(lines.join('')) as Record<string, unknown>
}

test('an unexpected error is in the log with its cause and place', () => {
  const line = written(Object.assign(new TypeError('no such column'), { code: '42703' }))
  expect(line).toMatchObject({ msg: 'unexpected', error: { name: 'TypeError', message: 'no such column', code: '42703' } })
  expect(JSON.stringify(line)).toContain('log.test.ts')
})

test('the values that a database adds to its error stay out of the log', () => {
  const detail = 'Key (email)=(someone@example.ca) already exists.'
  expect(JSON.stringify(written(Object.assign(new Error('duplicate key'), { detail, parameters: [detail] })))).not.toContain('someone')
})

test('a thrown value that is no error is logged as it is', () => {
  expect(written('out of soup')).toMatchObject({ error: { message: 'out of soup' } })
})

test.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005'])(
  'the card number %s reaches no log, at any place of a line',
  (number) => {
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    log.error({ error: new Error(`could not charge ${number}, sorry`) }, `card ${number}`)
    log.warn({ body: `{"card_number":"${number}"}`, given: { card_number: number, cvc: '737', deep: { text: number } } }, 'odd')
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain(number)
    expect(lines.join('')).not.toContain('737')
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  },
)

test('numbers that are no card stay in the log', () => {
  expect(JSON.stringify(written(new Error('took 4111111111111112 ns')))).toContain('4111111111111112')
})
