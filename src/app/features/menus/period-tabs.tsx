import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { PeriodSummary } from '#contract/menus.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { periodHours, periodMinutes } from '#domain/meal-period.ts'
import { isClosedDuring } from '#domain/meals-ahead.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DoorClosed } from '#app/ui/icons.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type MenuSearch, toPeriod } from './menu-search.ts'
import { minutesServed } from './menu-selection.ts'
import { sameView } from './use-menu-address.ts'

/** A row of 360 px takes about 33 letters; the padding of a tab is as wide as four. */
const fitsPhone = (names: readonly string[]): boolean => names.reduce((sum, name) => sum + name.length + 4, 0) <= 33

/** The meals of the day as links; the one that runs now says so, and one at which the place is closed. */
export const PeriodTabs = memo(({ periods, current, search, date, schedules }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const { timezone: zone } = useSite()
  const at = useNow()
  const minutes = minutesServed(date, { schedules, zone, at })
  const closedAt = (period: PeriodSummary) => isClosedDuring(period, schedules, date)
  // The sign of a closed one is as wide as three letters.
  const names = periods.map((period) => text(period, 'name') + (closedAt(period) ? '   ' : ''))
  return (
    <SegmentedTabs label={t('menus.meal')} compact={!fitsPhone(names)}>
      {periods.map((period) => (
        <Link
          key={period.id}
          {...sameView}
          className="segment"
          search={toPeriod(search, period)}
          aria-current={period.id === current.id ? 'true' : undefined}
        >
          {closedAt(period) ? (
            <>
              <span className="period-closed">{text(period, 'name')}</span>
              <VisuallyHidden>{['', t('menus.closed_day')].join(', ')}</VisuallyHidden>
              <DoorClosed size={16} />
            </>
          ) : (
            text(period, 'name')
          )}
          {runsAt(period, minutes) && <span className="period-now">{t('menus.now')}</span>}
        </Link>
      ))}
    </SegmentedTabs>
  )
})

/** The hours of a meal: "11:00 am – 2:30 pm"; nothing where the kitchen gives none. */
export const PeriodHours = ({ period }: { period: PeriodSummary }) => {
  const t = useWords()
  const { time } = useFormat()
  const span = periodHours(period)
  return span && <span className="period-hours nowrap numbers">{t('menus.from_to', { from: time(span.start), to: time(span.end) })}</span>
}

const runsAt = (period: PeriodSummary, minutes: number | null): boolean => {
  const span = periodMinutes(period)
  return span !== null && minutes !== null && span.start <= minutes && minutes < span.end
}

type Props = { periods: readonly PeriodSummary[]; current: PeriodSummary; search: MenuSearch; date: Day; schedules: readonly Schedule[] }
