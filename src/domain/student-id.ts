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

/** A piece of a student id: so many digits or letters, or a text as it stands. */
export type IdPart = { kind: 'digits' | 'letters' | 'capitals'; count: number } | { kind: 'text'; text: string }

const kinds: Record<string, 'digits' | 'letters' | 'capitals'> = {
  '[0-9]': 'digits',
  '\\d': 'digits',
  '[A-Z]': 'capitals',
  '[A-Za-z]': 'letters',
  '[a-zA-Z]': 'letters',
}

/** A school's pattern in pieces that words can say; null where it says more than that (CHK-26). */
export const studentIdForm = (pattern: string): IdPart[] | null => {
  const plain = pattern.trim().replace(/^\^/, '').replace(/\$$/, '')
  if (plain === '' || studentIdPattern(pattern) === null) return null
  const piece = /(\[0-9\]|\\d|\[A-Z\]|\[A-Za-z\]|\[a-zA-Z\])(?:\{(\d{1,2})\})?|([A-Za-z0-9-]+)(?![{*+?])/y
  const parts: IdPart[] = []
  while (piece.lastIndex < plain.length) {
    const found = piece.exec(plain)
    if (!found) return null
    const [, set, count = '1', text = ''] = found
    const kind = set === undefined ? undefined : kinds[set]
    parts.push(kind === undefined ? { kind: 'text', text } : { kind, count: Number(count) })
  }
  return parts
}
