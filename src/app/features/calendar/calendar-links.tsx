import { CalendarPlus, Copy } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { localeOf } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useSite } from '#app/site/queries.ts'

/** The path of a school's calendar in the visitor's language: `events.ics`, `event/{id}.ics`, `hours/{place}.ics`. */
const useCalendarPath = (): ((file: string) => string) => {
  const { slug } = useSite()
  const language = useLanguage()
  return (file) => `/${slug}/${file}?locale=${localeOf(language)}`
}

type Feed = { list: 'events' | 'balanced-u-events' } | { placeId: string }

const fileOf = (feed: Feed) => ('list' in feed ? `${feed.list}.ics` : `hours/${encodeURIComponent(feed.placeId)}.ics`)

/** Subscribes to the school's events or a place's hours. Calendars without `webcal:` support need the copied address. */
export const SubscribeLink = (feed: Feed) => {
  const t = useWords()
  const path = useCalendarPath()(fileOf(feed))
  // The server does not know the visitor's host.
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

/** Adds one event to the visitor's calendar. */
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
