import { useEffect, useRef } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Period } from '#contract/menus.ts'
import { filterCategories, type MenuChoice } from '#domain/menu-filter.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { dishMatcher } from './dish-match.ts'
import { dishesOf } from './menu-filters.ts'
import { PaperDishes, PaperSheet } from './paper-sheet.tsx'
import { PeriodHours } from './period-tabs.tsx'
import { useWholeDay } from './use-whole-day.ts'

/** A place's whole day on paper, every meal of it, filtered as the menu is; it prints itself once it is rendered, and is then removed. */
export const DaySheet = ({ onDone, ...sheet }: Sheet & { onDone: (printed: boolean) => void }) => {
  const day = useWholeDay({ placeId: sheet.place.id, date: sheet.date })
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const { kind } = day
  useEffect(() => {
    if (kind === 'loading') return
    // The day failed to load.
    if (kind !== 'ready') {
      done.current(false)
      return
    }
    const finish = () => done.current(true)
    addEventListener('afterprint', finish)
    window.print()
    return () => removeEventListener('afterprint', finish)
  }, [kind])
  return day.kind === 'ready' ? <MealsSheet {...sheet} meals={day.meals} /> : null
}

/** Some meals of a place on paper; `search` narrows them further. */
export const MealsSheet = ({
  place,
  date,
  choice,
  concerns,
  meals,
  search = '',
}: Sheet & { meals: readonly Period[]; search?: string }) => {
  const placeName = usePlaceName()
  const { text } = useFormat()
  const lists = meals.map((meal) => ({ meal, stations: filterCategories(meal.categories, choice, dishMatcher(search)).stations }))
  return (
    <PaperSheet
      title={placeName(place)}
      day={date}
      filtered={{ exclude: [], ...choice, search }}
      all={meals.flatMap((meal) => dishesOf(meal.categories))}
      shown={lists.flatMap(({ stations }) => stations.flatMap(({ shown }) => shown))}
    >
      {lists.map(({ meal, stations }) => (
        <section key={meal.id}>
          <h2>
            {text(meal, 'name')} <PeriodHours period={meal} />
          </h2>
          {stations
            .filter(({ shown }) => shown.length > 0)
            .map(({ category, shown }) => (
              <section key={category.id} className="day-sheet-station">
                <h3>{text(category, 'name')}</h3>
                <PaperDishes items={shown} concerns={concerns} />
              </section>
            ))}
        </section>
      ))}
    </PaperSheet>
  )
}

type Sheet = { place: Location; date: string; choice: MenuChoice; concerns: readonly string[] }
