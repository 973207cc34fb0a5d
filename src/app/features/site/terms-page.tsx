import { useWords } from '#app/i18n/words.ts'
import { useSite } from './queries.ts'
import { TextPage } from './text-page.tsx'
import { ToSection } from './to-section.tsx'

/** The terms of use, the same for every school but for the account (POL-04, POL-05). */
export const TermsPage = () => {
  const t = useWords()
  const site = useSite()
  return (
    <TextPage title={t('nav.terms')} intro={t('terms.intro')}>
      <h2>{t('terms.who.title')}</h2>
      <p>{t('terms.who.text')}</p>
      {site.customer_login && <Account site={site.slug} />}
      <h2>{t('terms.privacy.title')}</h2>
      <p>{t('terms.privacy.text')}</p>
      <p>
        <ToSection site={site.slug} slug="privacy">
          {t('terms.privacy.link')}
        </ToSection>
      </p>
      <h2>{t('terms.menus.title')}</h2>
      <p>{t('terms.menus.text')}</p>
      <h2>{t('terms.law.title')}</h2>
      <p>{t('terms.law.text')}</p>
      <p>{t('terms.law.rights')}</p>
      <h2>{t('terms.changes.title')}</h2>
      <p>{t('terms.changes.text')}</p>
    </TextPage>
  )
}

const Account = ({ site }: { site: string }) => {
  const t = useWords()
  return (
    <>
      <h2>{t('terms.account.title')}</h2>
      <p>{t('terms.account.text')}</p>
      <p>
        <ToSection site={site} slug="customer-account" preload={false}>
          {t('terms.account.link')}
        </ToSection>
      </p>
    </>
  )
}
