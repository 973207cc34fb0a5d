import type { Locale } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'
import type { PackSite } from '#server/content/shapes/site.ts'

const hostname = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

/** A host that serves French by default: one of FRENCH_HOSTS, else any that starts with "fr." (SITE-03). */
export const isFrenchHost = (host: string, { frenchHosts }: Pick<Config, 'frenchHosts'>): boolean =>
  frenchHosts === null ? hostname(host).startsWith('fr.') : frenchHosts.some((name) => hostname(name) === hostname(host))

type Signs = { site: PackSite | null; host: string; chosen: string | undefined; frenchHost: boolean }

/** The language of a page: the visitor's choice where there is one to make, else the host's, else the school's (SITE-19, SITE-Q2). */
export const siteLanguage = ({ site, host, chosen, frenchHost }: Signs): Locale => {
  if (site && !site.bilingual) return site.default_locale
  if (chosen === 'fr' || chosen === 'en') return chosen === 'fr' ? 'fr-ca' : 'en-ca'
  const isSitesFrenchHost = site?.default_locale === 'fr-ca' && site.hosts.some((name) => hostname(name) === hostname(host))
  if (frenchHost || isSitesFrenchHost) return 'fr-ca'
  return site?.default_locale ?? 'en-ca'
}
