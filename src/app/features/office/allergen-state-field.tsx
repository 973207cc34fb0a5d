import { declaredStates, type DeclaredState } from '#domain/dish-declaration.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { CircleAlert, CircleCheck, CircleHelp, type Icon, TriangleAlert } from '#app/ui/icons.tsx'

export const stateWords: { [state in DeclaredState]: WordId } = {
  contains: 'office.menus.state.contains',
  'may-contain': 'office.menus.state.may_contain',
  'free-of': 'office.menus.state.free_of',
  'not-known': 'office.menus.state.not_known',
}
const stateIcons: { [state in DeclaredState]: Icon } = {
  contains: CircleAlert,
  'may-contain': TriangleAlert,
  'free-of': CircleCheck,
  'not-known': CircleHelp,
}

type Props = {
  allergen: string
  name: string
  value: DeclaredState
  onChange: (state: DeclaredState) => void
  /** What visitors read in spite of the answer. */
  hint?: string | undefined
}

/** One allergen of a dish in four states; each has its icon and word beside the colour. */
export const AllergenStateField = ({ allergen, name, value, onChange, hint }: Props) => {
  const t = useWords()
  return (
    <fieldset className="office-state" role="radiogroup">
      <legend className="field-label">{name}</legend>
      <div className="office-segments">
        {declaredStates.map((state) => {
          const Sign = stateIcons[state]
          return (
            <label key={state} data-state={state}>
              <input type="radio" name={`state-${allergen}`} value={state} checked={state === value} onChange={() => onChange(state)} />
              <span>
                <Sign size={16} />
                {t(stateWords[state])}
              </span>
            </label>
          )
        })}
      </div>
      {hint && <p className="small office-state-hint">{hint}</p>}
    </fieldset>
  )
}
