import { noticeClassPrefix } from '#contract/notice-scope.ts'
import { safeHtmlWith } from '#server/platform/safe-html.ts'

const isName = (word: string) => /^[A-Za-z_][\w-]{0,63}$/.test(word)

/** The prefix keeps a notice from using the product's own classes. */
const noticeClasses = (written: string): string =>
  written
    .split(/\s+/)
    .filter(isName)
    .map((name) => noticeClassPrefix + name)
    .join(' ')

/** Relative links lead to the portal. */
const absolute = (href: string, base: URL): string => {
  const address = URL.canParse(href, base.href) ? new URL(href, base) : null
  return address && ['https:', 'http:', 'mailto:', 'tel:'].includes(address.protocol) ? address.href : ''
}

/** A foreign notice as safe HTML (POL-Q2). */
export const noticeHtml = (html: string, base: URL): string =>
  safeHtmlWith(html, {
    attributes: ['class'],
    transform: {
      a: (tagName, { href = '', target: _, rel: _rel, ...attribs }) => {
        const to = absolute(href, base)
        return { tagName, attribs: to ? { ...attribs, href: to, target: '_blank', rel: 'noopener noreferrer' } : attribs }
      },
      '*': (tagName, { class: written, ...attribs }) => {
        const classes = noticeClasses(written ?? '')
        return { tagName, attribs: classes ? { ...attribs, class: classes } : attribs }
      },
    },
  })
