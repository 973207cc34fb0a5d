import type { Locale } from '#contract/wire.ts'
import { type Language, languageOf } from '#domain/locale-format.ts'
import type { Config } from '#server/config.ts'

/** The lookbehind keeps a run of thousands of slashes linear. */
export const withoutEndSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

/** French is the first of FRENCH_HOSTS, else "fr." before the public host. */
export const publicHosts = ({ publicUrl, frenchHosts }: Pick<Config, 'publicUrl' | 'frenchHosts'>): Record<Language, string> => {
  const english = new URL(publicUrl)
  const french = new URL(publicUrl)
  const [named] = frenchHosts ?? []
  if (named) french.host = named
  else if (!french.hostname.startsWith('fr.')) french.hostname = `fr.${french.hostname.replace(/^www\./, '')}`
  return { en: english.origin, fr: french.origin }
}

/**
 * The languages that have an address of their own. A bilingual school whose first language is French reads French on both hosts
 * until a visitor chooses (SITE-Q2), so no address leads a search engine to its English pages.
 */
export const addressedLanguages = (site: { bilingual: boolean; default_locale: Locale } | null): readonly Language[] =>
  site === null || (site.bilingual && site.default_locale === 'en-ca') ? ['en', 'fr'] : [languageOf(site.default_locale)]
