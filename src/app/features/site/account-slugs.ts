import { accountSlugs } from '#domain/account-pages.ts'

/** The pages of accounts, in both languages; no section of a school may take their place (SECT-Q5). */
export const isAccountSlug = (slug: string): boolean => accountSlugs.includes(slug.toLowerCase())
