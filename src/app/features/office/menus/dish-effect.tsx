import { useEffect, useRef } from 'react'
import type { Item } from '#contract/menus.ts'
import type { MenuMeal, OfficeDish, PlacedDish } from '#contract/office-menus.ts'
import { isSoldOut, servedMrns } from '#domain/menu-edit.ts'
import { itemOf } from '#domain/office-dish.ts'
import { useWords } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Ban } from '../icons.tsx'
import { AllergyNote } from './allergy-note.tsx'
import type { Choice } from './menu-change.ts'
import { useSchoolMenus } from './school-menus.tsx'

type Props = {
  choice: Choice
  /** The dish that the sheet is about, as placed and as the school has it; null for none. */
  placed: PlacedDish | null
  old: OfficeDish | null
  before: MenuMeal
  after: MenuMeal
  mealTitle: string
}

/** What a choice does for people with allergies; moving a dish does nothing. */
export const DishEffect = ({ choice, placed, old, before, after, mealTitle }: Props) => {
  const t = useWords()
  const { dishOf, filters } = useSchoolMenus()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the counts of the meal stand below the dish that was found.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [choice])
  if (choice.kind === 'move') return null
  const chosen = choice.kind === 'dish' ? choice.dish : null
  const itemsOf = (meal: MenuMeal): Item[] =>
    servedMrns(meal).flatMap((mrn) => {
      const dish = mrn === chosen?.mrn ? chosen : dishOf(mrn)
      return dish ? [itemOf(dish, filters)] : []
    })
  if (choice.kind === 'sold-out' && choice.isSoldOut)
    return (
      <div ref={box}>
        <Notice tone="offline" icon={<Ban />} title={t('office.menus.seen_sold_out')}>
          <p className="small">{t('office.menus.seen_sold_out_text')}</p>
        </Notice>
      </div>
    )
  const isBack = choice.kind === 'sold-out' && !choice.isSoldOut
  const was = old && placed !== null && !isSoldOut(placed) ? itemOf(old, filters) : null
  const shown = chosen ?? (isBack ? old : null)
  const is = shown && itemOf(shown, filters)
  return (
    <div ref={box}>
      <AllergyNote before={was} after={is} meal={{ before: itemsOf(before), after: itemsOf(after), title: mealTitle }} />
    </div>
  )
}
