import { alphaNumSpaces } from './shared-rules.ts'

const longestId = 64

/** A school's pattern of student ids; it matches whole ids (CHK-26). */
export type IdPattern = { test: (id: string) => boolean }

/** Reads a school's pattern; null means that the general rule applies (CHK-Q14). */
export type ReadPattern = (pattern: string) => IdPattern | null

/** True for a student id: by the school's pattern, else letters, digits and spaces, 64 characters at most (CHK-26, ACCT-10). */
export const isStudentId = (text: string, pattern: IdPattern | null = null): boolean => {
  const id = text.trim()
  if (id === '' || id.length > longestId) return false
  return pattern === null ? alphaNumSpaces(id) : pattern.test(id)
}

/** A piece of a student id: so many digits or letters, or a fixed text. */
export type IdPart = { kind: 'digits' | 'letters' | 'capitals'; count: number } | { kind: 'text'; text: string }

const kinds: Record<string, 'digits' | 'letters' | 'capitals'> = {
  '[0-9]': 'digits',
  '\\d': 'digits',
  '[A-Z]': 'capitals',
  '[A-Za-z]': 'letters',
  '[a-zA-Z]': 'letters',
}

/** A school's pattern in pieces that words can describe; null for any other pattern (CHK-26). */
export const studentIdForm = (pattern: string): IdPart[] | null => {
  const plain = pattern.trim().replace(/^\^/, '').replace(/\$$/, '')
  if (plain === '') return null
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

const source = (part: IdPart): string => {
  if (part.kind === 'text') return part.text
  const set = { digits: '[0-9]', letters: '[A-Za-z]', capitals: '[A-Z]' }[part.kind]
  return `${set}{${part.count}}`
}

/** A school's pattern as the app checks it; one beyond pieces of fixed length accepts every id, as the server checks it (CHK-Q14). */
export const simplePattern: ReadPattern = (pattern) => {
  if (pattern.trim() === '') return null
  const parts = studentIdForm(pattern)
  return parts === null ? { test: () => true } : new RegExp(`^${parts.map(source).join('')}$`)
}
