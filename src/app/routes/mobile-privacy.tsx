import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '#domain/locale-format.ts'
import { noticesQuery } from '#app/features/site/page-queries.ts'
import { PrivacyPage } from '#app/features/site/privacy-page.tsx'
import { readId } from '#app/features/site/read-id.ts'
import { useWords } from '#app/i18n/words.ts'

const MobilePrivacyRoute = () => {
  const t = useWords()
  return <PrivacyPage title={t('privacy.title')} siteId={Route.useSearch().site} />
}

export const Route = createFileRoute('/mobile-privacy')({
  beforeLoad: ({ context }) => context.needWords(['texts']),
  validateSearch: (raw: Record<string, unknown>) => readId(raw, 'site'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, page, head }, deps }) => {
    const read = client.prefetchQuery(noticesQuery({ notice: 'mobile', locale: localeOf(page.language), siteId: deps.site }))
    if (head !== null) await read
  },
  component: MobilePrivacyRoute,
})
