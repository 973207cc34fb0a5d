import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { type Day, weekOf } from '#domain/calendar.ts'
import { openState } from '#domain/hours.ts'
import { today as todayIn } from '#domain/zone.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { shownSections } from '#app/site/navigation.ts'
import { useSite } from '#app/site/queries.ts'
import { SectionHeader } from '#app/site/section-header.tsx'
import { useHead } from '#app/site/use-head.ts'
import { useBelowTheFold, wideScreen } from '#app/ui/use-below-the-fold.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { hourGroups, listedRows, openGroups } from './hour-groups.ts'
import { sameHours } from './hours-link.ts'
import { HoursList } from './hours-list.tsx'
import { chosenDay, type HoursSearch, viewedWeek, weekAfter, weekBefore } from './hours-search.ts'
import { FailedHours, HoursSkeleton, NoHours, NoneOpen } from './hours-states.tsx'
import { HoursTable } from './hours-table.tsx'
import { HoursTools } from './hours-tools.tsx'
import type { HoursView } from './hours-view.ts'
import { schedulesQuery, weekQuery } from './queries.ts'
import { WeekBar } from './week-bar.tsx'

/** A school's opening hours, one week at a time. */
export const HoursPage = ({ search }: { search: HoursSearch }) => {
  const site = useSite()
  const t = useWords()
  const { text } = useFormat()
  const today = todayIn(useNow(), site.timezone)
  const sunday = viewedWeek(search, today)
  const week = useQuery(weekQuery(site.id, sunday))
  const section = shownSections(site).find(({ slug }) => slug === 'hours-of-operation')
  useTitle(section && text(section, 'name'))
  useHead({ description: () => t('head.hours', { site: text(site, 'name') }) })
  return (
    <article>
      {section && <SectionHeader section={section} siteId={site.id} />}
      <div className="page stack">
        <CachedAtNote cachedAt={week.data?.cachedAt} />
        <Weeks sunday={sunday} today={today} />
        <HoursTools search={search} sunday={sunday} today={today} />
        {week.data && (
          <Week
            rows={week.data.data.the_locations}
            cachedAt={week.data.cachedAt}
            sunday={sunday}
            today={today}
            chosen={chosenDay(search, today)}
            openOnly={search.open === 'now'}
          />
        )}
        {!week.data && week.error && <FailedHours error={week.error} onRetry={() => void week.refetch()} />}
        {!week.data && !week.error && <HoursSkeleton />}
        <p className="muted small">{t('hours.disclaimer')}</p>
        <div className="cluster">
          <PrintButton label={t('actions.print')} />
        </div>
      </div>
    </article>
  )
}

const Weeks = ({ sunday, today }: { sunday: Day; today: Day }) => {
  const t = useWords()
  const before = weekBefore(sunday, today)
  return (
    <div className="week-nav" role="group" aria-label={t('hours.week')}>
      <WeekBar
        sunday={sunday}
        isCurrent={before === null}
        previous={
          before && (
            <Link {...sameHours} className="button week-arrow" search={before}>
              <ChevronLeft />
              <span className="week-arrow-text">{t('hours.previous')}</span>
            </Link>
          )
        }
        next={
          <Link {...sameHours} className="button week-arrow" search={weekAfter(sunday)}>
            <span className="week-arrow-text">{t('hours.next')}</span>
            <ChevronRight />
          </Link>
        }
      />
    </div>
  )
}

type Rows = Parameters<typeof hourGroups>[0]

type WeekProps = { rows: Rows; cachedAt: number | null; sunday: Day; today: Day; chosen: Day | null; openOnly: boolean }

const Week = ({ rows, cachedAt, sunday, today, chosen, openOnly }: WeekProps) => {
  const t = useWords()
  const now = useNow()
  const site = useSite()
  const schedules = useQuery(schedulesQuery(site.id))
  const all = useMemo(() => hourGroups(rows), [rows])
  const isCurrent = sunday === weekOf(today)
  const placeOf: HoursView['placeOf'] = (id) => schedules.data?.data.locations.find((place) => place.id === id)
  const isOpen = ({ id, status }: Rows[number]) => {
    const known = placeOf(id)?.schedules
    return known ? openState(known, now, site.timezone).open : status.label === 'open'
  }
  const isFiltered = openOnly && isCurrent
  const groups = isFiltered ? openGroups(all, isOpen) : all
  const view: HoursView = { site, groups, today, chosen, isCurrent, placeOf, cachedAt }
  // CSS shows the list or the table by width; print shows the table.
  const withTable = useBelowTheFold(wideScreen)
  if (all.length === 0) return <NoHours />
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFiltered && t('hours.open_count', { count: listedRows(groups).filter(isOpen).length })}
      </p>
      {groups.length === 0 && (
        <NoneOpen
          action={
            <Link {...sameHours} className="button" search={{}}>
              {t('hours.show_all')}
            </Link>
          }
        />
      )}
      {groups.length > 0 && <HoursList {...view} />}
      {groups.length > 0 && withTable && <HoursTable {...view} />}
    </>
  )
}
