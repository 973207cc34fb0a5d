import { useWords } from '#app/i18n/words.ts'

/** The first tab stop: skips the header. */
export const SkipLink = () => {
  const t = useWords()
  return (
    <a className="skip-link" href="#content">
      {t('nav.skip')}
    </a>
  )
}
