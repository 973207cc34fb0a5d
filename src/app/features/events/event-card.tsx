import { Link } from '@tanstack/react-router'
import type { Event } from '#contract/events.ts'
import { eventTimes, isOver } from '#domain/event-times.ts'
import { useSite } from '#app/site/queries.ts'
import { Facts } from '#app/features/stories/facts.tsx'
import { MoreWords, StoryCard } from '#app/features/stories/story-card.tsx'
import { cardSizes } from '#app/features/stories/story-picture.tsx'
import { useWhen } from '#app/features/stories/use-when.ts'
import { useWhere } from '#app/features/stories/use-where.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CalendarClock } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { EventPicture } from './event-picture.tsx'

/** An event: picture, time, place, excerpt and link (EVNT-01). */
export const EventCard = ({ event, eager = false }: { event: Event; eager?: boolean }) => {
  const t = useWords()
  const { text } = useFormat()
  const { slug } = useSite()
  const when = useWhen()
  const where = useWhere()
  const title = text(event, 'title')
  return (
    <StoryCard
      picture={<EventPicture event={event} sizes={cardSizes} eager={eager} />}
      title={title}
      facts={
        <Facts when={when(event)} where={where(event)}>
          <HappeningNow event={event} />
        </Facts>
      }
      brief={text(event, 'brief')}
      more={
        <Link
          className="story-card-link"
          to="/$site/event/$eventId"
          params={{ site: slug, eventId: event.id }}
          aria-label={t('events.details_of', { title })}
        >
          <MoreWords label={t('events.details')} />
        </Link>
      }
    />
  )
}

/** Shown while an event takes place. */
export const HappeningNow = ({ event }: { event: Event }) => {
  const t = useWords()
  const now = useNow()
  const { timezone } = useSite()
  const times = eventTimes(event, timezone)
  if (times.start === null || times.start > now || isOver(times, now, timezone)) return null
  return (
    <State tone="good" icon={<CalendarClock />}>
      {t('events.now')}
    </State>
  )
}
