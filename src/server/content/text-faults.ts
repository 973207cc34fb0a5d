import type { Path } from './problem.ts'

type Fault = { path: Path; text: string }

/** Longer than any terms of use; such a page still opens on a phone. */
const mostLetters = 200_000

const faultOf = (value: string): string | null => {
  if (value.length > mostLetters) return `has ${value.length} characters; expected at most ${mostLetters}`
  if (value.includes('\0')) return 'contains a NUL character; expected text without it'
  return value.isWellFormed() ? null : 'contains half a character (a lone surrogate); expected complete text'
}

export const textFaults = (value: unknown, path: Path): Fault[] => {
  if (typeof value === 'string') {
    const text = faultOf(value)
    return text === null ? [] : [{ path, text }]
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => textFaults(one, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textFaults(one, [...path, name]))
}
