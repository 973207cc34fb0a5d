import type { AllergenState } from '#domain/allergens.ts'
import type { Reason } from '#domain/menu-filter.ts'
import { useWords } from '#app/i18n/words.ts'
import { useAllergenNames, useNamesInLine } from './allergen-names.ts'
import { allergenSigns } from './allergen-signs.ts'

type Props = {
  reasons: readonly Reason[]
  unknown: boolean
  /** Allergens that a dish without reasons is known not to declare. */
  undeclared?: readonly string[]
}

/** A dish's allergens that concern the visitor: solid for contains, outlined for may contain, other signs for unknown and not declared. */
export const AllergenMarks = ({ reasons, unknown, undeclared = [] }: Props) => {
  const t = useWords()
  const { namesOf } = useAllergenNames()
  const namesIn = (state: Reason['state']) => namesOf(reasons.filter((reason) => reason.state === state).map(({ key }) => key)).join(', ')
  const [contains, mayContain] = [namesIn('contains'), namesIn('may-contain')]
  const others = namesOf(undeclared)
  const inLine = useNamesInLine()
  return (
    <span className="allergen-marks">
      {contains && <AllergenMark state="contains">{t('allergens.contains', { names: contains })}</AllergenMark>}
      {mayContain && <AllergenMark state="may-contain">{t('allergens.may_contain', { names: mayContain })}</AllergenMark>}
      {unknown && <AllergenMark state="unknown">{t('allergens.unknown')}</AllergenMark>}
      {reasons.length === 0 && !unknown && others.length > 0 && (
        <AllergenMark state="not-declared">{t('allergens.not_declared', { names: inLine(others), count: others.length })}</AllergenMark>
      )}
    </span>
  )
}

/** One state of a dish, said alike in rows, in the dish's sheet and in the legend. */
export const AllergenMark = ({ state, children }: { state: AllergenState; children: string }) => {
  const Sign = allergenSigns[state]
  return (
    <span className="allergen-mark" data-state={state}>
      <Sign size={16} />
      {children}
    </span>
  )
}
