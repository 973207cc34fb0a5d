const slugs = new Set(['login', 'signup', 'customer-account', 'se-connecter-a-votre-compte', 'sinscrire', 'gerer-votre-compte'])

/** The pages of accounts, in both languages; no section of a school may take their place (SECT-Q5). */
export const isAccountSlug = (slug: string): boolean => slugs.has(slug.toLowerCase())
