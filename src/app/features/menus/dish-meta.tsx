import type { Item } from '#contract/menus.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** "Sold out · 1/2 cup (125 mL) · 180 calories"; `short` in rows: "180 cal". Empty for a dish that says none of it. */
export const useDishMeta = () => {
  const t = useWords()
  const { text } = useFormat()
  return (item: Item, short = false): string =>
    [
      item.sold_out ? t('menus.sold_out') : '',
      text(item, 'portion'),
      item.calories === null ? '' : t(short ? 'menus.calories_short' : 'menus.calories', { count: item.calories }),
    ]
      .filter((part) => part !== '')
      .join(' · ')
}

export const DishMeta = ({ item }: { item: Item }) => {
  const meta = useDishMeta()(item)
  return meta === '' ? null : <span className="dish-meta numbers">{meta}</span>
}
