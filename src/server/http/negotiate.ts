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
  const asked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => quality > 0 && /^(en|fr)\b/.test(tag))
    .sort((a, b) => b.quality - a.quality)
  return asked[0] ? (asked[0].tag.startsWith('fr') ? 'fr-ca' : 'en-ca') : null
}

/** The first supported language of an Accept-Language header; null where it names none. */
export const spokenLocale = remembered(readSpoken)

export type Encoding = 'br' | 'gzip' | 'identity'

/** How much a client likes an encoding, 0 to 1: what it does not name it does not take. */
const weightOf = (text: string, encoding: string): number => {
  const part = text.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === encoding)
  return part === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1)
}

const readEncoding = (text: string): Encoding => {
  const [br, gzip] = [weightOf(text, 'br'), weightOf(text, 'gzip')]
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
