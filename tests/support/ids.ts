import { expect } from 'vitest'

/** The id that an import derives for a record without one. */
export const derivedIdPattern = /^[0-9a-f]{24}$/
export const anyDerivedId = (): string => expect.stringMatching(derivedIdPattern) as string
