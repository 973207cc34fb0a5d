import { RE2JS } from 're2js'
import type { IdPattern } from '#domain/student-id.ts'

const longestPattern = 200
/** Instructions of a compiled pattern; each letter of an id costs one step of each at most. */
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
 * A school's pattern of student ids, matched whole in time that grows with the id alone, whatever the pattern (RE2); null when
 * there is none, or RE2 cannot read it or it is too large (CHK-Q14). Compiled once: an order is refused inside a transaction.
 */
export const linearPattern = (pattern: string): IdPattern | null => {
  if (!compiled.has(pattern)) {
    if (compiled.size > 200) compiled.clear()
    compiled.set(pattern, compile(pattern))
  }
  return compiled.get(pattern) ?? null
}
