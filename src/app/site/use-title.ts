import { useMatch, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitle } from '#domain/locale-format.ts'
import type { PageHead } from '#contract/page.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'

/** Names the page: the server hears it while it renders, the device sets the document's title (NAV-10 to 12). */
export const useTitle = (section = ''): void => {
  const language = useLanguage()
  const { text } = useFormat()
  // What never changes alone: a navigation makes the context and the match anew at each of its steps.
  const page = useRouteContext({ from: '__root__', select: (context) => context.page })
  const head = useRouteContext({ from: '__root__', select: (context) => context.head })
  tell(head, section)
  const site = useMatch({ from: '/$site', shouldThrow: false, select: (match) => match.context.site })
  const title = pageTitle({ product: page.product[language], site: site && text(site, 'name'), section }, language)
  useEffect(() => {
    document.title = title
  }, [title])
}

const tell = (head: PageHead | null, section: string): void => {
  if (head) head.section = section
}
