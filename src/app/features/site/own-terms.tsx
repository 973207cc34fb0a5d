import { useWords } from '#app/i18n/words.ts'

/** The product's own terms, where the school wrote none (POL-05). */
export const OwnTerms = () => {
  const t = useWords()
  return (
    <div className="prose text-page">
      <h2>{t('terms.who.title')}</h2>
      <p>{t('terms.who.text')}</p>
      <h2>{t('terms.account.title')}</h2>
      <p>{t('terms.account.text')}</p>
      <h2>{t('terms.privacy.title')}</h2>
      <p>{t('terms.privacy.text')}</p>
      <h2>{t('terms.menus.title')}</h2>
      <p>{t('terms.menus.text')}</p>
      <h2>{t('terms.law.title')}</h2>
      <p>{t('terms.law.text')}</p>
      <p>{t('terms.law.rights')}</p>
      <h2>{t('terms.changes.title')}</h2>
      <p>{t('terms.changes.text')}</p>
    </div>
  )
}
