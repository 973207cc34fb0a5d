import { CircleAlert, CircleDashed, CircleHelp, CircleMinus } from '#app/ui/icons.tsx'
import type { Reason } from '#domain/menu-filter.ts'
import { useWords } from '#app/i18n/words.ts'
import { useAllergenNames } from './allergen-names.ts'

type Props = {
  reasons: readonly Reason[]
  unknown: boolean
  /** Allergens that a dish without reasons is known not to declare. */
  undeclared?: readonly string[]
}

/** A dish's allergens that concern the visitor: solid for contains, outlined for may contain, other signs for unknown and not declared. */
export const AllergenMarks = ({ reasons, unknown, undeclared = [] }: Props) => {
  const t = useWords()
  const { nameOf } = useAllergenNames()
  return (
    <span className="allergen-marks">
      {reasons.length > 0 && <ReasonMarks reasons={reasons} />}
      {unknown && (
        <span className="allergen-mark" data-state="unknown">
          <CircleHelp size={16} aria-hidden="true" />
          {t('allergens.unknown')}
        </span>
      )}
      {reasons.length === 0 && !unknown && undeclared.length > 0 && (
        <span className="allergen-mark" data-state="not-declared">
          <CircleMinus size={16} aria-hidden="true" />
          {t('allergens.not_declared', { names: undeclared.map(nameOf).join(', ') })}
        </span>
      )}
    </span>
  )
}

const ReasonMarks = ({ reasons }: Pick<Props, 'reasons'>) => {
  const t = useWords()
  const { nameOf } = useAllergenNames()
  const namesOf = (state: Reason['state']) =>
    [...new Set(reasons.filter((reason) => reason.state === state).map(({ key }) => nameOf(key)))].join(', ')
  const [contains, mayContain] = [namesOf('contains'), namesOf('may-contain')]
  return (
    <>
      {contains && (
        <span className="allergen-mark" data-state="contains">
          <CircleAlert size={16} aria-hidden="true" />
          {t('allergens.contains', { names: contains })}
        </span>
      )}
      {mayContain && (
        <span className="allergen-mark" data-state="may-contain">
          <CircleDashed size={16} aria-hidden="true" />
          {t('allergens.may_contain', { names: mayContain })}
        </span>
      )}
    </>
  )
}
