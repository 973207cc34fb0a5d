import { useWords } from '#app/i18n/words.ts'
import { trustedHtml } from '#app/ui/trusted-html.ts'

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
