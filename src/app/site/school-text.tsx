import { useWords } from '#app/i18n/words.ts'

/** Rich text of a school, sanitised by the server with an allow-list of elements (SECT-Q2). */
export const SchoolText = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={useSchoolHtml(html)} />

/** Wraps each table in a focusable box that scrolls, so that a wide one does not move the page. */
export const useSchoolHtml = (html: string) => {
  const t = useWords()
  return trustedHtml(inBoxes(html, t('section.table')))
}

const inBoxes = (html: string, label: string): string =>
  html
    .replace(/<table\b/gi, `<div class="prose-table" role="group" aria-label="${label}" tabindex="0">$&`)
    .replace(/<\/table>/gi, '$&</div>')

type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

// The content policy allows HTML from this policy only; scripts are handled in `start.ts`.
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('school-text', { createHTML: (html) => html })

/** For HTML from an answer of our own server, which has sanitised it, or of `writeRichText`, which writes no other; nothing else. */
const trustedHtml = (html: string): { __html: string } => ({ __html: policy?.createHTML(html) ?? html })
