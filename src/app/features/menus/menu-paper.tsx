import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Printer, Search, Table2 } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import type { MenuChoice } from '#domain/menu-filter.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import type { Concerns } from './use-filtered-menu.ts'

const daySheet = async () => (await import('./day-sheet.tsx')).DaySheet
const DaySheet = lazyPart(daySheet)

/** Below a menu: the whole day on paper, the table of its allergens, and the search over all places. */
export const MenuPaper = ({ place, date, choice, concerns, withAllergens }: Props) => {
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
  return (
    <div className="cluster menu-paper no-print">
      <Button icon={<Printer />} disabled={concerns.profile.covered} aria-disabled={printing} onClick={print}>
        {t('menus.print_day')}
      </Button>
      {withAllergens && site.allergen_filter && (
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
      {printing && <DaySheet place={place} date={date} site={site} choice={choice} concerns={concerns.concerns} onDone={done} />}
    </div>
  )
}

type Props = {
  place: Location
  date: string
  choice: MenuChoice
  concerns: Concerns
  /** The place and the day offer the allergen filter. */
  withAllergens: boolean
}
