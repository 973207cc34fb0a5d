import { Link } from '@tanstack/react-router'
import { CalendarX, DoorClosed } from '#app/ui/icons.tsx'
import type { Schedule } from '#contract/schedules.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { hoursOn, openness, openState } from '#domain/hours.ts'
import { instantOf } from '#domain/zone.ts'
import { useOpenWords } from '#app/features/hours/open-label.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type MenuSearch, toDay } from './menu-search.ts'
import { sameView } from './use-menu-address.ts'

type OfDay = { search: MenuSearch; date: Day; today: Day; schedules: readonly Schedule[] }

/** Closed that day, and when it opens next (MENU-04). */
export const ClosedMenu = (day: OfDay) => {
  const t = useWords()
  const opens = useNextOpening(day)
  return (
    <>
      <DayTitle date={day.date} />
      <EmptyState icon={<DoorClosed />} title={t('menus.closed')} text={opens ?? undefined} action={<OtherDays {...day} />} />
    </>
  )
}

/** Open or not known, and no menu for that day (MENU-15, MENU-Q10). */
export const NoMenu = (day: OfDay) => {
  const t = useWords()
  return (
    <>
      <DayTitle date={day.date} />
      <EmptyState icon={<CalendarX />} title={t('menus.not_found')} text={t('menus.not_found_hint')} action={<OtherDays {...day} />} />
    </>
  )
}

const DayTitle = ({ date }: { date: Day }) => {
  const { fullDay } = useFormat()
  return (
    <h2 className="meal-name">
      <span className="meal-day">{fullDay(date)}</span>
    </h2>
  )
}

const useNextOpening = ({ date, today, schedules }: OfDay): string | null => {
  const words = useOpenWords()
  const now = useNow()
  const { timezone } = useSite()
  if (schedules.length === 0 || date < today) return null
  const at = date === today ? now : instantOf(date, 0, timezone)
  const state = openState(schedules, at, timezone)
  if (state.open || state.changesAt === null) return null
  return words(openness(state, now, timezone), today)
}

/** Today, and the next day on which the place opens. */
const OtherDays = ({ search, date, today, schedules }: OfDay) => {
  const t = useWords()
  const { weekday, shortDay } = useFormat()
  const from = date < today ? today : date
  const next = Array.from({ length: 14 }, (_, index) => addDays(from, index + 1)).find((day) => hoursOn(schedules, day).hours.length > 0)
  return (
    <div className="cluster no-print">
      {date !== today && (
        <Link {...sameView} className="button" search={toDay(search, undefined)}>
          {t('menus.go_today')}
        </Link>
      )}
      {next && (
        <Link {...sameView} className="button" search={toDay(search, next)}>
          {t('menus.go_day', { day: `${weekday(next)} ${shortDay(next)}` })}
        </Link>
      )}
    </div>
  )
}
