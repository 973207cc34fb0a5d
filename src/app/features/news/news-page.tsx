import { useQuery } from '@tanstack/react-query'
import type { NewsItem } from '#contract/news.ts'
import { isNotOver, timeSpan } from '#domain/time-span.ts'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Newspaper } from '#app/ui/icons.tsx'
import { NewsCard, useNewsDay } from './news-card.tsx'
import { newsQuery } from './queries.ts'

/** News on a timeline, newest first (NEWS-01, NEWS-05). */
export const NewsPage = () => {
  const t = useWords()
  const now = useNow()
  const { id, timezone } = useSite()
  const read = useQuery(newsQuery(id))
  const current = (news: readonly NewsItem[]) => news.filter((item) => isNotOver(timeSpan(item, timezone), now))
  return (
    <SectionFrame
      slug="news"
      read={read}
      isEmpty={({ news }) => current(news).length === 0}
      empty={t('news.empty')}
      emptyIcon={<Newspaper />}
      skeleton={{ rows: 4, height: '13rem', className: 'timeline-loading' }}
    >
      {({ news }) => (
        <ol className="timeline">
          {current(news).map((item, index) => (
            <Entry key={item.id} item={item} eager={index === 0} />
          ))}
        </ol>
      )}
    </SectionFrame>
  )
}

const Entry = ({ item, eager }: { item: NewsItem; eager: boolean }) => {
  const { longDay } = useFormat()
  const day = useNewsDay()(item)
  return (
    <li className="timeline-entry">
      {day && (
        <p className="timeline-day">
          <time dateTime={day}>{longDay(day)}</time>
        </p>
      )}
      <NewsCard item={item} eager={eager} />
    </li>
  )
}
