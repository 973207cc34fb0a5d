import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '#app/features/dining-blog/blog-page.tsx'
import { blogQuery } from '#app/features/dining-blog/queries.ts'
import { readId } from '#app/features/site/read-id.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const Page = () => <BlogPage articleId={Route.useSearch().article} />

export const Route = createFileRoute('/$site/dining-blog')({
  validateSearch: (raw: Record<string, unknown>) => readId(raw, 'article'),
  beforeLoad: openSection('dining-blog', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(blogQuery(site.id))),
  component: Page,
})
