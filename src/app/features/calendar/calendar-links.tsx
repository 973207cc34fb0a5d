import { CalendarPlus, Copy } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useCalendarPath } from './calendar-address.ts'

type Feed = { list: 'events' | 'balanced-u-events' } | { placeId: string }

const fileOf = (feed: Feed) => ('list' in feed ? `${feed.list}.ics` : `hours/${encodeURIComponent(feed.placeId)}.ics`)

/** Keeps a calendar of the school in the visitor's own: its events, or a place's hours. Calendars that know no `webcal:` take the copied address. */
export const SubscribeLink = (feed: Feed) => {
  const t = useWords()
  const path = useCalendarPath()(fileOf(feed))
  // The server does not know by which host the visitor came.
  const href = useHydrated() ? `webcal://${location.host}${path}` : path
  const copy = async () => {
    const url = `${location.origin}${path}`
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    toast(copied ? t('calendar.copied') : url)
  }
  return (
    <span className="calendar-feed no-print">
      <a className="button" href={href}>
        <CalendarPlus />
        {'list' in feed ? t('calendar.subscribe') : t('calendar.subscribe_hours')}
      </a>
      <Button kind="icon" icon={<Copy />} label={t('calendar.copy')} onClick={() => void copy()} />
    </span>
  )
}

/** Takes one event of the school into the visitor's calendar. */
export const AddToCalendar = ({ eventId }: { eventId: string }) => {
  const t = useWords()
  const pathOf = useCalendarPath()
  return (
    <a className="button no-print" href={pathOf(`event/${encodeURIComponent(eventId)}.ics`)} download="event.ics">
      <CalendarPlus />
      {t('calendar.add')}
    </a>
  )
}
