import type { ReactNode } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Item } from '#contract/menus.ts'
import { hoursOn } from '#domain/hours.ts'
import { useSite } from '#app/site/queries.ts'
import { useHead } from '#app/site/use-head.ts'
import { oldest } from '#app/offline/freshness.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useBelowTheFold, wideScreen } from '#app/ui/use-below-the-fold.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AboutPlace, WithoutMenu } from './about-place.tsx'
import { DayStrip } from './day-strip.tsx'
import { dishKey } from '#domain/dish-key.ts'
import { DishSheet } from './dish-sheet.tsx'
import { LazyImageMenu } from './lazy-parts.tsx'
import { dishesOf } from './menu-filters.ts'
import { MenuHead } from './menu-head.tsx'
import { MenuOfDay } from './menu-of-day.tsx'
import { menuQueryText, type MenuSearch } from './menu-search.ts'
import type { MenuSelection } from './menu-selection.ts'
import { LazyClosedMenu, LazyNoMenu } from './lazy-parts.tsx'
import { FailedMenu, MenuSkeleton } from './menu-states.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { PlaceList, PlaceSelect } from './place-picker.tsx'
import { type DayMenu, useDayMenu } from './use-day-menu.ts'
import { type Concerns, useConcerns } from './use-filtered-menu.ts'
import { useDense } from './use-dense.ts'
import { useDishAddress } from './use-menu-address.ts'

/** One place's menus: the places at the left, the menu in the middle, a dish at the right; one column on phones. */
export const PlaceMenu = ({ place, selection, search, cachedAt }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { spokenDay } = useFormat()
  const { groups, scheduled, schedules, date, minutes } = selection
  const otherDay = minutes === null ? date : null
  const kind = kindOf(place)
  const day = useDayMenu({ placeId: place.id, date, period: search.period, meal: search.meal, minutes, enabled: kind === 'menu' })
  const concerns = useConcerns(place.id)
  const withRest = useBelowTheFold()
  const withColumns = useBelowTheFold(wideScreen)
  useHead({
    description: () => t('head.menu', { place: placeName(place), day: otherDay === null ? 'none' : spokenDay(otherDay) }),
    picture: place.image && { folder: 'location', name: place.image.file_name, alt: placeName(place) },
  })
  const age = oldest(cachedAt, 'cachedAt' in day ? day.cachedAt : null)
  const { open, close } = useDishAddress()
  const item = concerns.profile.covered ? null : dishOf(day, search.dish)
  const picker = { groups, place, search }
  const view = { place: place.id, date, period: day.kind === 'ready' ? day.current.id : search.period }
  return (
    <MenuFrame>
      {withColumns && <PlaceList {...picker} scheduled={scheduled} otherDay={otherDay} />}
      <div className="menu-main">
        <MenuHead
          place={place}
          schedules={schedules}
          otherDay={otherDay}
          cachedAt={age}
          shareQuery={menuQueryText({ ...search, ...view, dish: undefined })}
          hasDishes={kind === 'menu'}
        >
          <PlaceSelect {...picker} />
        </MenuHead>
        {search.place !== undefined && search.place !== place.id && (
          <Notice tone="caution" live="status">
            {t('places.gone')}
          </Notice>
        )}
        {search.dish !== undefined && item === null && day.kind === 'ready' && !day.busy && !concerns.profile.covered && (
          <Notice tone="muted" live="status" close={{ label: t('actions.close'), onClose: close }}>
            {t('menus.dish_gone')}
          </Notice>
        )}
        {kind === 'none' && <WithoutMenu />}
        {kind === 'image' && <LazyImageMenu key={place.id} place={place} />}
        {kind === 'menu' && <DayPart {...{ place, selection, search, day, concerns, onOpen: open }} />}
        {withRest && <AboutPlace place={place} />}
      </div>
      <aside className="menu-aside" aria-label={t('menus.dish')}>
        {day.kind === 'ready' && item === null && <p className="menu-aside-hint muted no-print">{t('menus.dish_hint')}</p>}
        <DishSheet
          item={item}

          concerns={concerns.concerns}
          shareQuery={menuQueryText({ ...view, dish: search.dish })}
          onClose={close}
        />
      </aside>
    </MenuFrame>
  )
}

/** A component of its own: with or without pictures, only it renders again. */
const MenuFrame = ({ children }: { children: ReactNode }) => {
  const [dense] = useDense()
  return (
    <div className="page menu-page" data-dense={dense}>
      {children}
    </div>
  )
}

type DayPartProps = Pick<Props, 'place' | 'selection' | 'search'> & {
  day: DayMenu
  concerns: Concerns
  onOpen: (ref: string) => void
}

const DayPart = ({ place, selection, search, day, concerns, onOpen }: DayPartProps) => {
  const site = useSite()
  const { schedules, date, today } = selection
  const ofDay = { search, date, today, schedules }
  const closedByHours = schedules.length > 0 && hoursOn(schedules, date).hours.length === 0
  return (
    <>
      <DayStrip {...ofDay} served={selection.served} anyDay={site.display_cal} />
      {day.kind === 'loading' && <MenuSkeleton />}
      {day.kind === 'failed' && <FailedMenu error={day.error} onRetry={day.retry} />}
      {(day.kind === 'closed' || (day.kind === 'none' && closedByHours)) && <LazyClosedMenu {...ofDay} />}
      {day.kind === 'none' && !closedByHours && <LazyNoMenu {...ofDay} />}
      {day.kind === 'ready' && <MenuOfDay {...{ day, place, date, today, schedules, search, concerns, onOpen }} />}
    </>
  )
}

const kindOf = (place: Location): 'none' | 'image' | 'menu' => {
  if (!place.show_menus || !place.active) return 'none'
  return place.use_menu_images ? 'image' : 'menu'
}

const dishOf = (day: DayMenu, ref: string | undefined): Item | null =>
  ref === undefined || day.kind !== 'ready' ? null : (dishesOf(day.menu?.categories ?? []).find((item) => dishKey(item) === ref) ?? null)

type Props = { place: Location; selection: Omit<MenuSelection, 'place'>; search: MenuSearch; cachedAt: number | null }
