import { memo, Suspense } from 'react'
import type { FilteredCategory } from '#domain/menu-filter.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DishList, type RowSettings } from './dish-list.tsx'
import { stationAnchor } from './station-jump.tsx'

type Props = { station: FilteredCategory; settings: RowSettings }

/** One station. Each is hydrated by itself, so that a tap is answered between two of them, and renders again only when it changed. */
export const StationSection = memo((props: Props) => (
  <Suspense>
    <Station {...props} />
  </Suspense>
))

/** Its dishes under a heading that stays in view. */
const Station = ({ station, settings }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const { category, shown } = station
  const anchor = stationAnchor(category.id)
  return (
    <section className="station" id={anchor} aria-labelledby={`${anchor}-name`}>
      <div className="station-head">
        <h3 className="station-name" id={`${anchor}-name`} tabIndex={-1}>
          {text(category, 'name')}
        </h3>
        <span className="small muted numbers">{t('menus.dishes', { count: shown.length })}</span>
      </div>
      <DishList items={shown} settings={settings} />
    </section>
  )
}
