import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/site/page-queries.ts'
import { TermsPage } from '#app/features/site/terms-page.tsx'

export const Route = createFileRoute('/$site/terms-of-use')({
  beforeLoad: ({ context }) => context.needWords(['texts']),
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(pageQuery('terms_of_use', site.id))
    if (head !== null) await read
  },
  component: TermsPage,
})
