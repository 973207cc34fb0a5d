import { createFileRoute } from '@tanstack/react-router'
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
  loader: ({ context }) => loadPageWords(context.page.language),
  component: Page,
})
