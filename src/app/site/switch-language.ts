import { accountPages } from '#domain/account-pages.ts'
import type { Language } from '#domain/locale-format.ts'
import { cookieNames, storeCookie } from '#app/cookies.ts'

/** The current address in the other language; query and fragment stay. */
export const addressIn = (language: Language, { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const parts = pathname.split('/').map((part) => {
    const pair = accountPages.find((both) => both.some((slug) => slug === part.toLowerCase()))
    return pair ? pair[language === 'fr' ? 1 : 0] : part
  })
  return parts.join('/') + search + hash
}

/** Stores the choice and loads the address in that language (NAV-04, NAV-Q6). */
export const switchLanguage = (language: Language): void => {
  storeCookie(cookieNames.language, language)
  const here = location.pathname + location.search + location.hash
  const there = addressIn(language, location)
  if (there === here) location.reload()
  else location.assign(there)
}
