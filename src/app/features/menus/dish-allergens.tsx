import type { ReactNode } from 'react'
import type { Item } from '#contract/menus.ts'
import { type AllergenState, allergenState, isUndeclared, otherEntries } from '#domain/allergens.ts'
import { reasonsToHide } from '#domain/menu-filter.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenMark } from '#app/features/allergens/allergen-marks.tsx'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'

/** The allergens of a dish in words: contains, may contain, not declared, not known; the visitor's own come first. */
export const DishAllergens = ({ item, concerns }: { item: Item; concerns: readonly string[] }) => {
  const t = useWords()
  const { choices, nameOf } = useAllergenNames()
  const keys = [...new Set([...concerns, ...choices.map(({ key }) => key)])]
  const stateOf = new Map(keys.map((key) => [key, allergenState(item, key)] as const))
  const isDeclared = (key: string) => stateOf.get(key) === 'contains' || stateOf.get(key) === 'may-contain'
  const declared = new Set(keys.filter(isDeclared).map(nameOf))
  // The same food, typed and listed, is named once, by what is worse.
  const namesOf = (state: AllergenState, some: readonly string[]) => [
    ...new Set(some.filter((key) => stateOf.get(key) === state && (isDeclared(key) || !declared.has(nameOf(key)))).map(nameOf)),
  ]
  const custom = otherEntries(item, new Set(reasonsToHide(item, keys).map(({ key }) => key)))
  const isSilent = isUndeclared(item)
  const unknown = isSilent || keys.some((key) => stateOf.get(key) === 'unknown')
  return (
    <section className="stack stack-tight" aria-labelledby="dish-allergens-title">
      <h3 id="dish-allergens-title">{t('allergens.title')}</h3>
      {declared.size === 0 && custom.length === 0 && !unknown && <p>{t('allergens.none_declared')}</p>}
      {isSilent && (
        <p>
          <AllergenMark state="unknown">{t('allergens.unknown')}</AllergenMark>
        </p>
      )}
      <dl className="dish-allergen-states">
        {states
          .filter((state) => !isSilent || state !== 'unknown')
          .map((state) => (
            <StateRow key={state} state={state} mine={namesOf(state, concerns)} all={namesOf(state, keys)} />
          ))}
      </dl>
      {custom.length > 0 && <p className="small">{t('allergens.kitchen_says', { names: custom.join(', ') })}</p>}
      {unknown && <p className="small">{t('allergens.unknown_hint')}</p>}
      <AllergenNote />
    </section>
  )
}

const StateRow = ({ state, mine, all }: { state: AllergenState; mine: readonly string[]; all: readonly string[] }): ReactNode => {
  const t = useWords()
  const others = all.filter((name) => !mine.includes(name))
  if (all.length === 0) return null
  return (
    <div className="dish-allergen-state" data-state={state}>
      <dt>
        <AllergenMark state={state}>{t(words[state], { count: mine.length + others.length })}</AllergenMark>
      </dt>
      <dd>
        {mine.length > 0 && <strong>{mine.join(', ')}</strong>}
        {[...(mine.length > 0 ? [''] : []), ...others].join(', ')}
      </dd>
    </div>
  )
}

const states: readonly AllergenState[] = ['contains', 'may-contain', 'not-declared', 'unknown']

const words: { [state in AllergenState]: WordId } = {
  contains: 'allergens.state.contains',
  'may-contain': 'allergens.state.may_contain',
  'not-declared': 'allergens.state.not_declared',
  unknown: 'allergens.state.unknown',
}
