import type { Event } from '#contract/events.ts'
import { eventTimes, isOver } from '#domain/event-times.ts'
import { AddToCalendar } from '#app/features/calendar/calendar-links.tsx'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useHead } from '#app/site/use-head.ts'
import { BackLink } from '#app/features/stories/back-link.tsx'
import { Facts } from '#app/features/stories/facts.tsx'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { RecordFrame } from '#app/features/stories/record-frame.tsx'
import { wholeSizes } from '#app/features/stories/story-picture.tsx'
import { useWhen } from '#app/features/stories/use-when.ts'
import { useWhere } from '#app/features/stories/use-where.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { History } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HappeningNow } from './event-card.tsx'
import { EventPicture } from './event-picture.tsx'
import { useEvent } from './queries.ts'

/** An event in full, even after it has ended (EVNT-01). */
export const EventPage = ({ eventId }: { eventId: string }) => {
  const t = useWords()
  const { text } = useFormat()
  const { read, list } = useEvent(eventId)
  const back = list === 'events' ? t('events.all') : t('events.all_balanced_u')
  return (
    <RecordFrame read={read} title={(event) => text(event, 'title')} back={<BackLink slug={list} label={back} />}>
      {(event) => <WholeEvent event={event} />}
    </RecordFrame>
  )
}

const WholeEvent = ({ event }: { event: Event }) => {
  const { text } = useFormat()
  const language = useLanguage()
  const when = useWhen()
  const where = useWhere()
  const picture = pictureOf(event, language)
  const brief = text(event, 'brief')
  const description = text(event, 'description')
  useHead({ description: brief || description, picture: picture && { folder: 'event', ...picture }, kind: 'article' })
  return (
    <article className="stack">
      <EventPictureOf event={event} />
      <header className="record-head">
        <h1>{text(event, 'title')}</h1>
        <Over event={event} />
        <Facts when={when(event)} where={where(event)}>
          <HappeningNow event={event} />
        </Facts>
      </header>
      <Calendar event={event} />
      {brief && <p className="record-brief">{brief}</p>}
      {description && <SchoolText html={description} />}
    </article>
  )
}

const EventPictureOf = ({ event }: { event: Event }) => (
  <div className="record-picture">
    <EventPicture event={event} sizes={wholeSizes} eager />
  </div>
)

const useIsOver = (event: Event): boolean => {
  const { timezone } = useSite()
  return isOver(eventTimes(event, timezone), useNow(), timezone)
}

const Over = ({ event }: { event: Event }) => {
  const t = useWords()
  return useIsOver(event) ? (
    <Notice tone="muted" icon={<History />}>
      {t('events.over')}
    </Notice>
  ) : null
}

/** Only for events that have not ended. */
const Calendar = ({ event }: { event: Event }) => {
  const { timezone } = useSite()
  const isUndated = eventTimes(event, timezone).start === null
  return useIsOver(event) || isUndated ? null : (
    <p>
      <AddToCalendar eventId={event.id} />
    </p>
  )
}
