import { type ReactNode, useState } from 'react'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { dietaryCategories } from './dietary-categories.ts'
import type { LabelChoice } from './menu-search.ts'
import type { FilteredMenu } from './use-filtered-menu.ts'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

export type ActiveProps = {
  menu: FilteredMenu
  labels: LabelChoice
  onLabels: (labels: LabelChoice) => void
  picked: readonly string[]
  setPicked: (keys: readonly string[]) => void
}

/** The filters that are on, each removed with a tap, and what the allergens picked by hand hide. */
export const ActiveFilters = ({ menu, children, ...chosen }: ActiveProps & { children: ReactNode }) => {
  const t = useWords()
  const { text } = useFormat()
  const { nameOf } = useAllergenNames()
  const { filters } = useSite()
  const [shown, setShown] = useState(false)
  const [labels, onLabels] = useOptimisticChoice(chosen.labels, chosen.onLabels)
  const [picked, setPicked] = useOptimisticChoice(chosen.picked, chosen.setPicked)
  const categories = dietaryCategories(filters, menu.dishes)
  const labelName = (id: string) => {
    const found = categories.find((filter) => filter.id === id)
    return found ? text(found, 'name') : t('menus.unknown_filter')
  }
  return (
    <>
      <ul className="cluster" aria-label={t('menus.filters_selected')}>
        {labels.require.map((id) => (
          <Chip key={id} name={labelName(id)} onRemove={() => onLabels(withoutId(labels, id))} />
        ))}
        {labels.exclude.map((id) => (
          <Chip key={id} name={t('menus.without', { name: labelName(id) })} onRemove={() => onLabels(withoutId(labels, id))} />
        ))}
        {picked.map((key) => (
          <Chip
            key={key}
            name={t('menus.without', { name: nameOf(key) })}
            onRemove={() => setPicked(picked.filter((one) => one !== key))}
          />
        ))}
      </ul>
      {menu.hiddenPicked.length > 0 && (
        <div className="cluster">
          <span className="small">{t('allergens.mine.hidden', { count: menu.hiddenPicked.length })}</span>
          <Button kind="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t('allergens.mine.hide') : t('allergens.mine.show')}
          </Button>
        </div>
      )}
      {shown && menu.hiddenPicked.length > 0 && children}
    </>
  )
}

const withoutId = ({ require, exclude }: LabelChoice, id: string): LabelChoice => ({
  require: require.filter((one) => one !== id),
  exclude: exclude.filter((one) => one !== id),
})

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const t = useWords()
  return (
    <li>
      <button className="chip" type="button" aria-pressed="true" aria-label={t('allergens.mine.remove', { name })} onClick={onRemove}>
        {name}
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
