import type { Locale } from '#contract/wire.ts'

/** Crawlers and embedded web views that the documents shut out (SITE-17, SITE-Q7). */
const blocked = /sitecheck|siteimprove|bing|wkwebview/i

export const isBlockedAgent = (agent: string | undefined | null): boolean => blocked.test(agent ?? '')

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

// Browsers send a few headers over and over: reading one costs more than the rest of a hot request.
const knownLocales = new Map<string, Locale>()

/** The first supported language of an Accept-Language header; English without one. */
export const acceptedLocale = (header: string | undefined | null): Locale => {
  const text = header ?? ''
  const known = knownLocales.get(text)
  if (known) return known
  if (knownLocales.size > 1000) knownLocales.clear()
  const read = readLocale(text)
  knownLocales.set(text, read)
  return read
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client takes. */
export const acceptedEncoding = (header: string | undefined | null): Encoding => {
  const text = header ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(text) ? 'gzip' : 'identity'
}

/** True when an If-None-Match header names the tag, in any encoding. */
export const matchesTag = (header: string | undefined | null, tag: string): boolean =>
  header !== undefined &&
  header !== null &&
  (header === `"${tag}-br"` ||
    header.trim() === '*' ||
    header.split(',').some(
      (part) =>
        part
          .trim()
          .replace(/^W\//, '')
          .replaceAll('"', '')
          .replace(/-(br|gzip)$/, '') === tag,
    ))
