import { memo } from 'react'
import type { Category, Item, Period } from '#contract/menus.ts'
import { allergenState, otherEntries } from '#domain/allergens.ts'
import { withoutRepeats } from '#domain/menu-filter.ts'
import { type NamedAllergen, useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { DishMeta } from '#app/features/menus/dish-meta.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { MatrixMark } from './matrix-mark.tsx'

/** Dishes by meal and station against allergens; each cell uses the rule that hides a dish on a menu. */
export const MatrixTable = memo(({ meals, title }: { meals: readonly Period[]; title: string }) => {
  const t = useWords()
  const { text } = useFormat()
  const { choices } = useAllergenNames()
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard */
    <div className="matrix-frame" role="region" aria-label={title} tabIndex={0}>
      <table className="matrix">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="matrix-corner">
              {t('menus.dish')}
            </th>
            {choices.map(({ key, name }) => (
              <th key={key} scope="col" className="matrix-allergen">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {meals.flatMap((meal) =>
          stationsOf(meal).map((station) => (
            <tbody key={`${meal.id} ${station.id}`}>
              <tr className="matrix-group">
                <th scope="rowgroup" colSpan={choices.length + 1}>
                  <span>{t('finder.matrix.station', { meal: text(meal, 'name'), station: text(station, 'name') })}</span>
                </th>
              </tr>
              {station.items.map((item) => (
                <DishLine key={item.id} item={item} choices={choices} />
              ))}
            </tbody>
          )),
        )}
      </table>
    </div>
  )
})

const DishLine = ({ item, choices }: { item: Item; choices: readonly NamedAllergen[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const columns = new Set(choices.map(({ key }) => key))
  // Declarations without a column of their own must not be left out.
  const more = otherEntries(item, columns)
  return (
    <tr>
      <th scope="row" className="matrix-dish">
        <span className="dish-name">{text(item, 'name')}</span>
        <DishMeta item={item} />
        {more.length > 0 && <span className="small">{t('allergens.kitchen_says', { names: more.join(', ') })}</span>}
      </th>
      {choices.map(({ key }) => (
        <td key={key}>
          <MatrixMark state={allergenState(item, key)} />
        </td>
      ))}
    </tr>
  )
}

/** Stations with their dishes, each dish once a meal; a station without dishes has no heading. */
const stationsOf = ({ categories }: Period): Category[] => withoutRepeats(categories).filter(({ items }) => items.length > 0)
