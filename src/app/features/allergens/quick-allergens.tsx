import { useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import type { ProfileView } from '#app/personal/profile.ts'
import { useAllergenNames } from './allergen-names.ts'

/** What people avoid most: enough for most of them, and few enough for one row. */
const often = ['milk', 'gluten', 'peanuts', 'tree-nuts', 'egg', 'crustacean']

/** For visitors without a profile: one tap on an allergen hides it on every menu, also a tap before the page is hydrated. */
export const QuickAllergens = ({ save }: Pick<ProfileView, 'save'>) => {
  const t = useWords()
  const { choices } = useAllergenNames()
  const list = useRef<HTMLUListElement>(null)
  const apply = () => {
    const keys = [...(list.current?.querySelectorAll('input') ?? [])].filter(({ checked }) => checked).map(({ value }) => value)
    if (keys.length > 0) save({ keys, others: [], on: true })
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was tapped before is read once
  useEffect(apply, [])
  return (
    <>
      {/* Until then the dishes are covered (allergens.css). */}
      <p className="quick-applying">{t('allergens.mine.applying')}</p>
      <ul className="quick-allergens no-print" aria-label={t('allergens.mine.list')} ref={list}>
        {often.flatMap((key) => {
          const choice = choices.find((one) => one.key === key)
          return choice ? (
            <li key={key}>
              <label className="chip chip-small">
                <input type="checkbox" value={key} onChange={apply} />
                {choice.name}
              </label>
            </li>
          ) : (
            []
          )
        })}
      </ul>
    </>
  )
}
