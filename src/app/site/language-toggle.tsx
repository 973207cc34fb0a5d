import { otherLanguage } from '#domain/locale-format.ts'
import { Languages } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { switchLanguage } from './switch-language.ts'

/** A link to the other language, in that language (NAV-03). */
export const LanguageToggle = () => {
  const t = useWords()
  const other = otherLanguage(useLanguage())
  return (
    <button
      type="button"
      className="button button-quiet language-toggle"
      lang={other === 'fr' ? 'fr-CA' : 'en-CA'}
      onClick={() => switchLanguage(other)}
    >
      <Languages />
      {t('nav.other_language')}
    </button>
  )
}
