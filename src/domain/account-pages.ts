/** Pages of the account below a school, with an address in each language: English, French (NAV-Q6); login leads to the account (AUTH-06). */
export const accountPages = [
  ['login', 'se-connecter-a-votre-compte'],
  ['signup', 'sinscrire'],
  ['customer-account', 'gerer-votre-compte'],
] as const

/** The account's addresses, in both languages; no section of a school may take their place (SECT-Q5). */
export const accountSlugs: readonly string[] = accountPages.flat()

/** Every page below a school that shows one visitor's own things: search engines are asked to leave them. */
export const personalSlugs: readonly string[] = [...accountSlugs, 'order-complete', 'checkout', 'reset-password']
