import { RE2JS } from 're2js'
import type { IdPattern } from '#domain/student-id.ts'

const longestPattern = 200
/** Each letter of an id costs at most one step per instruction. */
const largestProgram = 1000

const compile = (pattern: string): IdPattern | null => {
  if (pattern.trim() === '' || pattern.length > longestPattern) return null
  try {
    const compiled = RE2JS.compile(pattern)
    return compiled.programSize() > largestProgram ? null : { test: (id) => compiled.matches(id) }
  } catch {
    return null
  }
}

const compiled = new Map<string, IdPattern | null>()

/**
 * Matches a school's student id pattern in time linear in the id, whatever the pattern (RE2); null if there is none, RE2 cannot read
 * it or it is too large (CHK-Q14). Cached, because orders are checked inside a transaction.
 */
export const linearPattern = (pattern: string): IdPattern | null => {
  if (!compiled.has(pattern)) {
    if (compiled.size > 200) compiled.clear()
    compiled.set(pattern, compile(pattern))
  }
  return compiled.get(pattern) ?? null
}
