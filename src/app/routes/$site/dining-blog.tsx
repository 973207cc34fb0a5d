import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '#app/features/dining-blog/blog-page.tsx'
import { blogQuery } from '#app/features/dining-blog/queries.ts'
import { readId } from '#app/features/site/read-id.ts'
import { requireSection } from '#app/features/site/require-section.ts'

const Page = () => <BlogPage articleId={Route.useSearch().article} />

export const Route = createFileRoute('/$site/dining-blog')({
  validateSearch: (raw: Record<string, unknown>) => readId(raw, 'article'),
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'dining-blog')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(blogQuery(site.id))
    if (head !== null) await read
  },
  component: Page,
})
