import { createHash } from 'node:crypto'

/** The id of a record whose pack gives none: the same content has the same id in every import. 24 hex digits. */
export const derivedId = (scope: string, kind: string, content: string): string =>
  createHash('sha256').update(`${scope}\n${kind}\n${content}`).digest('hex').slice(0, 24)
