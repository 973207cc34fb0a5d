import type { Event } from '#contract/events.ts'
import { dayParts } from '#domain/calendar.ts'
import { eventTimes } from '#domain/event-times.ts'
import { useSite } from '#app/site/queries.ts'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { StoryPicture } from '#app/features/stories/story-picture.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { CalendarDays } from '#app/ui/icons.tsx'

/** An event's picture in the visitor's language (EVNT-05), else its date. */
export const EventPicture = ({ event, sizes, eager }: { event: Event; sizes: string; eager: boolean }) => (
  <StoryPicture folder="event" picture={pictureOf(event, useLanguage())} sizes={sizes} eager={eager}>
    <DateTile event={event} />
  </StoryPicture>
)

const DateTile = ({ event }: { event: Event }) => {
  const { timezone } = useSite()
  const { monthName } = useFormat()
  const { firstDay } = eventTimes(event, timezone)
  if (firstDay === null) return <CalendarDays />
  return (
    <span className="date-tile" aria-hidden="true">
      <span className="date-tile-day">{dayParts(firstDay)[2]}</span>
      <span className="date-tile-month">{monthName(firstDay)}</span>
    </span>
  )
}
