import { parseAccept } from 'hono/utils/accept'
import type { Locale } from '#contract/wire.ts'

const longestHeader = 512

/** Browsers send a few headers over and over: reading one costs more than the rest of a hot request. */
const remembered = <T>(read: (header: string) => T) => {
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

/** Crawlers and embedded web views that the documents shut out (SITE-17, SITE-Q7). */
const blocked = /sitecheck|siteimprove|bing|wkwebview/i

export const isBlockedAgent = remembered((agent) => blocked.test(agent))

const readSpoken = (header: string): Locale | null => {
  const spoken = parseAccept(header).find(({ type, q }) => q > 0 && /^(en|fr)\b/i.test(type))
  return spoken ? (/^fr/i.test(spoken.type) ? 'fr-ca' : 'en-ca') : null
}

/** The first supported language of an Accept-Language header; null where it names none. */
export const spokenLocale = remembered(readSpoken)

export type Encoding = 'br' | 'gzip' | 'identity'

const readEncoding = (header: string): Encoding => {
  // What a client does not name it does not take.
  const taken = parseAccept(header).filter(({ q }) => q > 0)
  const weightOf = (encoding: string) => taken.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && gzip === 0) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

/** The best encoding that the client takes. */
export const acceptedEncoding = remembered(readEncoding)

/** True when an If-None-Match header names the tag, in any encoding. */
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
