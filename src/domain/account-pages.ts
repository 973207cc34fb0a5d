/** The account pages below a school's path, each as [English slug, French slug] (NAV-Q6, AUTH-06). */
export const accountPages = [
  ['login', 'se-connecter-a-votre-compte'],
  ['signup', 'sinscrire'],
  ['customer-account', 'gerer-votre-compte'],
] as const

/** Slugs of the account pages in both languages; no section of a school may use one of them (SECT-Q5). */
export const accountSlugs: readonly string[] = accountPages.flat()

/** Slugs of the pages that show one visitor's own data; search engines must not index them. */
export const personalSlugs: readonly string[] = [...accountSlugs, 'order-complete', 'checkout', 'reset-password']
