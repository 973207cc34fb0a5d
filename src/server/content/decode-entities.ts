import { decodeHTMLStrict } from 'entities'
import type * as z from 'zod/mini'
import { type PackFileName, ruleOf } from '#server/shapes/pack-files.ts'
import { type PackProblem, type Path, problemAt, shown } from './problem.ts'
import { replaceTexts } from './schema-walk.ts'

const entity = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i

// Keys, addresses and rules are compared or run as they stand; nobody reads them.
const isMachineRead = (field: string) => /(^|_)(id|mrn|slug|pattern|token|pin|url|hosts|file|file_name|metadata)$/i.test(field)

/** Older systems encode twice or more; a bound, so that a long text of "&amp;amp;…" takes no time. */
const mostRounds = 4

const decode = (text: string, rounds = 0): string => {
  const once = decodeHTMLStrict(text)
  return once === text || rounds === mostRounds ? once : decode(once, rounds + 1)
}

export type Decoded = { path: Path; before: string; after: string }

/** A record whose plain texts say "&" for "&amp;" and "é" for "&eacute;", with the places that did not; HTML keeps its entities. */
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

/** One warning for a file: its first text, and how many there are. */
export const decodedWarnings = (file: PackFileName, decoded: readonly Decoded[]): PackProblem[] => {
  const [first] = decoded
  if (!first) return []
  const more = decoded.length > 1 ? `; so are ${decoded.length - 1} more in this file` : ''
  return [problemAt(file, first.path, `${shown(first.before)} contains HTML entities; it is read as ${shown(first.after)}${more}`)]
}

/** Passwords and codes are no texts to read. */
export const mayHoldEntities = (file: PackFileName, json: string): boolean => !ruleOf(file).hidden && entity.test(json)
