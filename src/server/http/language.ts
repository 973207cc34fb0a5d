import { parse } from 'hono/utils/cookie'
import { type Locale, locale as localeShape } from '#contract/wire.ts'
import { languageOf } from '#domain/locale-format.ts'
import type { Config } from '#server/config.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { acceptedLocale } from './negotiate.ts'

const hostname = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

/** One of FRENCH_HOSTS, else any host that starts with "fr." (SITE-03). */
export const isFrenchHost = (host: string, { frenchHosts }: Pick<Config, 'frenchHosts'>): boolean =>
  frenchHosts === null ? hostname(host).startsWith('fr.') : frenchHosts.some((name) => hostname(name) === hostname(host))

type Client = { accept: string | null | undefined; host: string | null | undefined }

/** The language of messages without a visitor's choice (API.md, "Language of documents and messages"). */
export const clientLocale = ({ accept, host }: Client, config: Pick<Config, 'frenchHosts'>): Locale =>
  acceptedLocale(accept) ?? (isFrenchHost(host ?? '', config) ? 'fr-ca' : 'en-ca')

type Signs = { site: PackSite | null; host: string; chosen: string | undefined; frenchHost: boolean }

/** The visitor's choice on a bilingual site, else the host's language, else the school's (SITE-19, SITE-Q2). */
export const siteLanguage = ({ site, host, chosen, frenchHost }: Signs): Locale => {
  if (site && !site.bilingual) return site.default_locale
  if (chosen === 'fr' || chosen === 'en') return chosen === 'fr' ? 'fr-ca' : 'en-ca'
  const isSitesFrenchHost = site?.default_locale === 'fr-ca' && site.hosts.some((name) => hostname(name) === hostname(host))
  if (frenchHost || isSitesFrenchHost) return 'fr-ca'
  return site?.default_locale ?? 'en-ca'
}

/** The requested language, else the visitor's choice, else the browser's, else as for a page. */
export const documentLanguage = (request: Request, site: PackSite | null, config: Pick<Config, 'frenchHosts'>): Locale => {
  const requested = localeShape.safeParse(new URL(request.url).searchParams.get('locale'))
  if (requested.success) return requested.data
  const host = request.headers.get('host') ?? ''
  const accepted = acceptedLocale(request.headers.get('accept-language'))
  const chosen = parse(request.headers.get('cookie') ?? '')['l1'] ?? (accepted === null ? undefined : languageOf(accepted))
  return siteLanguage({ site, host, chosen, frenchHost: isFrenchHost(host, config) })
}
