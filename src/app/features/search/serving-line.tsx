import { Link } from '@tanstack/react-router'
import { Utensils } from '#app/ui/icons.tsx'
import { addDays } from '#domain/calendar.ts'
import { capitalized } from '#domain/locale-format.ts'
import { periodHours } from '#domain/meal-period.ts'
import type { Serving } from '#domain/week-dishes.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { State } from '#app/ui/state.tsx'
import type { WeekView } from './use-week.ts'

/** A link to a menu that serves a dish: when, where, at which station, and whether the place is open. */
export const ServingLine = ({ dish, serving, view, withDay = true }: Props) => {
  const site = useSite()
  const placeName = usePlaceName()
  const { text } = useFormat()
  const place = view.placeOf(serving)
  const name = place ? placeName(place) : ''
  const station = text(serving.station, 'name')
  const isToday = serving.date === view.today
  const search = { place: serving.placeId, date: serving.date, period: serving.period.id, dish }
  return (
    <li>
      <Link className="serving" to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={search} preload={false}>
        <ServedWhen serving={serving} view={view} withDay={withDay} />
        <span className="serving-where">
          <span className="serving-place">{name}</span> <span className="muted">{station}</span>
        </span>
        {isToday && place && place.schedules.length > 0 && (
          <span className="small">
            <OpenLabel schedules={place.schedules} zone={site.timezone} />
          </span>
        )}
      </Link>
    </li>
  )
}

const ServedWhen = ({ serving, view, withDay }: Pick<Props, 'serving' | 'view'> & { withDay: boolean }) => {
  const t = useWords()
  const { text, time } = useFormat()
  const dayName = useDayName(view.today)
  const when = view.whenOf(serving)
  const span = periodHours(serving.period)
  const meal = text(serving.period, 'name')
  if (when === 'now')
    return (
      <span className="serving-when">
        <State tone="good" icon={<Utensils />}>
          {span ? t('finder.now_until', { meal, time: time(span.end) }) : t('finder.now', { meal })}
        </State>
      </span>
    )
  const hours = span ? t('menus.from_to', { from: time(span.start), to: time(span.end) }) : ''
  const parts = [when === 'over' ? t('finder.over') : withDay ? dayName(serving.date) : '', meal]
  return (
    <span className="serving-when" data-over={when === 'over'}>
      <strong>{parts.filter((part) => part !== '').join(', ')}</strong> <span className="muted numbers">{hours}</span>
    </span>
  )
}

/** "Today", "Tomorrow", "Friday": days of the coming week by their names. */
export const useDayName = (today: string): ((day: string) => string) => {
  const t = useWords()
  const { weekday } = useFormat()
  return (day) => {
    if (day === today) return t('menus.today_full')
    if (day === addDays(today, 1)) return t('finder.tomorrow')
    return capitalized(weekday(day))
  }
}

type Props = {
  /** The dish's stable key: the menu opens its details. */
  dish: string
  serving: Serving
  view: WeekView
  withDay?: boolean
}
