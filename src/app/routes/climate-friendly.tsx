import { createFileRoute } from '@tanstack/react-router'
import { ClimatePage } from '#app/features/site/climate-page.tsx'
import { loadPageWords, PageWords } from '#app/i18n/page-words.tsx'

const Page = () => {
  return (
    <PageWords words={Route.useLoaderData()}>
      <ClimatePage />
    </PageWords>
  )
}

export const Route = createFileRoute('/climate-friendly')({
  loader: ({ context }) => loadPageWords(context.page.language),
  component: Page,
})
