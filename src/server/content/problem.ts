export type PackProblem = { file: string; pointer: string; text: string }

export type Path = readonly (string | number)[]

/** RFC 6901: `/0/categories/a~1b`; the whole document is "". */
export const pointerOf = (path: Path): string => path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const problemAt = (file: string, path: Path, text: string): PackProblem => ({ file, pointer: pointerOf(path), text })

export const problemLine = ({ file, pointer, text }: PackProblem): string => `${file}: ${pointer}: ${text}`

export const shown = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}

/** Every text of a value with its place and key; items of a list have the key of the list. */
export const textsIn = (value: unknown, path: Path = [], key = ''): { text: string; path: Path; key: string }[] => {
  if (typeof value === 'string') return [{ text: value, path, key }]
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...path, index], key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name], name))
}

export class PackRefused extends Error {
  readonly problems: readonly PackProblem[]
  constructor(problems: readonly PackProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'PackRefused'
    this.problems = problems
  }
}

export class ContentError extends Error {}
