import { decodeHTMLStrict } from 'entities'
import type * as z from 'zod/mini'
import { type PackFileName, ruleOf } from '#server/shapes/pack-files.ts'
import { type PackProblem, type Path, problemAt, shown } from './problem.ts'
import { replaceTexts } from './schema-walk.ts'

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i

// These values are compared or executed as they are written.
const isMachineRead = (field: string) => /(^|_)(id|mrn|slug|pattern|token|pin|url|hosts|file|file_name|metadata)$/i.test(field)

/** Older systems encode twice or more; the bound keeps "&amp;amp;…" cheap. */
const mostRounds = 4

const decode = (text: string, rounds = 0): string => {
  const once = decodeHTMLStrict(text)
  return once === text || rounds === mostRounds ? once : decode(once, rounds + 1)
}

export type Decoded = { path: Path; before: string; after: string }

/** Decodes HTML entities in plain texts and reports where; HTML fields keep theirs. */
export const decodeEntities = (schema: z.core.$ZodType, value: unknown, path: Path = []): { value: unknown; decoded: Decoded[] } => {
  const decoded: Decoded[] = []
  const replaced = replaceTexts(
    schema,
    value,
    (mark, before, place) => {
      if (mark || !entity.test(before) || isMachineRead(String(place.findLast((part) => typeof part === 'string')))) return before
      const after = decode(before)
      if (after !== before) decoded.push({ path: place, before, after })
      return after
    },
    path,
  )
  return { value: replaced, decoded }
}

export const decodedWarnings = (file: PackFileName, decoded: readonly Decoded[]): PackProblem[] => {
  const [first] = decoded
  if (!first) return []
  const more = decoded.length > 1 ? `; so are ${decoded.length - 1} more in this file` : ''
  return [problemAt(file, first.path, `${shown(first.before)} contains HTML entities; it is read as ${shown(first.after)}${more}`)]
}

/** Passwords and codes are never decoded. */
export const mayHoldEntities = (file: PackFileName, json: string): boolean => !ruleOf(file).hidden && entity.test(json)
