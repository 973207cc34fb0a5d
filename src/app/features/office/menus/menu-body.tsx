import type { OfficeMenuDay, OfficeMenus } from '#contract/office-menus.ts'
import { addDays } from '#domain/calendar.ts'
import { localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { useSchool } from '../school.ts'
import { DayMenu } from './day-menu.tsx'
import type { MenuAddress } from './menu-address.ts'
import { DayHead, DayStrip, WeekControl } from './menu-controls.tsx'
import { isMeal, isPast, mealNamed, mealsAmong, mealsOf, openingDay, servedMeals, shownMeal, weekAround } from './menu-view.ts'
import type { OpenSheet } from './sheet.ts'
import { useWide } from './use-wide.ts'
import { WeekGrid } from './week-grid.tsx'

type Props = {
  menus: OfficeMenus
  day: OfficeMenuDay
  placeName: string
  address: MenuAddress & { change: (next: Partial<MenuAddress>) => void }
  /** Null where nothing can be changed. */
  open: OpenSheet | null
}

/** The day or week, its meals, and the menu of the chosen one. */
export const MenuBody = ({ menus, day, placeName, address, open }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const { timezone } = useSchool()
  const isWide = useWide()
  const { minutes } = localTime(useNow(), timezone)
  const week = weekAround(menus, day.day)
  const own = mealsOf(day)
  const offered = isWide || own.length === 0 ? mealsAmong(isWide ? week : menus.days) : own
  const name = shownMeal({ chosen: address.meal, offered, ...servedMeals(menus, minutes) })
  const meal = mealNamed(day, name)
  const mealTitle = offered.find((one) => isMeal(one, name))
  const canChange = open && !isPast(day.day, menus) ? open : null
  return (
    <>
      <div className="office-menu-controls">
        {isWide ? (
          <WeekControl week={week} onWeek={(by) => address.change({ day: addDays(day.day, by) })} />
        ) : (
          <DayStrip menus={menus} day={day} onDay={(next) => address.change({ day: next })} />
        )}
        {offered.length > 1 && (
          <SegmentedTabs label={t('office.menus.meal')} kind="buttons">
            {offered.map((one) => (
              <button
                key={one.id}
                type="button"
                className="segment"
                aria-pressed={isMeal(one, name)}
                onClick={() => address.change({ meal: one.name })}
              >
                {text(one, 'name')}
              </button>
            ))}
          </SegmentedTabs>
        )}
        <DayHead menus={menus} day={day} open={canChange} onNow={() => address.change({ day: openingDay(menus, minutes) })} />
      </div>
      {isWide ? (
        <>
          {week.every((one) => mealsOf(one).length === 0) ? (
            <NoMenu day={day} open={canChange} />
          ) : (
            <WeekGrid
              days={week}
              day={day.day}
              meal={name}
              mealTitle={mealTitle ? text(mealTitle, 'name') : ''}
              placeName={placeName}
              open={open}
              onDay={(next) => address.change({ day: next })}
            />
          )}
          {mealsOf(day).length === 0 && week.some((one) => mealsOf(one).length > 0) && <NoMenu day={day} open={canChange} />}
        </>
      ) : meal ? (
        <DayMenu day={day} meal={meal} open={canChange} />
      ) : (
        <NoMenu day={day} open={canChange} />
      )}
    </>
  )
}

const NoMenu = ({ day, open }: { day: OfficeMenuDay; open: OpenSheet | null }) => {
  const t = useWords()
  const { shortDay } = useFormat()
  return (
    <EmptyState
      title={t('office.menus.none', { day: shortDay(day.day) })}
      action={open && <Button onClick={() => open({ kind: 'copy-here', day })}>{t('office.menus.copy_one')}</Button>}
    />
  )
}
