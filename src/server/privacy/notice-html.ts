import { noticeClassPrefix } from '#contract/notice-scope.ts'
import { safeHtmlWith } from '#server/platform/safe-html.ts'

const isName = (word: string) => /^[A-Za-z_][\w-]{0,63}$/.test(word)

/** Classes of a notice carry a prefix: they can borrow no look of the product's own. */
export const noticeClasses = (written: string): string =>
  written
    .split(/\s+/)
    .filter(isName)
    .map((name) => noticeClassPrefix + name)
    .join(' ')

/** A link of the portal leads back to the portal, in a tab of its own. */
const absolute = (href: string, base: URL): string => {
  const address = URL.canParse(href, base.href) ? new URL(href, base) : null
  return address && ['https:', 'http:', 'mailto:', 'tel:'].includes(address.protocol) ? address.href : ''
}

/** A foreign notice as HTML that runs, frames and loads nothing (POL-Q2). Its headings stand below the page's. */
export const noticeHtml = (html: string, base: URL): string =>
  safeHtmlWith(html, {
    attributes: ['class'],
    transform: {
      h1: (_, attribs) => ({ tagName: 'h2', attribs }),
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
