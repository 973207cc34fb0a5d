import type { english } from '#lang/en-ca.ts'
import type { Locale } from '#contract/wire.ts'
import { accountPages } from '#domain/account-pages.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { words } from '#server/words.ts'
import { type Hosts, mailOrigin } from '#server/mail/mail-links.ts'
import type { Mail } from '#server/mail/port.ts'

/** The content of a mail, all of it plain text; every mail has the same layout. */
type Content = {
  to: string
  locale: Locale
  subject: string
  title: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  action?: { label: string; url: string }
  /** Small print at the end. */
  note?: string
  /** An address in the note, which not every mail program makes a link of. */
  link?: string
}

export const schoolName = (site: PackSite, locale: Locale): string => inLocale(site, 'name', languageOf(locale))

// On a phone, a long word such as an e-mail address is broken; labels and amounts have room for theirs.
const cell = 'text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word'

const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

const withLink = (html: string, link: string): string => {
  const url = escapeHtml(link)
  return html.replaceAll(url, `<a href="${url}" style="color:inherit">${url}</a>`)
}

const asText = ({ title, paragraphs, facts = [], action, note, locale }: Content, school: string): string =>
  [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => words(locale, 'mail.line', { label, value })).join('\n')] : []),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...(note ? [note] : []),
    school,
  ].join('\n\n') + '\n'

const asHtml = (
  { title, paragraphs, facts = [], action, note, link, locale, subject }: Content,
  site: PackSite,
  school: string,
): string => {
  const { fill, fillInk } = brandOf(site, 'light')
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="min-width:8em;padding:2px 12px 2px 0;${cell}">${escapeHtml(label)}</th><td style="min-width:6em;padding:2px 0;${cell}">${escapeHtml(value)}</td></tr>`,
  )
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${fill};color:${fillInk};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
${paragraph(action.url, 'font-size:14px;word-break:break-all')}`
    : ''
  const small = note ? paragraph(note, 'font-size:14px;color:#57514b;margin-top:24px') : ''
  return `<!doctype html><html lang="${locale === 'fr-ca' ? 'fr-CA' : 'en-CA'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:#f7f4ef;color:#1f1c1a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fffdfa;border-radius:12px;overflow:hidden;overflow-wrap:break-word">
<div style="background:${fill};color:${fillInk};padding:16px 24px;font-weight:600">${escapeHtml(school)}</div>
<div style="padding:24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${rows.length > 0 ? `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : ''}
${button}
${link ? withLink(small, link) : small}</div></div></body></html>`
}

/** As text and as HTML. */
export const templated = (content: Content, site: PackSite): Mail => {
  const school = schoolName(site, content.locale)
  return {
    to: content.to,
    from: site.mail?.from || null,
    fromName: school,
    replyTo: null,
    subject: content.subject,
    text: asText(content, school),
    html: asHtml(content, site, school),
    locale: content.locale,
  }
}

const pageIn = (
  pages: readonly [english: string, french: string],
  { config, site }: { config: Hosts; site: PackSite },
  locale: Locale,
): string => `${mailOrigin(config, locale)}/${site.slug}/${pages[locale === 'fr-ca' ? 1 : 0]}`

/** The address of the account page in a mail, with its query if there is one. */
export const accountPage = (config: Hosts, site: PackSite, locale: Locale, query = ''): string =>
  `${pageIn(accountPages[2], { config, site }, locale)}${query}`

/** The address of the login page in a mail, where a new password is requested. */
export const loginPage = (made: { config: Hosts; site: PackSite }, locale: Locale): string => pageIn(accountPages[0], made, locale)

/** The language of a customer or an order, whose column holds any text. */
export const localeOf = ({ locale }: { locale: string }): Locale => (locale === 'fr-ca' ? 'fr-ca' : 'en-ca')

type NameOf<Part extends string> = {
  [Key in keyof typeof english]: Key extends `mail.${infer Name}_${Part}` ? Name : never
}[keyof typeof english]
type LetterName = NameOf<'subject'> & NameOf<'title'> & NameOf<'text'>
type Wording = Pick<Content, 'to' | 'locale'> & Partial<Content> & { values?: Record<string, string | number> }

/** A mail in the words `mail.<name>_subject`, `_title` and `_text`, which know `values` and the name of the school. */
export const letter = (name: LetterName, { values, ...content }: Wording, site: PackSite): Mail => {
  const known = { school: schoolName(site, content.locale), ...values }
  const own = (part: 'subject' | 'title' | 'text') => words(content.locale, `mail.${name}_${part}`, known)
  return templated({ subject: own('subject'), title: own('title'), paragraphs: [own('text')], ...content }, site)
}
