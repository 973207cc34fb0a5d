import { trustedHtml } from '#app/ui/trusted-html.ts'

/** Running text of a school. It comes sanitised from the server, which lets only an allow-list of elements through (SECT-Q2). */
export const SchoolText = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={trustedHtml(html)} />
