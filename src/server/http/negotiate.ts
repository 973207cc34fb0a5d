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

const readLocale = (header: string): Locale => {
  const asked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => quality > 0 && /^(en|fr)\b/.test(tag))
    .sort((a, b) => b.quality - a.quality)
  return asked[0]?.tag.startsWith('fr') ? 'fr-ca' : 'en-ca'
}

/** The first supported language of an Accept-Language header; English without one. */
export const acceptedLocale = remembered(readLocale)

export type Encoding = 'br' | 'gzip' | 'identity'

const readEncoding = (text: string): Encoding => {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(text) ? 'gzip' : 'identity'
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
