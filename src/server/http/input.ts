import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'

// PostgreSQL's text holds no zero byte; the letter that stands for the unreadable one is in no id either.
const readable = (text: string) => text.replaceAll('\0', '\uFFFD')

/** The parameters of a query as calls read them; an empty one counts as left out. */
export const queryOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([, value]) => value !== '').map(([name, value]) => [readable(name), readable(value)]))

/** A call's input, read and checked by its shape. */
export const readInput = (call: Call, given: Record<string, unknown>, path: Record<string, string>): unknown => {
  const inPath = Object.entries(path).map(([name, value]) => [name, readable(value)])
  const read = call.input.safeParse({ ...given, ...Object.fromEntries(inPath) })
  if (read.success) return read.data
  const isDate = read.error.issues.some((issue) => issue.message === 'Invalid Date')
  throw new Problem(isDate ? 'invalid_date' : 'malformed')
}
