import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewsItem } from '#contract/news.ts'
import { webAddress } from '#app/site/navigation.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The external address of a news item, if it is safe to link to (NEWS-Q2). */
export const useOutsideLink = (): ((item: NewsItem) => string | null) => {
  const { text } = useFormat()
  return (item) => (item.use_external_link ? webAddress(text(item, 'external_link')) : null)
}

/** Links to a news item's page, or to its external address in a new tab (NEWS-04). */
export const NewsLink = ({ item, children }: { item: NewsItem; children: (isOut: boolean) => ReactNode }) => {
  const t = useWords()
  const { text } = useFormat()
  const { slug } = useSite()
  const title = text(item, 'title')
  const href = useOutsideLink()(item)
  return href === null ? (
    <Link
      className="story-card-link"
      to="/$site/news-item/$newsId"
      params={{ site: slug, newsId: item.id }}
      aria-label={t('news.more_of', { title })}
    >
      {children(false)}
    </Link>
  ) : (
    <a className="story-card-link" href={href} target="_blank" rel="noopener noreferrer" aria-label={t('news.more_outside', { title })}>
      {children(true)}
    </a>
  )
}
