import type { Item } from '#contract/menus.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** "1/2 cup (125 mL) · 180 calories"; `short` in rows: "180 cal". */
export const DishMeta = ({ item, short = false }: { item: Item; short?: boolean }) => {
  const t = useWords()
  const { text } = useFormat()
  const parts = [
    text(item, 'portion'),
    item.calories === null ? '' : t(short ? 'menus.calories_short' : 'menus.calories', { count: item.calories }),
  ]
  const shown = parts.filter((part) => part !== '').join(' · ')
  return shown === '' ? null : <span className="dish-meta numbers">{shown}</span>
}
