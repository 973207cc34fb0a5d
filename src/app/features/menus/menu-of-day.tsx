import { SearchX } from '#app/ui/icons.tsx'
import { useEffect, useMemo } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Schedule } from '#contract/schedules.ts'
import { type Day, sevenDays } from '#domain/calendar.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { MyAllergensBanner } from '#app/features/allergens/my-allergens-banner.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useBelowTheFold } from '#app/ui/use-below-the-fold.ts'
import { HiddenDishes } from './hidden-dishes.tsx'
import { LazyMenuPaper } from './lazy-parts.tsx'
import { useSearchText } from './menu-search-field.tsx'
import { menuQueryText, type MenuSearch, noLabels } from './menu-search.ts'
import { FailedMenu, MenuCover } from './menu-states.tsx'
import { MenuTools } from './menu-tools.tsx'
import { PeriodHours, PeriodTabs } from './period-tabs.tsx'
import { showStation } from './station-jump.tsx'
import type { RowSettings } from './dish-list.tsx'
import { StationSection } from './station-section.tsx'
import type { ReadyMenu } from './use-day-menu.ts'
import { type Concerns, type FilteredMenu, useFilteredMenu } from './use-filtered-menu.ts'
import { useLabelChoice } from './use-label-choice.ts'
import { useMenuGo } from './use-menu-address.ts'

/** The meals of a day and the dishes of one of them, filtered for this visitor. */
export const MenuOfDay = ({ day, place, date, today, schedules, search, concerns, onOpen }: Props) => {
  const { text, fullDay } = useFormat()
  const go = useMenuGo()
  const [typed, onType] = useSearchText(search.q ?? '', (q) => go((before) => ({ ...before, q: q || undefined }), { replace: true }))
  const [labels, onLabels, flush] = useLabelChoice(search)
  const menu = useFilteredMenu(day.menu, { hide: concerns.hide, mine: concerns.mine, labels, text: typed })
  // On phones the strip of days says it already.
  const near = sevenDays(today).includes(date)
  const settings = useRowSettings({ search, place, date, day, concerns, onOpen })
  const withAllergens = day.allergenFilter && place.allergen_filter && settings.site.allergen_filter
  const withRest = useBelowTheFold()
  useStationOfAddress(search.station, withRest ? day.menu?.id : undefined)
  const reset = () => {
    onType('')
    onLabels(noLabels)
    concerns.setPicked([])
    go((before) => ({ ...before, q: undefined, labels: undefined, without: undefined }), { replace: true })
  }
  return (
    <>
      <PeriodTabs periods={day.periods} current={day.current} search={search} date={date} schedules={schedules} />
      <MyAllergensBanner view={concerns.profile} hiddenCount={menu.hiddenMine.length}>
        <HiddenDishes hidden={menu.hiddenMine} settings={settings} />
      </MyAllergensBanner>
      <MenuTools
        menu={menu}
        search={search}
        text={typed}
        onType={onType}
        labels={labels}
        onLabels={onLabels}
        flush={flush}
        concerns={concerns}
        withAllergens={withAllergens}
        settings={settings}
      />
      <div className="meal-head">
        <h2 className="meal-name">{text(day.current, 'name')}</h2>
        <p className="muted meal-when">
          <span className="meal-day" data-near={near}>
            {fullDay(date)}
          </span>
          <PeriodHours period={day.current} />
        </p>
      </div>
      {day.failed ? (
        <FailedMenu error={day.failed.error} onRetry={day.failed.retry} />
      ) : (
        <Stations day={day} menu={menu} settings={settings} covered={concerns.profile.covered} withRest={withRest} onReset={reset} />
      )}
      {withRest && (
        <LazyMenuPaper
          place={place}
          date={date}
          meal={day.failed ? null : day.menu}
          text={typed}
          openDish={search.dish}
          choice={menu.choice}
          covered={concerns.profile.covered}
          concerns={concerns.concerns}
          withAllergens={withAllergens}
        />
      )}
    </>
  )
}

type StationsProps = {
  day: ReadyMenu
  menu: FilteredMenu
  settings: RowSettings
  covered: boolean
  /** Also the stations below the first screen. */
  withRest: boolean
  onReset: () => void
}

const dishesOfFirstScreen = 5

/** The first stations that hold that many dishes together. */
const firstScreen = (stations: FilteredMenu['stations']): FilteredMenu['stations'] => {
  let dishes = 0
  const after = stations.findIndex(({ shown }) => (dishes += shown.length) >= dishesOfFirstScreen)
  return after === -1 ? stations : stations.slice(0, after + 1)
}

const Stations = ({ day, menu, settings, covered, withRest, onReset }: StationsProps) => {
  const t = useWords()
  if (covered || day.menu === null) return <MenuCover applying={covered} />
  if (menu.stations.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('menus.no_matches')}
        text={menu.hiddenMine.length > 0 ? t('menus.no_matches_mine', { count: menu.hiddenMine.length }) : t('menus.no_matches_hint')}
        action={<Button onClick={onReset}>{t('menus.reset')}</Button>}
      />
    )
  return (
    <div className="stations" data-busy={day.busy} aria-busy={day.busy}>
      {(withRest ? menu.stations : firstScreen(menu.stations)).map((station) => (
        <StationSection key={station.category.id} station={station} settings={settings} />
      ))}
      {withRest && <AllergenNote />}
    </div>
  )
}

const useRowSettings = ({
  search,
  place,
  date,
  day,
  concerns,
  onOpen,
}: Pick<Props, 'search' | 'place' | 'date' | 'day' | 'concerns' | 'onOpen'>) => {
  const site = useSite()
  // Without the search and the filters: typing and choosing do not touch the rows.
  const link = `?${menuQueryText({ place: place.id, date, period: day.current.id })}&`
  const named = concerns.concerns
  return useMemo<RowSettings>(
    () => ({ site, concerns: named, link, onOpen, openDish: search.dish }),
    [site, named, link, onOpen, search.dish],
  )
}

/** A link to a station opens the menu there. */
const useStationOfAddress = (station: string | undefined, menuId: string | undefined) => {
  useEffect(() => {
    if (station !== undefined && menuId !== undefined) showStation(station)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when a menu comes in: within it the links themselves move the view
  }, [menuId])
}

type Props = {
  day: ReadyMenu
  place: Location
  date: Day
  today: Day
  schedules: readonly Schedule[]
  search: MenuSearch
  concerns: Concerns
  onOpen: (ref: string) => void
}
