import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Printer, Search, Table2 } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import type { Period } from '#contract/menus.ts'
import { dishKey } from '#domain/dish-key.ts'
import type { MenuChoice } from '#domain/menu-filter.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { printPart } from '#app/print-part.tsx'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { dishesOf } from './menu-filters.ts'
import type { Concerns } from './use-filtered-menu.ts'

const daySheet = async () => (await import('./day-sheet.tsx')).DaySheet
const DaySheet = lazyPart(daySheet)
const MealsSheet = printPart(async () => (await import('./day-sheet.tsx')).MealsSheet)

/** Below a menu: the whole day on paper, the table of its allergens, and the search over all places. The browser's own print shows the meal. */
export const MenuPaper = ({ place, date, meal, text, openDish, choice, covered, concerns, withAllergens }: Props) => {
  const t = useWords()
  const site = useSite()
  const [printing, setPrinting] = useState(false)
  const done = (printed: boolean) => {
    setPrinting(false)
    if (!printed) toast(t('menus.failed'))
  }
  const print = () =>
    void daySheet().then(
      () => setPrinting(true),
      () => failureToast(t('offline.unreached')),
    )
  const sheet = { place, date, choice, concerns }
  // An open dish prints alone.
  const hasOpenDish = openDish !== undefined && dishesOf(meal?.categories ?? []).some((item) => dishKey(item) === openDish)
  return (
    <div className="cluster menu-paper no-print">
      <Button icon={<Printer />} disabled={covered} aria-disabled={printing} onClick={print}>
        {t('menus.print_day')}
      </Button>
      {withAllergens && (
        <Link
          className="button"
          to="/$site/allergen-matrix"
          params={{ site: site.slug }}
          search={{ place: place.id, date }}
          preload={false}
        >
          <Table2 />
          {t('menus.allergen_table')}
        </Link>
      )}
      <Link className="button" to="/$site/search" params={{ site: site.slug }} preload={false}>
        <Search />
        {t('home.find')}
      </Link>
      {printing && <DaySheet {...sheet} onDone={done} />}
      {meal && !printing && !covered && !hasOpenDish && <MealsSheet {...sheet} meals={[meal]} search={text} />}
    </div>
  )
}

type Props = {
  place: Location
  date: string
  /** The meal that is shown; null before it is there. */
  meal: Period | null
  /** What is typed in the search. */
  text: string
  openDish: string | undefined
  choice: MenuChoice
  /** The visitor's allergens are not known yet. */
  covered: boolean
  concerns: Concerns['concerns']
  /** The school, the place and the day offer the allergen filter. */
  withAllergens: boolean
}
