import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/site/page-queries.ts'
import { TermsPage } from '#app/features/site/terms-page.tsx'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/terms-of-use')({
  beforeLoad: ({ context }) => context.needWords(['texts']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(pageQuery('terms_of_use', site.id))),
  component: TermsPage,
})
