import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Location } from '#contract/locations.ts'
import type { Item, Period } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { isUnknownFor } from '#domain/allergens.ts'
import { filterCategories, type MenuChoice, reasonsToHide } from '#domain/menu-filter.ts'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { shownCategories } from './dietary-categories.ts'
import { otherNames } from './dish-allergens.tsx'
import { DishMeta } from './dish-meta.tsx'
import { PeriodHours } from './period-tabs.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useWholeDay } from './use-whole-day.ts'

/** A place's whole day on paper, every meal of it, filtered as the menu is; it prints itself once it stands and then goes. */
export const DaySheet = ({ onDone, ...sheet }: Props) => {
  const day = useWholeDay({ placeId: sheet.place.id, date: sheet.date })
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const { kind } = day
  useEffect(() => {
    if (kind === 'loading') return
    if (kind !== 'ready') {
      done.current(false)
      return
    }
    const finish = () => done.current(true)
    addEventListener('afterprint', finish)
    window.print()
    return () => removeEventListener('afterprint', finish)
  }, [kind])
  if (day.kind !== 'ready') return null
  return createPortal(<Sheet {...sheet} meals={day.meals} />, document.body)
}

const Sheet = ({ place, date, choice, concerns, site, meals }: Omit<Props, 'onDone'> & { meals: readonly Period[] }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { nameOf } = useAllergenNames()
  const { text, fullDay } = useFormat()
  const filtered = meals.map((meal) => ({ meal, ...filterCategories(meal.categories, choice) }))
  const hiddenCount = new Set(filtered.flatMap(({ hidden }) => hidden.map(({ item }) => item.id))).size
  return (
    <div className="day-sheet">
      <p>{text(site, 'name')}</p>
      <h1>{placeName(place)}</h1>
      <p className="matrix-day">{fullDay(date)}</p>
      {choice.hide.length > 0 && (
        <>
          <p>
            <strong>{t('allergens.mine.banner', { names: choice.hide.map(nameOf).join(', ') })}</strong>
          </p>
          <p>{t('allergens.mine.hidden', { count: hiddenCount })}</p>
        </>
      )}
      <AllergenNote />
      {filtered.map(({ meal, stations }) => (
        <section key={meal.id}>
          <h2>
            {text(meal, 'name')} <PeriodHours period={meal} />
          </h2>
          {stations
            .filter(({ shown }) => shown.length > 0)
            .map(({ category, shown }) => (
              <section key={category.id} className="day-sheet-station">
                <h3>{text(category, 'name')}</h3>
                <ul>
                  {shown.map((item) => (
                    <SheetDish key={item.id} item={item} site={site} concerns={concerns} />
                  ))}
                </ul>
              </section>
            ))}
        </section>
      ))}
    </div>
  )
}

const SheetDish = ({ item, site, concerns }: { item: Item; site: Site; concerns: readonly string[] }) => {
  const { text } = useFormat()
  const t = useWords()
  const { choices } = useAllergenNames()
  // On paper for all: what the visitor named comes first, then every allergen of the school.
  const reasons = reasonsToHide(item, [...new Set([...concerns, ...choices.map(({ key }) => key)])])
  const custom = otherNames(item, reasons)
  const unknown = isUnknownFor(item, concerns)
  const categories = shownCategories(item, site)
    .map((filter) => text(filter, 'name'))
    .join(', ')
  return (
    <li>
      <span className="dish-name">{text(item, 'name')}</span>
      <DishMeta item={item} />
      {categories !== '' && <span className="small">{categories}</span>}
      {(reasons.length > 0 || unknown) && <AllergenMarks reasons={reasons} unknown={unknown} />}
      {custom.length > 0 && <span className="small">{t('allergens.kitchen_says', { names: custom.join(', ') })}</span>}
    </li>
  )
}

type Props = {
  place: Location
  date: string
  site: Site
  choice: MenuChoice
  concerns: readonly string[]
  /** False when the day could not be had. */
  onDone: (printed: boolean) => void
}
