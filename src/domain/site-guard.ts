type Guarded = { slug: string; external_home_url: string; perform_redirect: boolean }

/** Where a school redirects a visitor of `path` (no slash at its end); null where the page is shown (SITE-13, SITE-16, SITE-Q10). */
export const siteRedirect = ({ slug, external_home_url: outside, perform_redirect: toHome }: Guarded, path: string): string | null => {
  const isHome = path.toLowerCase() === `/${slug.toLowerCase()}`
  if (isHome && /^https?:\/\//.test(outside)) return outside
  return toHome && !isHome ? `/${slug}` : null
}
