import { otherLanguage } from '#domain/locale-format.ts'
import { cookieNames, storeCookie } from '#app/cookies.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Languages } from '#app/ui/icons.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { useSchool } from './school.ts'
import { speak } from './speak.ts'

/** The other language, in that language; what is typed stays. A school of one language has none (SITE-19). */
export const LanguageSwitch = () => {
  const t = useWords()
  const school = useSchool()
  const other = otherLanguage(useLanguage())
  if (!school.bilingual) return null
  const change = () => {
    storeCookie(cookieNames.language, other)
    speak(other).catch(() => failureToast(t('offline.unreached')))
  }
  return (
    <button type="button" className="button button-quiet" lang={other === 'fr' ? 'fr-CA' : 'en-CA'} onClick={change}>
      <Languages />
      {t('nav.other_language')}
    </button>
  )
}
