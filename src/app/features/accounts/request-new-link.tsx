import { Link } from '@tanstack/react-router'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'

/**
 * After an expired mail link: leads to where a new one is requested, or to what `children` name, at the last visited school, else to the
 * list of schools (AUTH-27, ACCT-Q3).
 */
export const RequestNewLink = ({ page, children }: { page: 'login' | 'customer-account'; children?: string }) => {
  const t = useWords()
  const section = accountSlug(page, useLanguage())
  const site = readCookie(cookieNames.lastSchool)
  return (
    <p>
      {site === null ? (
        <Link to="/">{children ?? t('reset.request_new_link')}</Link>
      ) : (
        <Link to="/$site/$section" params={{ site, section }}>
          {children ?? t('reset.request_new_link')}
        </Link>
      )}
    </p>
  )
}

/** The message of a mail link that no longer works: a press without an answer may have used it. */
export const usedLinkWords =
  (words: WordId) =>
  (error: unknown, wasLost: boolean): WordId | null =>
    wasLost && error instanceof ApiError && error.code === 'key_invalid' ? words : null
