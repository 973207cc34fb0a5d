import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '#domain/locale-format.ts'
import { noticesQuery } from '#app/features/site/page-queries.ts'
import { PrivacyPage } from '#app/features/site/privacy-page.tsx'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const PrivacyRoute = () => {
  const t = useWords()
  return <PrivacyPage title={t('nav.privacy')} site={useSite()} />
}

export const Route = createFileRoute('/$site/privacy')({
  beforeLoad: ({ context }) => context.needWords(['texts']),
  loader: ({ context: { client, page, site, head } }) =>
    awaitOnServer(head, client.prefetchQuery(noticesQuery({ notice: 'privacy', locale: localeOf(page.language), siteId: site.id }))),
  component: PrivacyRoute,
})
