import type { Language } from '#domain/locale-format.ts'
import { cookieNames, keepCookie } from './cookies.ts'

/** Keeps the choice and loads the same address again in that language (NAV-04, NAV-Q6). */
export const switchLanguage = (language: Language): void => {
  keepCookie(cookieNames.language, language)
  location.reload()
}
