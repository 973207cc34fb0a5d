import type { Locale } from '#contract/wire.ts'
import type { Config } from '#server/config.ts'

export type Hosts = Pick<Config, 'publicUrl' | 'frenchHosts'>

/** The origin of links in a mail: PUBLIC_URL's or the configured French host, never the request's Host, which an attacker could choose. */
export const mailOrigin = ({ publicUrl, frenchHosts }: Hosts, locale: Locale): string => {
  const url = new URL(publicUrl)
  if (locale === 'fr-ca') {
    const [named] = frenchHosts ?? []
    if (named) url.host = named
    else if (frenchHosts === null && url.hostname === 'localhost') url.hostname = 'fr.localhost'
  }
  return url.origin
}
