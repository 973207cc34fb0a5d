import type { Language } from '#domain/locale-format.ts'
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
