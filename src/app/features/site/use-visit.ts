import { useEffect } from 'react'
import type { Site } from '#contract/sites.ts'
import { languageOf } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { cookieNames, deleteCookie, storeCookie, readCookie } from '#app/cookies.ts'
import { switchLanguage } from '#app/site/switch-language.ts'

/** Stores the last school and the language (which a school with only one decides, SITE-19), and drops selections of another school. */
export const useVisit = ({ slug, bilingual, default_locale }: Site): void => {
  const language = useLanguage()
  useEffect(
    () =>
      // Reading cookies can wait until after the first paint.
      afterPaint(() => {
        const before = readCookie(cookieNames.lastSchool)
        if (before !== null && before !== slug) deleteCookie(cookieNames.selections)
        storeCookie(cookieNames.lastSchool, slug)
        const base = languageOf(default_locale)
        const chosen = readCookie(cookieNames.language)
        if (bilingual) {
          if (chosen === 'en' || chosen === 'fr') storeCookie(cookieNames.language, chosen)
        } else if (language !== base) switchLanguage(base)
        else storeCookie(cookieNames.language, base)
      }),
    [slug, bilingual, default_locale, language],
  )
}
