import { Link } from '@tanstack/react-router'
import type { Item } from '#contract/menus.ts'
import type { DishesForMe, ServedMeal } from '#domain/meal-list.ts'
import { periodHours } from '#domain/meal-period.ts'
import { DishList, type RowSettings } from '#app/features/menus/dish-list.tsx'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { Distance } from '#app/features/nearby/distance.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleHelp } from '#app/ui/icons.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export type EatList = DishesForMe & { meal: ServedMeal }

/** The same for every row of the list; each meal has its own link. */
type EatRows = Omit<RowSettings, 'link'>

type Props = { list: EatList; rows: EatRows; isNow: boolean }

export const placeAnchor = (placeId: string): string => `place-${placeId}`

/** The menu of a place's meal, where the hidden dishes stand too. */
const menuOf = ({ place, date, period }: ServedMeal) => ({ place: place.id, date, period: period.id })

/** One place: its dishes for this visitor, those whose allergens are not known folded, the hidden ones as a number. */
export const EatPlace = ({ list, rows, isNow }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { meal, fits, unknown, hidden } = list
  const { place } = meal
  const anchor = placeAnchor(place.id)
  const to = { to: '/$site/whats-on-the-menu', params: { site: rows.site.slug }, search: menuOf(meal), preload: false } as const
  return (
    <section className="station eat-place" id={anchor} aria-labelledby={`${anchor}-name`}>
      <div className="station-head">
        <div className="eat-place-words">
          <h2 className="station-name" id={`${anchor}-name`}>
            <Link {...to}>{placeName(place)}</Link>
          </h2>
          <PlaceLine meal={meal} zone={rows.site.timezone} isNow={isNow} />
        </div>
        <span className="eat-count numbers">
          <span aria-hidden="true">{fits.length}</span>
          <VisuallyHidden>{t('menus.dishes', { count: fits.length })}</VisuallyHidden>
        </span>
      </div>
      {fits.length > 0 && <Rows items={fits} meal={meal} rows={rows} />}
      {unknown.length > 0 && (
        <Disclosure
          className="eat-unknown"
          summary={
            <span className="state tone-offline">
              <CircleHelp />
              <span>{t('eat.unknown', { count: unknown.length })}</span>
            </span>
          }
        >
          <Rows items={unknown} meal={meal} rows={rows} />
        </Disclosure>
      )}
      {hidden.length > 0 && (
        <p className="eat-hidden small muted">
          {t('eat.hidden', { count: hidden.length })} <Link {...to}>{t('eat.to_menu')}</Link>
        </p>
      )}
    </section>
  )
}

/** "Open until 9:00 pm · Lunch" now, else the meal with its hours; how far it is, where that is known. */
const PlaceLine = ({ meal: { place, period }, zone, isNow }: { meal: ServedMeal; zone: string; isNow: boolean }) => {
  const t = useWords()
  const { text, time } = useFormat()
  const span = periodHours(period)
  const hours = span && !isNow ? t('menus.from_to', { from: time(span.start), to: time(span.end) }) : ''
  return (
    <p className="eat-place-line small numbers">
      {isNow && place.schedules.length > 0 && <OpenLabel schedules={place.schedules} zone={zone} />}
      <span className="muted">{[text(period, 'name'), hours].filter((part) => part !== '').join(', ')}</span>
      <Distance address={place.address} />
    </p>
  )
}

const Rows = ({ items, meal, rows }: { items: readonly Item[]; meal: ServedMeal; rows: EatRows }) => {
  const link = `/${rows.site.slug}/whats-on-the-menu?${new URLSearchParams(menuOf(meal)).toString()}&`
  return <DishList items={items} settings={{ ...rows, link }} />
}
