import type { Item } from '#contract/menus.ts'
import { type AllergenState, allergenState } from '#domain/allergens.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { allergenSigns } from '#app/features/allergens/allergen-signs.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'

/** What the dish means for this visitor, the worst first: a sign, words, and never an all-clear. */
export const DishVerdict = ({ item, concerns }: { item: Item; concerns: readonly string[] }) => {
  const t = useWords()
  const { namesOf } = useAllergenNames()
  const lines = states.flatMap((state) => {
    const names = namesOf(concerns.filter((key) => allergenState(item, key) === state))
    return names.length === 0 ? [] : [{ state, text: t(words[state], { names: names.join(', '), count: names.length }) }]
  })
  const [worst] = lines
  if (!worst) return null
  const Sign = allergenSigns[worst.state]
  return (
    <div className="dish-verdict" data-state={worst.state}>
      <Sign size={28} />
      <div>
        {lines.map(({ state, text }) => (
          <p key={state}>{text}</p>
        ))}
      </div>
    </div>
  )
}

const states: readonly AllergenState[] = ['contains', 'may-contain', 'unknown', 'not-declared']

const words: { [state in AllergenState]: WordId } = {
  contains: 'allergens.contains',
  'may-contain': 'allergens.may_contain',
  unknown: 'allergens.not_known',
  'not-declared': 'allergens.not_declared',
}
