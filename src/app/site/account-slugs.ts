import { accountPages } from '#domain/account-pages.ts'
import type { Language } from '#domain/locale-format.ts'

/** The slug of an account page in a language (AUTH-01, AUTH-02, ACCT-01). */
export const accountSlug = (page: (typeof accountPages)[number][0], language: Language): string =>
  accountPages.find(([english]) => english === page)?.[language === 'fr' ? 1 : 0] ?? page
