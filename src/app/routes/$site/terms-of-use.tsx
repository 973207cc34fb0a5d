import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#app/features/site/page-queries.ts'
import { TermsPage } from '#app/features/site/terms-page.tsx'
import { loadPageWords, PageWords } from '#app/i18n/page-words.tsx'

const Page = () => {
  return (
    <PageWords words={Route.useLoaderData()}>
      <TermsPage />
    </PageWords>
  )
}

export const Route = createFileRoute('/$site/terms-of-use')({
  loader: async ({ context: { client, page, site, head } }) => {
    const read = client.prefetchQuery(pageQuery('terms_of_use', site.id))
    if (head !== null) await read
    return loadPageWords(page.language)
  },
  component: Page,
})
