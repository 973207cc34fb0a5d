import type { ReactNode } from 'react'
import { allergenChanges, type AllergenChange, type MarkedDish } from '#domain/dish-allergens.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { CircleAlert, CircleCheck, CircleHelp, type Icon, TriangleAlert } from '#app/ui/icons.tsx'
import type { DishSchool } from './use-school-allergens.ts'

type After = AllergenChange['after']

const lines: readonly { after: After; word: WordId; icon: Icon; tone: string }[] = [
  { after: 'not-declared', word: 'office.dishes.effect.free', icon: CircleCheck, tone: 'caution' },
  { after: 'contains', word: 'office.dishes.effect.contains', icon: CircleAlert, tone: 'alert' },
  { after: 'may-contain', word: 'office.dishes.effect.may', icon: TriangleAlert, tone: 'caution' },
  { after: 'unknown', word: 'office.dishes.effect.unknown', icon: CircleHelp, tone: 'offline' },
]

type Props = { before: MarkedDish | null; after: MarkedDish; school: DishSchool; none?: ReactNode }

/** What changes for people with allergies: which of them see a dish, and as what. */
export const AllergyLines = ({ before, after, school, none = null }: Props) => {
  const t = useWords()
  const changes = allergenChanges(before, after, school)
  if (changes.length === 0) return none
  return (
    <div className="dish-effect">
      <p className="small">
        <b>{t('office.menus.allergies.title')}</b>
      </p>
      <ul className="small">
        {lines.map(({ after: state, word, icon: Sign, tone }) => {
          const keys = changes.filter((one) => one.after === state).map(({ key }) => key)
          if (keys.length === 0) return null
          const isOfAll = state === 'unknown' && keys.length === school.keys.length
          return (
            <li key={state} className={`state tone-${tone}`}>
              <Sign size={16} />
              <span>{isOfAll ? t('office.dishes.effect.unknown_all') : t(word, { names: keys.map(school.allergenName).join(', ') })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
