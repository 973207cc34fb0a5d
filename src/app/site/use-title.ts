import { useMatch, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitle } from '#domain/locale-format.ts'
import type { PageHead } from '#contract/page.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'

/** Sets the page's title: for the server while it renders, on the device in the document (NAV-10 to 12). */
export const useTitle = (section = ''): void => {
  const language = useLanguage()
  const { text } = useFormat()
  // Selects constants only: navigation replaces context and match at every step.
  const page = useRouteContext({ from: '__root__', select: (context) => context.page })
  const head = useRouteContext({ from: '__root__', select: (context) => context.head })
  setSection(head, section)
  const site = useMatch({ from: '/$site', shouldThrow: false, select: (match) => match.context.site })
  const title = pageTitle({ product: page.product[language], site: site && text(site, 'name'), section }, language)
  useEffect(() => {
    document.title = title
  }, [title])
}

const setSection = (head: PageHead | null, section: string): void => {
  if (head) head.section = section
}
