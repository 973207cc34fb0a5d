import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#app/features/site/privacy-page.tsx'
import { loadPageWords, PageWords } from '#app/i18n/page-words.tsx'
import { useWords } from '#app/i18n/words.ts'

const Page = () => {
  const t = useWords()
  return (
    <PageWords words={Route.useLoaderData()}>
      <PrivacyPage title={t('nav.privacy')} />
    </PageWords>
  )
}

export const Route = createFileRoute('/$site/privacy')({
  loader: ({ context }) => loadPageWords(context.page.language),
  component: Page,
})
