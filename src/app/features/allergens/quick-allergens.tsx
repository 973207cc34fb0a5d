import { useWords } from '#app/i18n/words.ts'
import type { ProfileView } from '#app/personal/profile.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useAllergenNames } from './allergen-names.ts'

/** What people avoid most: enough for most of them, and few enough for one row. */
const often = ['milk', 'gluten', 'peanuts', 'tree-nuts', 'egg', 'crustacean']

/** For who has chosen nothing yet: one tap on an allergen hides it on every menu. */
export const QuickAllergens = ({ save }: Pick<ProfileView, 'save'>) => {
  const t = useWords()
  const { choices } = useAllergenNames()
  // A tap that nothing listens to yet would be lost.
  const hydrated = useHydrated()
  return (
    <ul className="quick-allergens no-print" aria-label={t('allergens.mine.list')}>
      {often.flatMap((key) => {
        const choice = choices.find((one) => one.key === key)
        return choice ? (
          <li key={key}>
            <button
              className="chip chip-small"
              type="button"
              disabled={!hydrated}
              onClick={() => save({ keys: [key], others: [], on: true })}
            >
              {choice.name}
            </button>
          </li>
        ) : (
          []
        )
      })}
    </ul>
  )
}
