import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { eventTimes, isOver } from '#domain/event-times.ts'
import { SubscribeLink } from '#app/features/calendar/calendar-links.tsx'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CalendarX } from '#app/ui/icons.tsx'
import { EventCard } from './event-card.tsx'
import { type EventList, eventListQuery } from './queries.ts'

/** The events of a list that have not ended, even in a cached list (EVNT-01, EVNT-03, EVNT-Q2). */
export const EventsPage = ({ list }: { list: EventList }) => {
  const t = useWords()
  const now = useNow()
  const { id, timezone } = useSite()
  const read = useQuery(eventListQuery(list, id))
  const coming = (events: readonly Event[]) => events.filter((event) => !isOver(eventTimes(event, timezone), now, timezone))
  return (
    <SectionFrame
      slug={list}
      read={read}
      isEmpty={({ events }) => coming(events).length === 0}
      empty={t('events.empty')}
      emptyIcon={<CalendarX />}
      skeleton={{ rows: 6, height: '25rem', className: 'stories' }}
    >
      {({ events }) => (
        <>
          <p>
            <SubscribeLink list={list === 'events' ? 'events' : 'balanced-u-events'} />
          </p>
          <ul className="stories">
            {coming(events).map((event, index) => (
              <li key={event.id}>
                <EventCard event={event} eager={index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  )
}
