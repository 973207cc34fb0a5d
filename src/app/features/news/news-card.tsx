import type { NewsItem } from '#contract/news.ts'
import { eventTimes } from '#domain/event-times.ts'
import { useSite } from '#app/site/queries.ts'
import { Facts } from '#app/features/stories/facts.tsx'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { MoreWords, StoryCard } from '#app/features/stories/story-card.tsx'
import { cardSizes, StoryPicture } from '#app/features/stories/story-picture.tsx'
import { useWhere } from '#app/features/stories/use-where.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Newspaper } from '#app/ui/icons.tsx'
import { NewsLink } from './news-link.tsx'

/** The publication day. */
export const useNewsDay = (): ((item: NewsItem) => string | null) => {
  const { timezone } = useSite()
  return (item) => {
    const { start, firstDay } = eventTimes(item, timezone)
    return start === null ? null : firstDay
  }
}

/** A card on the timeline: picture or icon, place, excerpt and link (NEWS-01). */
export const NewsCard = ({ item, eager = false }: { item: NewsItem; eager?: boolean }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const where = useWhere()
  const title = text(item, 'title')
  return (
    <StoryCard
      wide
      picture={
        <StoryPicture folder="news" picture={pictureOf(item, language)} sizes={cardSizes} eager={eager}>
          <Newspaper />
        </StoryPicture>
      }
      title={title}
      facts={where(item) && <Facts where={where(item)} />}
      brief={text(item, 'brief')}
      more={<NewsLink item={item}>{(isOut) => <MoreWords label={t('news.more')} isOut={isOut} />}</NewsLink>}
    />
  )
}
