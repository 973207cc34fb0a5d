import { useState } from 'react'
import type { MenuMeal, MenuStation, OfficeMenuDay, OfficeMenus, PlacedDish } from '#contract/office-menus.ts'
import { dayParts, weekday } from '#domain/calendar.ts'
import { dishesInOrder, mrnOf } from '#domain/menu-edit.ts'
import { foldText } from '#domain/fold-text.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { DishSigns, DishTitle, signsOf } from './dish-line.tsx'
import { isPast, isTomorrow, mealNamed, stationsAmong } from './menu-view.ts'
import { useSchoolMenus } from './school-menus.tsx'
import type { OpenSheet } from './sheet.ts'

type Props = {
  days: readonly OfficeMenuDay[]
  day: string
  meal: string
  mealTitle: string
  placeName: string
  open: OpenSheet | null
  onDay: (day: string) => void
}

/** Seven days by station, as a desktop shows them; a dish that needs a look is never folded away. */
export const WeekGrid = ({ days, day, meal, mealTitle, placeName, open, onDay }: Props) => {
  const { text } = useFormat()
  const { menus } = useSchoolMenus()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const meals = days.map((one) => mealNamed(one, meal))
  const toggle = (name: string) => setUnfolded(unfolded.includes(name) ? unfolded.filter((one) => one !== name) : [...unfolded, name])
  return (
    <div className="office-week">
      <table>
        <caption className="visually-hidden">{[mealTitle, placeName].join(', ')}</caption>
        <thead>
          <tr>
            <th scope="col">{mealTitle}</th>
            {days.map((one) => (
              <th key={one.day} scope="col" data-past={isPast(one.day, menus)} aria-current={one.day === day ? 'date' : undefined}>
                <button type="button" className="office-week-day" onClick={() => onDay(one.day)}>
                  <DayName day={one.day} menus={menus} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stationsAmong(meals).map((station) => (
            <tr key={station.id}>
              <th scope="row">{text(station, 'name')}</th>
              {days.map((one, index) => (
                <td key={one.day} data-past={isPast(one.day, menus)} data-current={one.day === day}>
                  <Cell
                    day={one}
                    meal={meals[index] ?? null}
                    station={station}
                    isUnfolded={unfolded.includes(station.name)}
                    onUnfold={() => toggle(station.name)}
                    open={isPast(one.day, menus) ? null : open}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const DayName = ({ day, menus }: { day: string; menus: OfficeMenus }) => {
  const t = useWords()
  const { shortWeekday } = useFormat()
  const { today } = menus
  const when =
    day === today
      ? t('office.menus.today')
      : isTomorrow(day, today)
        ? t('office.menus.tomorrow')
        : isPast(day, menus)
          ? t('office.menus.past')
          : ''
  return (
    <>
      <span className="nowrap">{[shortWeekday(weekday(day)), dayParts(day)[2]].join(' ')}</span>
      <span className="small muted">{when}</span>
    </>
  )
}

type CellProps = {
  day: OfficeMenuDay
  meal: MenuMeal | null
  station: MenuStation
  isUnfolded: boolean
  onUnfold: () => void
  open: OpenSheet | null
}

const shownAtFirst = 2

const Cell = ({ day, meal, station, isUnfolded, onUnfold, open }: CellProps) => {
  const t = useWords()
  const { text, shortDay } = useFormat()
  const school = useSchoolMenus()
  const found = meal?.categories.find(({ name }) => foldText(name) === foldText(station.name))
  if (!meal || !found) return <span className="visually-hidden">{t('office.menus.not_served')}</span>
  const at = { mealId: meal.id, stationId: found.id }
  const placed = dishesInOrder(found)
  const folded = placed.filter((one, index) => index >= shownAtFirst && signsOf(school, one).isPlain)
  const shown = isUnfolded ? placed : placed.filter((one) => !folded.includes(one))
  const where = { station: text(found, 'name'), day: shortDay(day.day) }
  return (
    <>
      <ul className="office-cell">
        {shown.map((one) => (
          <CellDish key={mrnOf(one)} placed={one} onOpen={open && (() => open({ kind: 'dish', day, spot: { ...at, mrn: mrnOf(one) } }))} />
        ))}
      </ul>
      <div className="office-cell-foot">
        {folded.length > 0 && (
          <Button kind="quiet" aria-expanded={isUnfolded} onClick={onUnfold}>
            {isUnfolded ? t('office.menus.fewer') : t('office.menus.more', { count: folded.length })}
            <span className="visually-hidden">{t('office.menus.at_station', where)}</span>
          </Button>
        )}
        {open && (
          <Button
            kind="icon"
            icon={<Plus />}
            label={t('office.menus.add_at', where)}
            onClick={() => open({ kind: 'add', day, spot: at })}
          />
        )}
      </div>
    </>
  )
}

const CellDish = ({ placed, onOpen }: { placed: PlacedDish; onOpen: (() => void) | null }) => {
  const content = (
    <>
      <span>
        <DishTitle placed={placed} />
      </span>
      <DishSigns placed={placed} />
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" className="office-cell-dish" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span className="office-cell-dish">{content}</span>
      )}
    </li>
  )
}
