import { Link } from '@tanstack/react-router'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** After an expired mail link: leads to where a new one is requested, at the last visited school, else the list of schools (AUTH-27, ACCT-Q3). */
export const RequestNewLink = ({ page }: { page: 'login' | 'customer-account' }) => {
  const t = useWords()
  const section = accountSlug(page, useLanguage())
  const site = readCookie(cookieNames.lastSchool)
  return (
    <p>
      {site === null ? (
        <Link to="/">{t('reset.request_new_link')}</Link>
      ) : (
        <Link to="/$site/$section" params={{ site, section }}>
          {t('reset.request_new_link')}
        </Link>
      )}
    </p>
  )
}
