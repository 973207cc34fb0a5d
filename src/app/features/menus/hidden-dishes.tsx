import type { HiddenItem } from '#domain/menu-filter.ts'
import { useWords } from '#app/i18n/words.ts'
import { DishList, type RowSettings } from './dish-list.tsx'

/** What is hidden and why, on demand: apart from the menu, each dish with its marks. */
export const HiddenDishes = ({ hidden, settings }: { hidden: readonly HiddenItem[]; settings: RowSettings }) => {
  const t = useWords()
  return (
    <div className="hidden-dishes no-print">
      <p className="small muted">{t('menus.hidden_hint')}</p>
      <DishList items={hidden.map(({ item }) => item)} settings={settings} />
    </div>
  )
}
