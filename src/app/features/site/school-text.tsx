/** Running text of a school. It comes sanitised from the server, which lets only an allow-list of elements through (SECT-Q2). */
export const SchoolText = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
