import type { PageKind } from '#contract/watch.ts'

const kinds: readonly [RegExp, PageKind][] = [
  [/^[^/]+$/, 'home'],
  [/^[^/]+\/whats-on-the-menu\b/i, 'menu'],
  [/^[^/]+\/(hours-of-operation|locations)\b/i, 'hours'],
  [/^[^/]+\/(meal-plan-purchase|order-complete)\b/i, 'purchase'],
  [/^[^/]+\/(customer-account|login|signup|gerer-votre-compte|se-connecter-a-votre-compte|sinscrire)\b/i, 'account'],
]

/** The kind of page at a path, the only thing that reports say about it. */
export const pageKind = (pathname: string): PageKind => {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}
