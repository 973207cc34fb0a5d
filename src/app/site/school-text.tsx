import { useWords } from '#app/i18n/words.ts'

/** Running text of a school. It comes sanitised from the server, which lets only an allow-list of elements through (SECT-Q2). */
export const SchoolText = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={useSchoolHtml(html)} />

/** The text with each of its tables in a box that scrolls by itself, by keyboard too, so that a wide one does not move the page. */
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

// The page's content policy lets HTML come from here alone; `start.ts` sees to scripts.
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('school-text', { createHTML: (html) => html })

/** HTML that came in an answer of our own server, which has made it safe; nothing else may be given. */
const trustedHtml = (html: string): { __html: string } => ({ __html: policy?.createHTML(html) ?? html })
