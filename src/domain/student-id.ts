import { alphaNumSpaces } from './shared-rules.ts'

const longestPattern = 200
const longestId = 64

/** What may take time without end: groups repeated over repeats, look-around, back references, many open repeats. */
const isHeavy = (pattern: string): boolean =>
  pattern.length > longestPattern ||
  /\(\?(?!:)|\\[1-9k]|\)[*+{]/.test(pattern) ||
  (pattern.match(/[*+]|\{\d+,\d*\}/g) ?? []).length > 3 ||
  [...pattern.matchAll(/\{(?:\d+,)?(\d*)\}/g)].some(([, most = '']) => Number(most) > 100)

/** A school's pattern as it is asked, anchored; null when it is none, wrong or could take too long (CHK-Q14). */
export const studentIdPattern = (pattern: string): RegExp | null => {
  if (pattern.trim() === '' || isHeavy(pattern)) return null
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return null
  }
}

/** True for a student id: by the school's pattern where one is asked, else letters, digits and spaces (CHK-26, ACCT-10). */
export const isStudentId = (text: string, pattern: string | null = null): boolean => {
  const id = text.trim()
  if (id === '' || id.length > longestId) return false
  const expression = pattern === null ? null : studentIdPattern(pattern)
  return expression === null ? alphaNumSpaces(id) : expression.test(id)
}
