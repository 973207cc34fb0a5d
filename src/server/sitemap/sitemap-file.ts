import { escapeHtml } from '#server/platform/html.ts'

export type SitePage = { addresses: { language: 'en-CA' | 'fr-CA'; address: string }[]; changedAt: string | null }

const header = '<?xml version="1.0" encoding="UTF-8"?>\n'
const changed = (at: string | null) => (at === null ? '' : `<lastmod>${escapeHtml(at)}</lastmod>`)

const alternates = (page: SitePage): string => {
  if (page.addresses.length < 2) return ''
  const link = (lang: string, address: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(address)}"/>`
  return [
    ...page.addresses.map(({ language, address }) => link(language, address)),
    link('x-default', page.addresses[0]?.address ?? ''),
  ].join('')
}

/** sitemaps.org 0.9: each language's address, with its alternates. */
export const pageList = (pages: readonly SitePage[]): string => {
  const urls = pages.flatMap((page) =>
    page.addresses.map(({ address }) => `<url><loc>${escapeHtml(address)}</loc>${changed(page.changedAt)}${alternates(page)}</url>\n`),
  )
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${header}<urlset ${spaces}>\n${urls.join('')}</urlset>\n`
}

export const sitemapList = (maps: readonly { address: string; changedAt: string | null }[]): string => {
  const listed = maps.map(({ address, changedAt }) => `<sitemap><loc>${escapeHtml(address)}</loc>${changed(changedAt)}</sitemap>\n`)
  return `${header}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('')}</sitemapindex>\n`
}
