import { parseAccept } from 'hono/utils/accept'
import type { Locale } from '#contract/wire.ts'

const longestHeader = 512

/** Browsers repeat a few headers; parsing one costs more than the rest of a hot request. */
const memoized = <T>(read: (header: string) => T) => {
  const known = new Map<string, T>()
  return (header: string | undefined | null): T => {
    const text = header ?? ''
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size > 1000) known.clear()
    const made = read(text)
    if (text.length <= longestHeader) known.set(text, made)
    return made
  }
}

/** Agents that the documents block (SITE-17, SITE-Q7). */
const blocked = /sitecheck|siteimprove|bing|wkwebview/i

export const isBlockedAgent = memoized((agent) => blocked.test(agent))

const readLocale = (header: string): Locale | null => {
  const accepted = parseAccept(header).find(({ type, q }) => q > 0 && /^(en|fr)\b/i.test(type))
  return accepted ? (/^fr/i.test(accepted.type) ? 'fr-ca' : 'en-ca') : null
}

export const acceptedLocale = memoized(readLocale)

export type Encoding = 'br' | 'gzip' | 'identity'

const readEncoding = (header: string): Encoding => {
  // Encodings that are not listed are not accepted.
  const taken = parseAccept(header).filter(({ q }) => q > 0)
  const weightOf = (encoding: string) => taken.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && gzip === 0) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

export const acceptedEncoding = memoized(readEncoding)

/** Whether If-None-Match names the tag, in any encoding. */
export const matchesTag = (header: string | undefined | null, tag: string): boolean =>
  header !== undefined &&
  header !== null &&
  (header.trim() === '*' ||
    header.split(',').some(
      (part) =>
        part
          .trim()
          .replace(/^W\//, '')
          .replaceAll('"', '')
          .replace(/-(br|gzip)$/, '') === tag,
    ))
