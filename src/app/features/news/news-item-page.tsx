import type { NewsItem } from '#contract/news.ts'
import { isNotOver, timeSpan } from '#domain/time-span.ts'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useHead } from '#app/site/use-head.ts'
import { BackLink } from '#app/features/stories/back-link.tsx'
import { Facts } from '#app/features/stories/facts.tsx'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { RecordFrame } from '#app/features/stories/record-frame.tsx'
import { WholePicture } from '#app/features/stories/story-picture.tsx'
import { useWhere } from '#app/features/stories/use-where.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ExternalLink, History } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useNewsDay } from './news-card.tsx'
import { useOutsideLink } from './news-link.tsx'
import { useNewsItem } from './queries.ts'

/** A news item in full, even after it has ended, with a link back to the list (NEWS-02). */
export const NewsItemPage = ({ newsId }: { newsId: string }) => {
  const t = useWords()
  const { text } = useFormat()
  return (
    <RecordFrame read={useNewsItem(newsId)} title={(item) => text(item, 'title')} back={<BackLink slug="news" label={t('news.all')} />}>
      {(item) => <WholeItem item={item} />}
    </RecordFrame>
  )
}

const WholeItem = ({ item }: { item: NewsItem }) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const language = useLanguage()
  const { timezone } = useSite()
  const isOver = !isNotOver(timeSpan(item, timezone), useNow())
  const where = useWhere()
  const day = useNewsDay()(item)
  const picture = pictureOf(item, language)
  const brief = text(item, 'brief')
  const description = text(item, 'description')
  useHead({ description: brief || description, picture: picture && { folder: 'news', ...picture }, kind: 'article' })
  return (
    <article className="stack">
      <WholePicture folder="news" picture={picture} />
      <header className="record-head">
        <h1>{text(item, 'title')}</h1>
        {isOver && (
          <Notice tone="muted" icon={<History />}>
            {t('news.over')}
          </Notice>
        )}
        <Facts when={{ days: day === null ? '' : longDay(day), hours: '' }} where={where(item)} />
      </header>
      {description ? <SchoolText html={description} /> : brief && <p className="record-brief">{brief}</p>}
      <Outside item={item} />
    </article>
  )
}

const Outside = ({ item }: { item: NewsItem }) => {
  const t = useWords()
  const href = useOutsideLink()(item)
  return href === null ? null : (
    <p>
      <a className="button" href={href} target="_blank" rel="noopener noreferrer">
        {t('news.outside')}
        <VisuallyHidden>{t('nav.new_tab')}</VisuallyHidden>
        <ExternalLink />
      </a>
    </p>
  )
}
